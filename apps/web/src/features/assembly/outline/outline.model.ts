import type { OutlineEntry } from '@tenderwright/contract'

export interface OutlineCategory {
  /** Category that all requirements of the chapter have in the client's file. Empty if they have none. */
  category: string
  /** Index of the chapter's first entry in the list of all entries of the proposal, counted from 0. */
  start: number
  /**
   * Number of all requirements of the chapter, including those not in `entries`. `answered` counts those with an
   * answer.
   */
  total: number
  answered: number
  /** Requirements of the chapter that the screen lists. There may be fewer than `total`. */
  entries: OutlineEntry[]
}

/**
 * Groups the requirements of a proposal into chapters. Neighbours with an equal category form a chapter. If the
 * category occurs again later, it begins another chapter. Only the first `limit` requirements are listed, but the
 * numbers count all requirements of the returned chapters.
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
