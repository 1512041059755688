import type { OutlineEntry } from '@tenderwright/contract'

export interface OutlineCategory {
  /** Category of the chapter's requirements in the client's file; '' for requirements without one. */
  category: string
  /** 0-based index, among all entries of the proposal's outline, of the chapter's first entry. */
  start: number
  /** Numbers of the chapter's requirements, all of them and those with an answer. They include entries not listed. */
  total: number
  answered: number
  /** Entries of the chapter that are listed. */
  entries: OutlineEntry[]
}

/**
 * Groups the requirements of a proposal into chapters: neighbours of the same category form a chapter. If the category
 * occurs again after another one, that is a new chapter. Only the first `limit` requirements are listed, but all of
 * them count.
 */
export function chaptersOf(
  entries: readonly OutlineEntry[],
  limit: number = entries.length,
): OutlineCategory[] {
  const chapters: OutlineCategory[] = []
  for (const [at, entry] of entries.entries()) {
    let chapter = chapters.at(-1)
    if (chapter?.category !== entry.category) {
      if (at >= limit) break
      chapter = { category: entry.category, start: at, total: 0, answered: 0, entries: [] }
      chapters.push(chapter)
    }
    chapter.total++
    if (at < limit) chapter.entries.push(entry)
    if (entry.section || entry.outcome === 'not_applicable') chapter.answered++
  }
  return chapters
}
