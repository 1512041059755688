import type { OutlineEntry } from '@tenderwright/contract'

export interface OutlineCategory {
  /** Common category of the chapter's requirements in the client's file; empty without one. */
  category: string
  /** 0-based index of the chapter's first entry in the proposal. */
  start: number
  /** Number of requirements in the chapter, also of hidden ones. `answered` counts those with an answer. */
  total: number
  answered: number
  /** Requirements of the chapter that the screen shows, possibly fewer than `total`. */
  entries: OutlineEntry[]
}

/** Groups neighbouring requirements of one category into chapters. Counts all requirements, but lists only `limit`. */
export function chaptersOf(
  entries: readonly OutlineEntry[],
  limit: number = entries.length,
): OutlineCategory[] {
  // If a category occurs again later, it begins another chapter.
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
