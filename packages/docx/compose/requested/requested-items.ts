import type { FrontStyles } from '../../front/front-styles.ts'
import { withoutTypedNumber } from '../../front/typed-heading-number.ts'
import type { BodyPiece } from '../order/body-order.ts'
import { mergedText, textBelow } from '../ranges/fragment.ts'
import type { Fragment } from '../ranges/fragment.ts'
import type { CompositionItem } from '../request/request.ts'
import { requestedParagraph } from './requested-paragraph.ts'
import type { ItemTarget } from './requested-paragraph.ts'
import { requestedTable } from './requested-table.ts'

/** Returns the requested items without typed heading numbers ("2.1 Support") where the style gives automatic ones. */
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
 * Returns the requested items with merged headings: a section's first heading replaces an equivalent heading above it.
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
 * Returns the content of a document's body in the requested order: copied texts, headings, paragraphs and tables.
 *
 * @param fragments the copied texts, by the index of their section in the request
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
