import type { ItemBookmarks } from '../references/item-bookmarks.ts'
import type { CompositionItem } from '../request/request.ts'
import type { NumberedHeading } from './contents.ts'

/** Heading of an item, with the data that references to it show. */
export interface ReferredHeading {
  bookmark: string
  /** Automatic number of the heading; absent when its style has none. */
  number?: string | undefined
  text: string
  /** Page of the heading, from 1, estimated until the document is laid out. */
  page: number
}

/** Returns the headings that the request's tables refer to, by the ids of their items. */
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
