import type { CompositionItem, CompositionReport } from '@tenderwright/docx'
import { requirementOfHeading } from '../answers/heading-ids.ts'

/**
 * Consecutive paragraphs and tables of a finished proposal that answer one requirement. `firstBlock` is the index of
 * the first, and `endBlock` is the index after the last.
 */
export interface AnswerRange {
  requirementId: string
  firstBlock: number
  endBlock: number
}

/**
 * Finds the paragraphs and tables of a finished proposal that answer each requirement. A problem can then be shown at
 * its requirement.
 * @param items headings, paragraphs and sections from which the proposal was composed
 * @param trace blocks into which each item was copied
 * @returns ranges of blocks in the order of the document
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

/**
 * Returns the requirement whose answer contains a certain paragraph or table of the finished proposal. Returns
 * `undefined` outside of answers, such as on the cover or for the headings of requirements.
 */
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
