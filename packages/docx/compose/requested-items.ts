import { geometryOf, PageEstimator } from '../front/estimate-pages.ts'
import { bookmarkHeading } from '../front/table-of-contents.ts'
import { paragraph, property, run } from '../front/wordprocessing.ts'
import { element } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { Composition } from './ranges/composition.ts'
import type { Fragment } from './ranges/fragment.ts'
import type { PlacedHeading } from './template/front-matter.ts'
import type { Plan } from './request/plan.ts'
import type { CompositionItem, SectionItem } from './request/request.ts'
import { targetBookmark } from './ranges/copy-sources.ts'

/** The headings of the whole document in order, and those the request itself asks for by item. */
export interface PlacedHeadings {
  inOrder: PlacedHeading[]
  ofItems: Map<number, string>
}

/** Gathers the headings the contents list, with the page each is guessed to stand on. */
export function placeHeadings(composition: Composition, fragments: Map<number, Fragment>): PlacedHeadings {
  const inOrder: PlacedHeading[] = []
  const ofItems = new Map<number, string>()
  const { request, names } = composition
  const geometry = geometryOf(composition.pages.base)
  const estimator = new PageEstimator(geometry)
  for (const [index, item] of request.items.entries()) {
    const fragment = fragments.get(index)
    const pages = fragment?.measures.map((measure) => estimator.lay(measure)) ?? []
    for (const heading of fragment?.headings ?? []) {
      inOrder.push({ ...heading, page: (pages[heading.block] ?? estimator.page) - 1 })
    }
    if (fragment || item.kind === 'section') continue
    const level = item.kind === 'heading' ? item.level : undefined
    const page = estimator.add(paragraph(undefined, [run(item.text)]), level) - 1
    if (level === undefined || !request.tableOfContents || level > request.tableOfContents.maxLevel) continue
    const bookmark = names.claim(`_Toc${700_000_000 + index}`)
    ofItems.set(index, bookmark)
    inOrder.push({ level, text: item.text, bookmark, block: 0, page })
  }
  return { inOrder, ofItems }
}

/** The blocks of an item that is not copied from a source. */
export function itemBlocks(
  composition: Composition,
  plan: Plan,
  headings: PlacedHeadings,
  index: number,
  item: Exclude<CompositionItem, SectionItem>,
): XmlElement[] {
  const { front, ids, notices } = composition
  switch (item.kind) {
    case 'heading': {
      const heading = paragraph(front.headings[item.level - 1], [run(item.text)])
      for (const bookmark of [headings.ofItems.get(index), targetBookmark(composition, plan, index)]) {
        if (bookmark !== undefined) bookmarkHeading(heading, bookmark, Number(ids.annotation()))
      }
      return [heading]
    }
    case 'crossReference': {
      const target = plan.targets.get(item.to)
      const bookmark = target === undefined ? undefined : targetBookmark(composition, plan, target)
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
      const style =
        item.style === undefined ? undefined : composition.styles.table.byName('paragraph', item.style)?.id
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
