import { wordsOf } from './table-of-contents.ts'

/** Share of the lines of a table of contents that are repeated as headings. Writers forget to update a few. */
const SHARE_IN_TEXT = 0.8
/** Maximum number of words of a line in a table of contents. A longer block is text. */
const LONGEST_LINE = 20

/**
 * Returns the headings without the lines of a table of contents that the author wrote by hand, as plain paragraphs.
 * Such a table has a title before it, such as "Contents". Its first line and at least 80% of its lines are repeated as
 * headings below.
 * @param headings all headings, in document order
 * @param title block with the title of the table of contents; undefined when the document has none
 * @param wordsIn returns the number of words of a block
 */
export function withoutTypedContents<T extends { title: string; block: number }>(
  headings: readonly T[],
  title: number | undefined,
  wordsIn: (block: number) => number,
): T[] {
  if (title === undefined) return [...headings]
  const below = headings.filter(({ block }) => block > title)
  const keys = below.map((heading) => keyOf(heading.title))
  const textBegins = keys.indexOf(keys[0] ?? '', 1)
  const first = below[textBegins]
  if (first === undefined) return [...headings]
  for (let block = title; block < first.block; block++)
    if (wordsIn(block) > LONGEST_LINE) return [...headings]
  const inText = new Set(keys.slice(textBegins))
  const found = keys.slice(0, textBegins).filter((line) => inText.has(line)).length
  return found < SHARE_IN_TEXT * textBegins
    ? [...headings]
    : headings.filter(({ block }) => block < title || block >= first.block)
}

/** Returns the words of a title, without a number in front. */
function keyOf(title: string): string {
  return wordsOf(title.replace(/^[\d.]+[.)]?\s/, ''))
}
