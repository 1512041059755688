import { sectionsHeldVisible } from '#knowledge/visible-sections.ts'
import { MATCHES_PER_REQUIREMENT } from '@tenderwright/contract'
import type { AutoselectResponse } from '@tenderwright/contract'
import { inWriteTransaction } from '#platform/database/database.ts'
import { timestamp } from '#platform/time/clock.ts'
import { addAutoselectRun, findBestMatches } from './autoselect.repository.ts'
import type { NewAutoselectChange } from './autoselect.repository.ts'
import { chooseAbove } from './choose-above.ts'
import { findMatchedRequirements } from '../matching/matching.repository.ts'
import { matchTender } from '../matching/match-tender.ts'
import type { MatchingDeps } from '../matching/match-tender.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { renameTender, type TenderNames } from '../requirements/rename-tender.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'

interface AutoselectInput {
  tenderId: string
  /** Score from 0 to 100 that a section must exceed to be selected. */
  threshold: number
  /**
   * `true` to skip requirements that already have a selected section. A requirement whose selection a person removed is
   * not skipped.
   */
  skipSelected: boolean
  /**
   * `true` to select sections only for requirements that have no suggested section yet. Sections are first searched for
   * them.
   */
  onlyUnmatched: boolean
  names: TenderNames
}

/**
 * Selects the best suggested section as the answer of each requirement, if its score is above a threshold. Answers that
 * a person typed or edited are not changed. The automatic selection can be undone as a whole.
 * @throws `rfp.not_found` if the tender does not exist, and the errors of `matchTender`
 */
export async function autoselect(deps: MatchingDeps, input: AutoselectInput): Promise<AutoselectResponse> {
  const { db, clock, ids } = deps
  const { tenderId, threshold, skipSelected, names } = input
  if ((await findTenderLanguage(db, tenderId)) === undefined) throw tenderNotFound()
  if (names.organization_name !== undefined || names.rfp_name !== undefined) {
    await renameTender(deps, tenderId, names)
  }
  const considered = input.onlyUnmatched ? await matchUnmatched(deps, tenderId) : null

  const outcome = await inWriteTransaction(
    db,
    async (transaction) => {
      const all = await findRequirements(transaction, tenderId)
      const requirements = all.filter(({ id }) => considered?.has(id) ?? true)
      const best = await findBestMatches(sectionsHeldVisible(transaction), tenderId)
      const chosen = chooseAbove(requirements, best, { threshold, skipSelected })
      const counts = {
        selected_count: chosen.length,
        skipped_count: requirements.length - chosen.length,
      }
      if (chosen.length === 0) return counts
      const runId = ids.next()
      const changes = chosen.map(({ requirement, match }): NewAutoselectChange => ({
        run_id: runId,
        requirement_id: requirement.id,
        chosen_section_id: match.section_id,
        section_id_before: requirement.selected_section_id,
        selection_before: requirement.selection,
        selected_by_before: requirement.selected_by,
        selected_at_before: requirement.selected_at,
      }))
      const run = { id: runId, session_id: tenderId, threshold, created_at: timestamp(clock) }
      await addAutoselectRun(transaction, run, changes)
      return { ...counts, run_id: runId }
    },
    `session:${tenderId}`,
  )
  return { ...outcome, session: await readTender(deps, tenderId) }
}

/**
 * Searches sections for those requirements of a tender that have no suggested section yet.
 * @returns the ids of these requirements, including those for which nothing was found
 */
async function matchUnmatched(deps: MatchingDeps, tenderId: string): Promise<Set<string>> {
  const matched = await findMatchedRequirements(deps.db, tenderId)
  const requirements = await findRequirements(deps.db, tenderId)
  const unmatched = requirements.map(({ id }) => id).filter((id) => !matched.has(id))
  if (unmatched.length > 0) {
    await matchTender(deps, {
      tenderId,
      maxMatches: MATCHES_PER_REQUIREMENT,
      minimumScore: 0,
      documentIds: null,
      requirementIds: unmatched,
      names: {},
    })
  }
  return new Set(unmatched)
}
