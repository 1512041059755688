import { withoutCover } from './cover-lines.ts'
import { declaredBody, declaredHeading } from './heading-styles.ts'
import type { JudgedHeading } from './heading-styles.ts'
import { headingScore } from './heading-score.ts'
import type { HeadingCandidate } from './heading-candidate.ts'
import type { HeadingSource } from './heading-source.ts'
import type { StyleTable } from '../blocks/styles.ts'
import type { MeasuredBlocks } from './measured-blocks.ts'
import { NumberLevels } from './number-levels.ts'
import { levelRanks, SERIES_CONFIDENCE, seriesOf, withTheirSeries } from './series.ts'
import type { DeclaredHeading } from './text-in-heading-style.ts'
import { textInRunningTextStyles } from './running-text-styles.ts'
import { LONG_TITLE, textInHeadingStyle } from './text-in-heading-style.ts'
import { isTocTitle } from './table-of-contents.ts'
import type { TocEntries } from './table-of-contents.ts'
import { withoutTypedContents } from './typed-contents.ts'
import { typedNumber } from './typed-numbers.ts'
import type { TypedNumber } from './typed-numbers.ts'
import { typedNumbersOf } from './typed-series.ts'

/**
 * Heading of a document, with the reason why its paragraph counts as a heading. `block` is the index of that paragraph
 * in the body.
 */
export interface Heading extends JudgedHeading {
  block: number
  title: string
  /** Number of the heading, as Word displays it or as the author typed it. Absent if it has none. */
  number?: string
}

/**
 * Facts about a document by which its headings are found. Examples: its styles, its own table of contents, the look of
 * its running text.
 */
export interface OutlineContext {
  styles: StyleTable
  toc: TocEntries
  bodySize: number
  bodyBold: boolean
  bodyCaps: boolean
  bodySpaceBefore: number
  wordCount: number
  blocks: MeasuredBlocks
}

/**
 * Number of words per declared heading below which a document probably declares all of its headings. Other lines must
 * then look more like headings to count as such.
 */
const WORDS_PER_DECLARED_HEADING = 1500

/**
 * Returns the headings of a document, in document order. A paragraph counts as a heading by its outline level, style,
 * number or fonts, for example, and the strongest sign decides its level. Leaves out running text in a heading style,
 * cover pages and tables of contents.
 * @param candidates the document's short paragraphs, in document order
 */
export function findHeadings(candidates: readonly HeadingCandidate[], context: OutlineContext): Heading[] {
  const certain = new Map<number, DeclaredHeading>()
  const open: HeadingCandidate[] = []
  for (const candidate of candidates) {
    const heading = certainHeading(candidate, context)
    if (heading) certain.set(candidate.block, { candidate, heading })
    else if (candidate.place !== 'first' && !declaredBody(candidate, context.styles)) open.push(candidate)
  }
  const { blocks } = context
  const texts = textInHeadingStyle(certain, blocks)
  for (const block of textInRunningTextStyles(certain, blocks, context.wordCount)) texts.add(block)
  const declared = new Map<number, Heading>()
  for (const [block, { candidate, heading }] of certain)
    if (!texts.has(block)) declared.set(block, headingOf(candidate, heading))
  const guessed = guessHeadings(open, declared, context)
  const all = [...declared.values(), ...guessed]
    .filter(({ block, title }) => !isTocTitle(title) || !blocks.isToc(blocks.nextShown(block) ?? block))
    .sort((a, b) => a.block - b.block)
  return withoutTypedContents(all, candidates.find(({ title }) => isTocTitle(title))?.block, blocks)
}

/**
 * Returns the level and certainty of a heading that the file declares or that the document's table of contents
 * lists. Returns undefined for any other paragraph.
 */
function certainHeading(
  candidate: HeadingCandidate,
  { styles, toc }: OutlineContext,
): JudgedHeading | undefined {
  const declared = declaredHeading(candidate, styles)
  if (declared) {
    const sentence = candidate.title.length > LONG_TITLE || /[;,]$/.test(candidate.title)
    const confidence = declared.confidence - (sentence ? 0.3 : 0) - (candidate.place === 'first' ? 0.2 : 0)
    return { ...declared, confidence }
  }
  if (candidate.place === 'first' || candidate.bulleted) return undefined
  const byBookmark = toc.levelOfBookmarks(candidate.bookmarks)
  if (byBookmark !== undefined) return { level: byBookmark, source: 'toc', confidence: 0.93 }
  const byText = toc.levelOfText(candidate.title, candidate.number)
  return byText === undefined ? undefined : { level: byText, source: 'toc', confidence: 0.88 }
}

function guessHeadings(
  open: HeadingCandidate[],
  declared: Map<number, Heading>,
  context: OutlineContext,
): Heading[] {
  const threshold = thresholdFor(declared.size, context.wordCount)
  const typed = typedNumbersOf(open)
  const byBlock = new Map(open.map((candidate) => [candidate.block, candidate]))
  const scored = open.map((candidate) => {
    const next = context.blocks.nextShown(candidate.block)
    const number = typed.get(candidate.block)
    const score = headingScore(candidate, {
      bodySize: context.bodySize,
      bodyBold: context.bodyBold,
      bodyCaps: context.bodyCaps,
      bodySpaceBefore: context.bodySpaceBefore,
      leadsIntoBody:
        next !== undefined && context.blocks.isBody(next) && !sameKind(candidate, byBlock.get(next)),
      inRun: inRun(candidate, byBlock, typed, next),
      typed: number,
      typedFits: number?.fits ?? false,
    })
    return { candidate, score, number }
  })
  const passing = withTheirSeries(scored, threshold, declared.size)
  const accepted = withoutCover(passing, context, declared)
  const rank = levelRanks(accepted.map(({ candidate }) => candidate))
  const inSeries = seriesOf(accepted.map(({ candidate }) => candidate))
  const levels = new NumberLevels()
  const before = [...declared.values()]
  let at = 0
  const found: Heading[] = []
  for (const { candidate, score, number } of accepted) {
    for (let next = before[at]; next && next.block < candidate.block; next = before[++at])
      levels.add(next.number, next.level)
    const above = before[at - 1]
    const counted = candidate.number ?? (number?.mark === undefined ? number?.text : number.parts.join('.'))
    const depth = candidate.numberDepth ?? (number?.parts.length ? number.depth : undefined)
    const level =
      levels.levelOf(counted) ?? (above ? Math.min(9, above.level + 1) : (depth ?? rank(candidate)))
    levels.add(counted, level)
    const source: HeadingSource =
      candidate.place === 'cell'
        ? 'table'
        : candidate.numberDepth !== undefined
          ? 'numbering'
          : number
            ? 'typed-number'
            : 'looks'
    const sure = Math.min(0.9, 0.1 + score * 0.8)
    const confidence = inSeries(candidate) ? Math.max(SERIES_CONFIDENCE, sure) : sure
    found.push(headingOf(candidate, { level, source, confidence }, number))
  }
  return found
}

function thresholdFor(declaredCount: number, wordCount: number): number {
  if (declaredCount === 0) return 0.5
  if (declaredCount < 3) return 0.65
  return wordCount / declaredCount < WORDS_PER_DECLARED_HEADING ? 0.9 : 0.75
}

/**
 * Maximum length in characters of a list item. A longer paragraph beside a possible heading is running text, even if
 * both look the same.
 */
const LONGEST_ITEM = 100

function sameKind(a: HeadingCandidate, b: HeadingCandidate | undefined): boolean {
  return (
    b !== undefined &&
    b.title.length <= LONGEST_ITEM &&
    a.place === b.place &&
    a.looks.size === b.looks.size &&
    a.looks.bold === b.looks.bold &&
    a.looks.caps === b.looks.caps &&
    a.numberDepth === b.numberDepth &&
    a.bulleted === b.bulleted
  )
}

/**
 * Returns whether a possible heading is more likely an item of a list. A paragraph next to it then looks the same or
 * has a number of equal depth. Real headings have text between them.
 */
function inRun(
  candidate: HeadingCandidate,
  byBlock: ReadonlyMap<number, HeadingCandidate>,
  typed: ReadonlyMap<number, TypedNumber>,
  next: number | undefined,
): boolean {
  const number = typed.get(candidate.block)
  const neighbours = [next === undefined ? undefined : byBlock.get(next), byBlock.get(candidate.block - 1)]
  return neighbours.some((other) => {
    if (!other) return false
    const otherNumber = typed.get(other.block)
    if (number || otherNumber)
      return number !== undefined && number.parts.length > 0 && number.depth === otherNumber?.depth
    return sameKind(candidate, other)
  })
}

/**
 * Returns the `Heading` for a paragraph that was judged to be a heading, with its automatic or typed number if it has
 * one.
 */
function headingOf(
  candidate: HeadingCandidate,
  { level, source, confidence }: JudgedHeading,
  typed = typedNumber(candidate.title),
): Heading {
  const found: Heading = {
    block: candidate.block,
    level,
    title: candidate.title,
    source,
    confidence: Math.round(Math.max(0.05, confidence) * 100) / 100,
  }
  const number = candidate.number ?? typed?.text
  if (number !== undefined) found.number = number
  return found
}
