import { answersAboutAsWell } from '@tenderwright/search'
import type { FoundMatch } from '@tenderwright/search'
import type { Copies } from './copies.ts'

/**
 * Section that may answer a requirement, with its nearly equal copies. `alternatives` are the ids of the copies, which
 * have other names, numbers or dates.
 */
export interface FoldedMatch {
  match: FoundMatch
  alternatives: number[]
}

/**
 * Keeps one section of each family, best score first. The sections of a family differ only in names, numbers and dates.
 * The selected section is kept, or else a section of a won or newer proposal with about the best score.
 * @param copies lookup of all sections in the families, among the searched documents
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
    // The newest section may no longer fulfil the requirement's quantities, such as "24 hours". Therefore only the
    // sections that fulfil most quantities are considered.
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
