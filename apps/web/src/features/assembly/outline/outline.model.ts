import type { OutlineEntry } from '@tenderwright/contract'

export interface OutlineCategory {
  /** Category of the chapter's requirements in the client's file; '' for requirements without one. */
  category: string
  /** 0-based index, among all entries of the proposal's outline, of the chapter's first entry. */
  start: number
  answered: number
  entries: OutlineEntry[]
}

/**
 * Groups the requirements of a proposal into chapters: neighbours of the same category form a chapter. If the category
 * occurs again after another one, that is a new chapter.
 */
export function chaptersOf(entries: readonly OutlineEntry[]): OutlineCategory[] {
  const chapters: OutlineCategory[] = []
  for (const [start, entry] of entries.entries()) {
    let chapter = chapters.at(-1)
    if (chapter?.category !== entry.category) {
      chapter = { category: entry.category, start, answered: 0, entries: [] }
      chapters.push(chapter)
    }
    chapter.entries.push(entry)
    if (entry.section || entry.outcome === 'not_applicable') chapter.answered++
  }
  return chapters
}
