import type { OutlineEntry } from '@tenderwright/contract'

export interface OutlineCategory {
  /**
   * Category that all requirements of the chapter have in the client's file. Empty for requirements without a category.
   */
  category: string
  /** 0-based index of the chapter's first requirement among all requirements of the proposal. */
  start: number
  /**
   * Number of all requirements in the chapter, even if `entries` lists only some. `answered` is the number of those
   * with an answer.
   */
  total: number
  answered: number
  /** Requirements of the chapter that the screen lists. There may be fewer than `total`. */
  entries: OutlineEntry[]
}

/**
 * Groups the requirements of a proposal into chapters: neighbouring requirements of one category. Only the first
 * `limit` requirements are listed. Counts include all requirements of the returned chapters.
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
