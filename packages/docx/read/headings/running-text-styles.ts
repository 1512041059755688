import { countWords } from '../blocks/words.ts'
import type { HeadingCandidate } from './heading-candidate.ts'
import type { MeasuredBlocks } from './measured-blocks.ts'
import type { DeclaredHeading } from './text-in-heading-style.ts'
import { typedNumber } from './typed-numbers.ts'

/** Smallest number of paragraphs that a heading style must have to count as misused for running text. */
const FEWEST_PARAGRAPHS = 6
/** Smallest fraction of a document's words that a heading style must have to count as misused for running text. */
const SHARE_OF_WORDS = 0.5
/**
 * Smallest fraction of a heading style's words that must be in paragraphs too long for a title. Otherwise the style
 * does not count as misused for running text.
 */
const SHARE_IN_TEXT = 0.6
/**
 * Smallest fraction of a heading style's paragraphs without other text between them, if the style is misused for
 * running text. Real headings usually have text between them.
 */
const SHARE_IN_A_ROW = 0.7
/** Maximum number of words in a line that can be a title within running text of its own style. */
const LONGEST_LINE = 8

/**
 * Finds running text that is formatted with a heading style, and returns the indexes of its paragraphs. Some authors
 * write a whole text in such a style. Short lines without final punctuation that lead into text, and numbered
 * paragraphs, are left out.
 * @param declared headings that the file declares, in document order; the key is the index of the paragraph in the body
 */
export function textInRunningTextStyles(
  declared: ReadonlyMap<number, DeclaredHeading>,
  measured: MeasuredBlocks,
  wordCount: number,
): Set<number> {
  const byStyle = new Map<string, number[]>()
  for (const [block, { candidate, heading }] of declared) {
    if (candidate.place !== 'paragraph' || isNumbered(candidate)) continue
    const key = `${candidate.styleId} ${heading.level}`
    const blocks = byStyle.get(key)
    if (blocks) blocks.push(block)
    else byStyle.set(key, [block])
  }
  const texts = new Set<number>()
  for (const blocks of byStyle.values()) {
    const isLine = (block: number): boolean => isShort(declared.get(block)?.candidate.title ?? '')
    if (!isRunningText(blocks, isLine, measured, wordCount)) continue
    const members = new Set(blocks)
    for (const block of blocks) {
      const next = measured.nextShown(block)
      const leadsIntoText = next !== undefined && (members.has(next) ? !isLine(next) : !declared.has(next))
      if (!isLine(block) || !leadsIntoText) texts.add(block)
    }
  }
  return texts
}

function isRunningText(
  blocks: readonly number[],
  isLine: (block: number) => boolean,
  measured: MeasuredBlocks,
  wordCount: number,
): boolean {
  if (blocks.length < FEWEST_PARAGRAPHS) return false
  const members = new Set(blocks)
  const wordsIn = (block: number): number => measured.measure(block).words
  const words = blocks.reduce((sum, block) => sum + wordsIn(block), 0)
  const inText = blocks.reduce((sum, block) => sum + (isLine(block) ? 0 : wordsIn(block)), 0)
  const inARow = blocks.filter((block) => members.has(measured.nextShown(block) ?? -1)).length
  return (
    words >= SHARE_OF_WORDS * wordCount &&
    inText >= SHARE_IN_TEXT * words &&
    inARow >= SHARE_IN_A_ROW * (blocks.length - 1)
  )
}

function isShort(title: string): boolean {
  return countWords(title) <= LONGEST_LINE && !/[.;:,!?…]$/.test(title)
}

function isNumbered({ number, bulleted, title }: HeadingCandidate): boolean {
  return bulleted || number !== undefined || typedNumber(title) !== undefined
}
