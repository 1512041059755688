import type { Db } from '#platform/database/database.ts'
import type { FoldedMatch } from './fold-copies.ts'
import type { MatchingRun } from './matching-run.ts'
import type { NewMatch } from './matching.repository.ts'
import type { ScoredMatch } from './section-matcher.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

/**
 * Finds the sections that stay suggested for requirements even if a new search does not find them. Examples are
 * sections in an answer and sections that a person added. The map's key is the requirement id.
 */
export async function findKeptSections(
  db: Db,
  requirements: readonly RequirementRow[],
): Promise<Map<string, Set<number>>> {
  const kept = new Map<string, Set<number>>()
  const keep = (requirementId: string, sectionId: number | null) => {
    if (sectionId === null) return
    const sections = kept.get(requirementId) ?? new Set()
    kept.set(requirementId, sections.add(sectionId))
  }
  for (const { id, selected_section_id: selected, answer } of requirements) {
    keep(id, selected)
    if (answer?.kind === 'sections')
      for (const { section_id: section } of answer.sections) keep(id, Number(section))
  }
  const ids = requirements.map(({ id }) => id)
  if (ids.length === 0) return kept
  const byHand = await db
    .selectFrom('matches')
    .where('requirement_id', 'in', ids)
    .where('by_hand', '=', 1)
    .select(['requirement_id', 'section_id'])
    .execute()
  for (const row of byHand) keep(row.requirement_id, row.section_id)
  const replaced = await db
    .selectFrom('autoselect_changes as change')
    .innerJoin('autoselect_runs as run', 'run.id', 'change.run_id')
    .where('change.requirement_id', 'in', ids)
    .where('run.undone_at', 'is', null)
    .select(['change.requirement_id', 'change.section_id_before'])
    .execute()
  for (const row of replaced) keep(row.requirement_id, row.section_id_before)
  return kept
}

/** Database row of a section suggested for a requirement, without its rank. A new search assigns new ranks. */
type ListedMatch = Omit<NewMatch, 'rank'>

/**
 * Returns the database rows of a requirement's new suggestions, best first. They include sections that must stay
 * suggested. A section that could not be scored this time keeps its old score.
 * @param scored new scores with reasons, by section id
 * @param kept ids of the sections that must stay
 * @param listed database rows from before this search
 */
export function mergeWithKept(
  run: MatchingRun,
  requirement: RequirementRow,
  candidates: readonly FoldedMatch[],
  scored: ReadonlyMap<number, ScoredMatch>,
  kept: Iterable<number>,
  listed: readonly ListedMatch[],
): NewMatch[] {
  const oldRows = new Map(listed.map((row) => [row.section_id, row]))
  const rows = new Map<number, ListedMatch>()
  const add = ({ sectionId, score, reasons }: ScoredMatch, alternatives: string) =>
    rows.set(sectionId, {
      session_id: run.sessionId,
      requirement_id: requirement.id,
      section_id: sectionId,
      run_id: run.runId,
      score,
      reasons,
      alternatives,
      by_hand: oldRows.get(sectionId)?.by_hand ?? 0,
    })
  for (const { match, alternatives } of candidates) {
    const own = scored.get(match.sectionId)
    // The section was selected while the batch was scored. It has no new score, so its old row stays.
    if (own !== undefined) add(own, JSON.stringify(alternatives))
  }
  for (const sectionId of kept) {
    if (rows.has(sectionId)) continue
    const before = oldRows.get(sectionId)
    const again = scored.get(sectionId)
    if (again !== undefined) add(again, before?.alternatives ?? '[]')
    else if (before !== undefined) rows.set(sectionId, before)
  }
  return [...rows.values()]
    .sort((a, b) => b.score - a.score || a.section_id - b.section_id)
    .map((row, index) => Object.assign(row, { rank: index + 1 }))
}
