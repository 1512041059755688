import { visibleSections } from '#knowledge/visible-sections.ts'
import { AUTOSELECT_BORDERLINE } from '@tenderwright/contract'
import type { AutoselectPreview } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { findBestMatches, findLastAutoselectRun } from './autoselect.repository.ts'
import { chooseAbove, isOpenToSelection } from './choose-above.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import {
  findRequirements,
  findTenderLanguage,
  type RequirementRow,
} from '../requirements/tenders.repository.ts'

interface PreviewInput {
  tenderId: string
  threshold: number
  skipSelected: boolean
}

/**
 * Counts the sections that an automatic selection would select, without selecting anything. Also returns the
 * distribution of the best scores, which helps people to choose the threshold.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function previewAutoselect(
  { db }: { db: Db },
  { tenderId, threshold, skipSelected }: PreviewInput,
): Promise<AutoselectPreview> {
  if ((await findTenderLanguage(db, tenderId)) === undefined) throw tenderNotFound()
  const requirements = await findRequirements(db, tenderId)
  const best = await findBestMatches(visibleSections(db), tenderId)
  const lastRun = await findLastAutoselectRun(db, tenderId)
  const countAbove = (line: number) =>
    chooseAbove(requirements, best, { threshold: line, skipSelected }).length
  const selected = requirements.filter(({ selection }) => selection === 'selected')
  const open = requirements.filter(({ selection }) => selection !== 'selected')
  const scoresOf = (some: readonly RequirementRow[]) =>
    some.filter(isOpenToSelection).flatMap(({ id }) => best.get(id)?.score ?? [])
  const chosen = countAbove(threshold)
  return {
    min_score_threshold: threshold,
    selected_count: chosen,
    borderline_selected_count: chosen - countAbove(threshold + AUTOSELECT_BORDERLINE),
    borderline_missed_count: countAbove(threshold - AUTOSELECT_BORDERLINE) - chosen,
    already_selected_count: selected.length,
    unmatched_count: requirements.filter(({ id }) => !best.has(id)).length,
    requirements_count: requirements.length,
    open_scores: histogram(scoresOf(open)),
    selected_scores: histogram(scoresOf(selected)),
    ...(lastRun === undefined
      ? {}
      : {
          last_run: {
            run_id: lastRun.id,
            at: lastRun.created_at,
            min_score_threshold: lastRun.threshold,
            selected_count: lastRun.changes,
          },
        }),
  }
}

/**
 * Counts scores in 100 steps. The entry at index `i` is the number of scores above `i` and at most `i + 1`. A score of
 * 0 is not counted.
 */
function histogram(scores: readonly number[]): number[] {
  const counts = Array.from({ length: 100 }, () => 0)
  for (const score of scores) {
    const step = Math.ceil(score) - 1
    if (step >= 0) counts[step]! += 1
  }
  return counts
}
