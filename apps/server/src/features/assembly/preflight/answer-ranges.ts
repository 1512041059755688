import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import { requirementOfHeading } from '../answers/heading-ids.ts'

/** Blocks of the finished document that answer a requirement: its selected section, without heading and quotation. */
export interface AnswerRange {
  requirementId: string
  firstBlock: number
  endBlock: number
}

/** Returns the blocks of the selected sections in the finished document, in order. */
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

/** Returns the requirement whose answer contains a block. The heading directly above an answer belongs to it. */
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
