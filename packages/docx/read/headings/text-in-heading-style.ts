import { countWords } from '../blocks/words.ts'
import type { HeadingCandidate } from './heading-candidate.ts'
import type { JudgedHeading } from './heading-styles.ts'
import type { MeasuredBlocks } from './measured-blocks.ts'
import { typedNumber } from './typed-numbers.ts'

/** Number of characters above which a paragraph in a heading style is a sentence instead of a title. */
export const LONG_TITLE = 160
/**
 * Number of words from which a line that ends with "." or ";" is a sentence. A shorter line, such as "Support is
 * included.", may be a heading.
 */
const SENTENCE_WORDS = 12

/**
 * Paragraph that the file declares as a heading, for example by its style. `heading` has its level and the certainty
 * that the paragraph is a heading.
 */
export interface DeclaredHeading {
  candidate: HeadingCandidate
  heading: JudgedHeading
}

/**
 * Finds ordinary text that is formatted with a heading style, and returns the indexes of its paragraphs. Such text is a
 * long sentence or a list item, and no text follows it. A requirement that is quoted as a heading is left out, because
 * its answer follows.
 * @param declared headings that the file declares, in document order; the key is the index of the paragraph in the body
 */
export function textInHeadingStyle(
  declared: ReadonlyMap<number, DeclaredHeading>,
  blocks: MeasuredBlocks,
): Set<number> {
  const withoutList = new Set<string | undefined>()
  for (const { candidate } of declared.values())
    if (!isListItem(candidate)) withoutList.add(candidate.styleId)
  const texts = new Set<number>()
  let before: number | undefined
  for (const [block, { candidate, heading }] of declared) {
    const next = blocks.nextShown(block)
    const below = next === undefined ? undefined : declared.get(next)?.heading
    const isEmpty = next === undefined || (below !== undefined && below.level <= heading.level)
    const above = before === undefined ? undefined : declared.get(before)?.candidate
    /** True if the item directly follows a real heading of its style, or another item that counts as text. */
    const continuesItem =
      before !== undefined &&
      above !== undefined &&
      blocks.nextShown(before) === block &&
      above.styleId === candidate.styleId &&
      (texts.has(before) || !isListItem(above))
    const isItem = isListItem(candidate) && withoutList.has(candidate.styleId)
    const isText = (isItem && (candidate.bulleted || continuesItem)) || isSentence(candidate)
    if (above && isEmpty && isText) texts.add(block)
    before = block
  }
  return texts
}

/**
 * Returns whether a paragraph is a list item, which has a bullet or a simple number. A number of an outline, such as
 * "2.1", belongs to a heading instead.
 */
function isListItem({ bulleted, number, numberDepth }: HeadingCandidate): boolean {
  return bulleted || (number !== undefined && numberDepth === undefined)
}

function isSentence({ title, number, bulleted }: HeadingCandidate): boolean {
  if ((number !== undefined && !bulleted) || typedNumber(title)) return false
  return title.length > LONG_TITLE || (/[.;]$/.test(title) && countWords(title) >= SENTENCE_WORDS)
}
