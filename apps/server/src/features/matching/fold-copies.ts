import type { SectionMatch } from '@tenderwright/search'
import type { CopyRow } from './matching.repository.ts'

/** A candidate with the sections that say the same in other places, newest first. */
export interface FoldedMatch {
  match: SectionMatch
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
  matches: readonly SectionMatch[],
  copies: readonly CopyRow[],
  selectedSectionId: number | null,
): FoldedMatch[] {
  const newest = copies.toSorted(newestFirst)
  const families = Map.groupBy(newest, familyOf)
  const familyById = new Map(copies.map((copy) => [copy.id, familyOf(copy)]))
  const rank = new Map(newest.map(({ id }, index) => [id, index]))
  const candidates = Map.groupBy(
    matches.filter(({ sectionId }) => familyById.has(sectionId)),
    ({ sectionId }) => familyById.get(sectionId)!,
  )
  return Array.from(candidates, ([family, rivals]) => {
    const best = Math.max(...rivals.map(({ score }) => score))
    const [first] = rivals
      .filter(({ score }) => score > best - CLEARLY_BETTER)
      .sort((a, b) => rank.get(a.sectionId)! - rank.get(b.sectionId)!)
    const match = rivals.find(({ sectionId }) => sectionId === selectedSectionId) ?? first!
    return {
      match,
      alternatives: families
        .get(family)!
        .map(({ id }) => id)
        .filter((id) => id !== match.sectionId),
    }
  }).sort((a, b) => b.match.score - a.match.score || a.match.sectionId - b.match.sectionId)
}

/** Sections without text are not copies of each other. */
export function familyOf({ id, family, content_hash: hash, word_count: words }: CopyRow): string {
  if (words === 0) return `only ${id}`
  return family === null ? hash : `family ${family}`
}

function newestFirst(a: CopyRow, b: CopyRow): number {
  const [left, right] = [a.indexed_at ?? '', b.indexed_at ?? '']
  if (left !== right) return left > right ? -1 : 1
  return b.id - a.id
}
