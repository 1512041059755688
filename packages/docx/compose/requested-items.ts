import { geometryOf, PageEstimator } from '../front/estimate-pages.ts'
import { bookmarkHeading } from '../front/table-of-contents.ts'
import { paragraph, property, run } from '../front/wordprocessing.ts'
import { element } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { Notices } from './account/notices.ts'
import type { PageLook } from './pages/page-look.ts'
import type { BookmarkNames } from './references/bookmarks.ts'
import type { IdAllocator } from './references/id-allocator.ts'
import type { ItemBookmarks } from './references/item-bookmarks.ts'
import type { TargetStyles } from './styles/target-styles.ts'
import type { Fragment } from './ranges/fragment.ts'
import type { PlacedHeading } from './template/front-matter.ts'
import type { CompositionItem, SectionItem } from './request/request.ts'

/** The headings of the whole document in order, and those the request itself asks for by item. */
export interface PlacedHeadings {
  inOrder: PlacedHeading[]
  ofItems: Map<number, string>
}

/** Gathers the headings the contents list, with the page each is guessed to stand on. */
export function placeHeadings(
  items: readonly CompositionItem[],
  fragments: ReadonlyMap<number, Fragment>,
  deepestListed: number | undefined,
  { pages: { base }, names }: { pages: PageLook; names: BookmarkNames },
): PlacedHeadings {
  const inOrder: PlacedHeading[] = []
  const ofItems = new Map<number, string>()
  const estimator = new PageEstimator(geometryOf(base))
  for (const [index, item] of items.entries()) {
    const fragment = fragments.get(index)
    const pages = fragment?.measures.map((measure) => estimator.lay(measure)) ?? []
    for (const heading of fragment?.headings ?? []) {
      inOrder.push({ ...heading, page: (pages[heading.block] ?? estimator.page) - 1 })
    }
    if (fragment || item.kind === 'section') continue
    const level = item.kind === 'heading' ? item.level : undefined
    const page = estimator.add(paragraph(undefined, [run(item.text)]), level) - 1
    if (level === undefined || deepestListed === undefined || level > deepestListed) continue
    const bookmark = names.claim(`_Toc${700_000_000 + index}`)
    ofItems.set(index, bookmark)
    inOrder.push({ level, text: item.text, bookmark, block: 0, page })
  }
  return { inOrder, ofItems }
}

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
  switch (item.kind) {
    case 'heading': {
      const heading = paragraph(front.headings[item.level - 1], [run(item.text)])
      for (const bookmark of [headings.ofItems.get(index), itemBookmarks.bookmarkAt(index)]) {
        if (bookmark !== undefined) bookmarkHeading(heading, bookmark, Number(ids.annotation()))
      }
      return [heading]
    }
    case 'crossReference': {
      const bookmark = itemBookmarks.bookmarkOf(item.to)
      if (bookmark === undefined) {
        notices.add('cross-reference-target-not-chosen', undefined, item.text)
        return [paragraph(undefined, [run(item.text)])]
      }
      const link = element('w:hyperlink', { 'w:anchor': bookmark, 'w:history': '1' }, [
        run(item.text, front.hyperlink === '' ? [] : [property('w:rStyle', front.hyperlink)]),
      ])
      return [paragraph(undefined, [link])]
    }
    default: {
      const style = item.style === undefined ? undefined : styles.table.byName('paragraph', item.style)?.id
      return [paragraph(style, [run(item.text)])]
    }
  }
}

/** The text that a heading stands right above, over further headings; undefined for what is no heading. */
export function textBelow(
  items: readonly CompositionItem[],
  index: number,
  fragments: ReadonlyMap<number, Fragment>,
): Fragment | undefined {
  let at = index
  while (items[at]?.kind === 'heading') at++
  return at === index ? undefined : fragments.get(at)
}
