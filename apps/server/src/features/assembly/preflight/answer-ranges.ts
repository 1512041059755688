import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import { requirementOfHeading } from '../answers/heading-ids.ts'

/** Range of blocks in a finished proposal that answers one requirement. `endBlock` is exclusive. */
export interface AnswerRange {
  requirementId: string
  firstBlock: number
  endBlock: number
}

/**
 * Finds the blocks of a finished proposal that answer each requirement, in document order.
 * @param items planned content of the proposal
 * @param trace blocks into which each item was copied
 */
export function answerRanges(
  items: readonly CompositionItem[],
  trace: CompositionReport['trace'],
): AnswerRange[] {
  const placed = new Map(trace.map(({ item, placed: range }) => [item, range]))
  const ranges: AnswerRange[] = []
  let requirementId: string | undefined
  for (const [index, item] of items.entries()) {
    if (item.kind === 'heading') requirementId = requirementOfHeading(item.id)
    const range = placed.get(index)
    if (item.kind !== 'section' || requirementId === undefined || !range) continue
    ranges.push({ requirementId, firstBlock: range.firstBlock, endBlock: range.endBlock })
  }
  return ranges.sort((a, b) => a.firstBlock - b.firstBlock)
}

/** Returns the requirement whose answer contains a block, or `undefined` for the cover, headings and the like. */
export function requirementOfBlock(ranges: readonly AnswerRange[], block: number): string | undefined {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.endBlock <= block) low = middle + 1
    else high = middle
  }
  const range = ranges[low]
  return range && block >= range.firstBlock ? range.requirementId : undefined
}
