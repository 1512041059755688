import type { MeasuredBlocks } from './measured-blocks.ts'
import { wordsOf } from './table-of-contents.ts'

/**
 * Smallest fraction of lines in a typed table of contents that must be repeated as headings below. It is less than 1,
 * because authors forget to update a few lines.
 */
const SHARE_IN_TEXT = 0.8
/** Maximum number of words in a line of a table of contents. A longer paragraph is text. */
const LONGEST_LINE = 20

/**
 * Removes the lines of a typed table of contents from the headings of a document. Such a table comes after a title such
 * as "Contents". Its first line, and at least 80% of its lines, are repeated as headings below.
 * @param headings all headings, in document order
 * @param title index of the paragraph with the title of the table of contents; undefined if there is none
 */
export function withoutTypedContents<T extends { title: string; block: number }>(
  headings: readonly T[],
  title: number | undefined,
  blocks: MeasuredBlocks,
): T[] {
  if (title === undefined) return [...headings]
  const below = headings.filter(({ block }) => block > title)
  const keys = below.map((heading) => keyOf(heading.title))
  const textBegins = keys.indexOf(keys[0] ?? '', 1)
  const first = below[textBegins]
  if (first === undefined) return [...headings]
  for (let block = title; block < first.block; block++)
    if (blocks.measure(block).words > LONGEST_LINE) return [...headings]
  const inText = new Set(keys.slice(textBegins))
  const found = keys.slice(0, textBegins).filter((line) => inText.has(line)).length
  return found < SHARE_IN_TEXT * textBegins
    ? [...headings]
    : headings.filter(({ block }) => block < title || block >= first.block)
}

/** Returns the words of a heading without its number, for comparison with the lines of a table of contents. */
function keyOf(title: string): string {
  return wordsOf(title.replace(/^[\d.]+[.)]?\s/, ''))
}
