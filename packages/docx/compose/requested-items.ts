import { bookmarkHeading } from '../front/bookmark-heading.ts'
import { paragraph, property, run } from '../front/wordprocessing.ts'
import { element } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { Notices } from './account/notices.ts'
import type { IdAllocator } from './references/id-allocator.ts'
import type { ItemBookmarks } from './references/item-bookmarks.ts'
import type { TargetStyles } from './styles/target-styles.ts'
import type { CompositionItem, SectionItem } from './request/request.ts'
import type { PlacedHeadings } from './place-headings.ts'

/** Parts of the draft that requested text is made with. */
export interface ItemTarget {
  readonly styles: TargetStyles
  readonly ids: IdAllocator
  readonly notices: Notices
  readonly itemBookmarks: ItemBookmarks
}

/** The blocks of an item that is not copied from a source. */
export function itemBlocks(
  item: Exclude<CompositionItem, SectionItem>,
  index: number,
  headings: PlacedHeadings,
  { styles, ids, notices, itemBookmarks }: ItemTarget,
): XmlElement[] {
  const { front } = styles
  const text = run(item.text)
  switch (item.kind) {
    case 'heading': {
      const heading = paragraph(front.headings[item.level - 1], [text])
      for (const bookmark of [headings.ofItems.get(index), itemBookmarks.bookmarkAt(index)]) {
        if (bookmark !== undefined) bookmarkHeading(heading, bookmark, Number(ids.annotation()))
      }
      return [heading]
    }
    case 'crossReference': {
      const bookmark = itemBookmarks.bookmarkOf(item.to)
      if (bookmark === undefined) {
        notices.add('cross-reference-target-not-chosen', undefined, item.text)
        return [paragraph(undefined, [text])]
      }
      const link = element('w:hyperlink', { 'w:anchor': bookmark, 'w:history': '1' }, [
        run(item.text, front.hyperlink === '' ? [] : [property('w:rStyle', front.hyperlink)]),
      ])
      return [paragraph(undefined, [link])]
    }
    default: {
      const style = item.style === undefined ? undefined : styles.table.byName('paragraph', item.style)?.id
      return [paragraph(style, [text])]
    }
  }
}
