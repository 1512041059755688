import type { FrontStyles } from '../../front/front-styles.ts'
import { withoutTypedNumber } from '../../front/typed-heading-number.ts'
import type { BodyPiece } from '../order/body-order.ts'
import { mergedText, textBelow } from '../ranges/fragment.ts'
import type { Fragment } from '../ranges/fragment.ts'
import type { CompositionItem } from '../request/request.ts'
import { requestedParagraph } from './requested-paragraph.ts'
import type { ItemTarget } from './requested-paragraph.ts'
import { requestedTable } from './requested-table.ts'

/**
 * Returns the requested items without doubled heading numbers. A typed number ("2.1 Support") is removed if the style
 * of the heading also gives an automatic number.
 */
export function withoutDoubledNumbers(
  items: readonly CompositionItem[],
  { numbered }: Pick<FrontStyles, 'numbered'>,
): CompositionItem[] {
  return items.map((item) => {
    const isDoubled = item.kind === 'heading' && numbered[item.level - 1] === true
    return isDoubled ? Object.assign({}, item, { text: withoutTypedNumber(item.text) }) : item
  })
}

/**
 * Returns the requested items with merged headings. If the first heading of a section means the same as the requested
 * heading directly above it, the document gets one heading, with the words of the section's heading.
 */
export function withMergedHeadings(
  items: readonly CompositionItem[],
  fragments: ReadonlyMap<number, Fragment>,
): CompositionItem[] {
  return items.map((item, index) => {
    const text = mergedText(items, index, fragments)?.mergedHeading
    return text === undefined || item.kind !== 'heading' ? item : Object.assign({}, item, { text })
  })
}

/**
 * Returns the content of a document's body in the requested order. It consists of texts copied from source documents,
 * and of requested headings, paragraphs and tables.
 * @param fragments the copied texts, by the index of their section in the list of requested headings, sections and
 * texts
 * @param textWidth width of the text on the pages, in twentieths of a point
 */
export function requestedPieces(
  items: readonly CompositionItem[],
  fragments: ReadonlyMap<number, Fragment>,
  target: ItemTarget,
  textWidth: number,
): BodyPiece[] {
  return items.flatMap((item, index): BodyPiece[] => {
    const fragment = fragments.get(index)
    if (fragment) return [{ item: index, fragment }]
    if (item.kind === 'section') return []
    const reason = 'requested-text'
    if (item.kind === 'table') return [{ blocks: [requestedTable(item, textWidth, target.referred)], reason }]
    const block = requestedParagraph(item, index, target)
    block.children.push(...(mergedText(items, index, fragments)?.mergedMarks ?? []))
    return [{ blocks: [block], reason, above: textBelow(items, index, fragments) }]
  })
}
