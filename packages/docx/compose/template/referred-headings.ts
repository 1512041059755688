import type { ItemBookmarks } from '../references/item-bookmarks.ts'
import type { CompositionItem } from '../request/request.ts'
import type { NumberedHeading } from './contents.ts'

/** Heading of an item, as references of the request show it. */
export interface ReferredHeading {
  bookmark: string
  /** Its automatic number; absent when its style gives none. */
  number?: string | undefined
  text: string
  /** 1-based page, estimated until the document is laid out. */
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
