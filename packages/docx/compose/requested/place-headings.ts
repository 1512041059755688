import { tocBookmark } from '../../front/table-of-contents.ts'
import { PageEstimator } from '../../front/pages/estimate-pages.ts'
import { geometryOf } from '../../front/pages/page-geometry.ts'
import { paragraph, run } from '../../front/wordprocessing.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { BookmarkNames } from '../references/bookmarks.ts'
import type { Fragment } from '../ranges/fragment.ts'
import type { PlacedHeading } from '../template/contents.ts'
import type { CompositionItem, TextPart } from '../request/request.ts'

/**
 * Headings for a table of contents, with their estimated pages, in the order of the document (`inOrder`). `ofItems` has
 * the bookmarks of requested headings, by the heading's index in the list of requested headings, sections and texts.
 */
export interface PlacedHeadings {
  inOrder: PlacedHeading[]
  ofItems: Map<number, string>
}

/**
 * Returns the headings that a table of contents lists, in the order of the document. The page of each is estimated from
 * the measured heights of the text before it.
 * @param deepestListed deepest level that is listed; `undefined` to list none
 */
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
    const lines = item.kind === 'table' ? item.rows.map(wordsOf) : [wordsOf(item.text)]
    let page = 0
    for (const line of lines) page = estimator.add(paragraph(undefined, [run(line)]), level) - 1
    if (level === undefined || deepestListed === undefined || level > deepestListed) continue
    const bookmark = names.claim(tocBookmark(index))
    ofItems.set(index, bookmark)
    if (item.kind === 'heading')
      inOrder.push({ level, text: item.text, bookmark, block: 0, page, item: index })
  }
  return { inOrder, ofItems }
}

function wordsOf(parts: string | readonly TextPart[]): string {
  return typeof parts === 'string' ? parts : parts.filter((part) => typeof part === 'string').join(' ')
}
