import type { ItemBookmarks } from '../references/item-bookmarks.ts'
import type { CompositionItem } from '../request/request.ts'
import type { NumberedHeading } from './contents.ts'

/**
 * Requested heading to which a reference in a requested table or text leads, with the number, words and page that the
 * reference can show.
 */
export interface ReferredHeading {
  bookmark: string
  /** Automatic number of the heading, such as "2.1"; absent if the heading has none. */
  number?: string | undefined
  text: string
  /** Page of the heading, from 1, which is an estimate until a program has laid out the document. */
  page: number
}

/**
 * Returns the requested headings to which references in requested tables and texts lead. The key is the id that the
 * caller gave to the heading.
 */
export function referredHeadings(
  items: readonly CompositionItem[],
  headings: readonly NumberedHeading[],
  bookmarks: ItemBookmarks,
): Map<string, ReferredHeading> {
  const found = new Map<string, ReferredHeading>()
  for (const { item, number, text, page } of headings) {
    const id = item === undefined ? undefined : idOf(items[item])
    const bookmark = id === undefined ? undefined : bookmarks.bookmarkOf(id)
    if (id !== undefined && bookmark !== undefined) found.set(id, { bookmark, number, text, page })
  }
  return found
}

const idOf = (item: CompositionItem | undefined): string | undefined =>
  item?.kind === 'heading' ? item.id : undefined
