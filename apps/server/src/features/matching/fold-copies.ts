import type { SectionMatch } from '@tenderwright/search'
import type { CopyRow } from './matching.repository.ts'

/** A candidate with the sections that say the same in other places, newest first. */
export interface FoldedMatch {
  match: SectionMatch
  alternatives: number[]
}

/**
 * Folds sections with the same words into one candidate: the selected one when it is among them, else the
 * newest document's. Each keeps its own score; what remains is best first.
 *
 * @param copies every section of the chosen documents that shares its text with a candidate
 */
export function foldCopies(
  matches: readonly SectionMatch[],
  copies: readonly CopyRow[],
  selectedSectionId: number | null,
): FoldedMatch[] {
  const families = new Map<string, CopyRow[]>()
  const familyOf = new Map<number, string>()
  for (const copy of copies) {
    // Sections without text are not copies of each other.
    const family = copy.word_count > 0 ? copy.content_hash : `only ${copy.id}`
    familyOf.set(copy.id, family)
    families.set(family, [...(families.get(family) ?? []), copy])
  }
  const chosen = new Map<string, SectionMatch>()
  const rank = new Map(copies.toSorted(newestFirst).map(({ id }, index) => [id, index]))
  for (const match of matches) {
    const family = familyOf.get(match.sectionId)
    if (family === undefined) continue
    const rival = chosen.get(family)
    const wins =
      rival === undefined ||
      match.sectionId === selectedSectionId ||
      (rival.sectionId !== selectedSectionId && rank.get(match.sectionId)! < rank.get(rival.sectionId)!)
    if (wins) chosen.set(family, match)
  }
  return [...chosen]
    .map(([family, match]) => ({
      match,
      alternatives: families
        .get(family)!
        .toSorted(newestFirst)
        .map(({ id }) => id)
        .filter((id) => id !== match.sectionId),
    }))
    .sort((a, b) => b.match.score - a.match.score || a.match.sectionId - b.match.sectionId)
}

function newestFirst(a: CopyRow, b: CopyRow): number {
  const [left, right] = [a.indexed_at ?? '', b.indexed_at ?? '']
  if (left !== right) return left > right ? -1 : 1
  return b.id - a.id
}
