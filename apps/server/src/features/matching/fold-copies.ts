import type { FoundMatch } from '@tenderwright/search'
import type { Copies } from './copies.ts'

/** A candidate with the sections that say the same in other places, newest first. */
export interface FoldedMatch {
  match: FoundMatch
  alternatives: number[]
}

/** An older version stands for its family when it scores so many points more: the newest may have lost the answer. */
export const CLEARLY_BETTER = 5

/**
 * Folds sections that say the same into one candidate: the selected one when it is among them, else the newest that
 * answers about as well as the best. Each keeps its own score; what remains is best first.
 *
 * @param copies every section of the chosen documents that is of a candidate's family
 */
export function foldCopies(
  matches: readonly FoundMatch[],
  copies: Copies,
  selectedSectionId: number | null,
): FoldedMatch[] {
  const candidates = Map.groupBy(
    matches.filter(({ sectionId }) => copies.familyOf(sectionId) !== undefined),
    ({ sectionId }) => copies.familyOf(sectionId)!,
  )
  return Array.from(candidates, ([family, rivals]) => {
    const best = Math.max(...rivals.map(({ score }) => score))
    const [first] = rivals
      .filter(({ score }) => score > best - CLEARLY_BETTER)
      .sort((a, b) => copies.compare(a.sectionId, b.sectionId))
    const match = rivals.find(({ sectionId }) => sectionId === selectedSectionId) ?? first!
    return {
      match,
      alternatives: copies.membersOf(family).filter((id) => id !== match.sectionId),
    }
  }).sort((a, b) => b.match.score - a.match.score || a.match.sectionId - b.match.sectionId)
}
