import { answersAboutAsWell } from '@tenderwright/search'
import type { FoundMatch } from '@tenderwright/search'
import type { Copies } from './copies.ts'

/**
 * Section that may answer a requirement, with the ids of its other versions: sections that differ from it only in
 * names, numbers and dates.
 */
export interface FoldedMatch {
  match: FoundMatch
  alternatives: number[]
}

/**
 * Reduces the sections found for a requirement to one of each family (sections that differ only in names, numbers and
 * dates), best score first. A selected section stays. Otherwise, of those that answer about as well as the best, one
 * from a won or newer proposal stays.
 * @param copies all sections of the searched documents in the families of the found ones
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
    // The newest version may no longer fulfil the requirement's quantities, such as "24 hours". So only versions that
    // fulfil the most quantities are considered.
    const fulfilment = Math.max(...rivals.map((one) => one.fulfilment))
    const fulfilling = rivals.filter((one) => one.fulfilment === fulfilment)
    const best = Math.max(...fulfilling.map(({ score }) => score))
    const [first] = fulfilling
      .filter(({ score }) => answersAboutAsWell(score, best))
      .sort((a, b) => copies.compare(a.sectionId, b.sectionId))
    const match = rivals.find(({ sectionId }) => sectionId === selectedSectionId) ?? first!
    return {
      match,
      alternatives: copies.membersOf(family).filter((id) => id !== match.sectionId),
    }
  }).sort((a, b) => b.match.score - a.match.score || a.match.sectionId - b.match.sectionId)
}
