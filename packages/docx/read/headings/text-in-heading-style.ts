import { countWords } from '../blocks/words.ts'
import type { HeadingCandidate } from './heading-candidate.ts'
import type { JudgedHeading } from './heading-styles.ts'
import type { MeasuredBlocks } from './measured-blocks.ts'
import { typedNumber } from './typed-numbers.ts'

/** A paragraph in a heading style that is longer than this, in characters, counts as a sentence rather than a title. */
export const LONG_TITLE = 160
/**
 * A line of at least this many words that ends with "." or ";" counts as a sentence. A shorter one, such as "Support is
 * included.", may be a heading.
 */
const SENTENCE_WORDS = 12

/**
 * Paragraph that the file declares as a heading, for example by its style. `heading` has its level and the certainty
 * that it is one.
 */
export interface DeclaredHeading {
  candidate: HeadingCandidate
  heading: JudgedHeading
}

/**
 * Returns the paragraphs that have a heading's style but are running text, because an author went on writing in that
 * style. Such text is a long sentence without a number, or a list item below a heading of the same style. It is
 * followed directly by a heading of its level or a higher one, or by the end of the document. A requirement that is
 * quoted as a heading remains a heading, because its answer follows it.
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
    /**
     * True if the list item is directly below another item of the same style, or directly below a real heading of this
     * style.
     */
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

/** Returns whether a paragraph has a bullet, or the number of a simple list rather than of an outline ("2.1"). */
function isListItem({ bulleted, number, numberDepth }: HeadingCandidate): boolean {
  return bulleted || (number !== undefined && numberDepth === undefined)
}

function isSentence({ title, number, bulleted }: HeadingCandidate): boolean {
  if ((number !== undefined && !bulleted) || typedNumber(title)) return false
  return title.length > LONG_TITLE || (/[.;]$/.test(title) && countWords(title) >= SENTENCE_WORDS)
}
