import { bookmarkHeading } from '../front/bookmark-heading.ts'
import type { FrontStyles } from '../front/front-styles.ts'
import { withoutTypedNumber } from '../front/typed-heading-number.ts'
import { paragraph, property, run } from '../front/wordprocessing.ts'
import { element } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { Notices } from './account/notices.ts'
import type { IdAllocator } from './references/id-allocator.ts'
import type { ItemBookmarks } from './references/item-bookmarks.ts'
import type { TargetStyles } from './styles/target-styles.ts'
import type { CompositionItem, SectionItem, TableItem } from './request/request.ts'
import type { PlacedHeadings } from './place-headings.ts'

/** Item that is one paragraph. */
type TextItem = Exclude<CompositionItem, SectionItem | TableItem>

/** Parts of the draft that requested text is made with. */
export interface ItemTarget {
  readonly styles: TargetStyles
  readonly ids: IdAllocator
  readonly notices: Notices
  readonly itemBookmarks: ItemBookmarks
}

/** Returns the items with no number typed before a heading whose style gives it one. */
export function withoutDoubledNumbers(
  items: readonly CompositionItem[],
  { numbered }: Pick<FrontStyles, 'numbered'>,
): CompositionItem[] {
  return items.map((item) => {
    const isDoubled = item.kind === 'heading' && numbered[item.level - 1] === true
    return isDoubled ? Object.assign({}, item, { text: withoutTypedNumber(item.text) }) : item
  })
}

/** Returns the paragraph of an item that is not copied from a source. */
export function itemParagraph(
  item: TextItem,
  index: number,
  headings: PlacedHeadings,
  { styles, ids, notices, itemBookmarks }: ItemTarget,
): XmlElement {
  const style = styleOf(item, styles)
  const target = item.kind === 'crossReference' ? itemBookmarks.bookmarkOf(item.to) : undefined
  if (item.kind === 'crossReference' && target === undefined)
    notices.add('cross-reference-target-not-chosen', undefined, item.text)
  const isLink = target !== undefined && styles.front.hyperlink !== ''
  const text = run(item.text, isLink ? [property('w:rStyle', styles.front.hyperlink)] : [])
  const content =
    target === undefined ? text : element('w:hyperlink', { 'w:anchor': target, 'w:history': '1' }, [text])
  const block = paragraph(style, [content])
  if (item.kind === 'heading') {
    for (const bookmark of [headings.ofItems.get(index), itemBookmarks.bookmarkAt(index)]) {
      if (bookmark !== undefined) bookmarkHeading(block, bookmark, Number(ids.annotation()))
    }
  }
  return block
}

function styleOf(item: TextItem, { front, table }: TargetStyles): string | undefined {
  if (item.kind === 'heading') return front.headings[item.level - 1]
  if (item.kind === 'crossReference' || item.style === undefined) return undefined
  return table.byName('paragraph', item.style)?.id
}
