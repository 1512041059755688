import { declaredBody, declaredHeading } from './heading-styles.ts'
import type { JudgedHeading } from './heading-styles.ts'
import { headingScore } from './heading-score.ts'
import type { HeadingCandidate, HeadingSource } from './heading-candidate.ts'
import type { StyleTable } from '../blocks/styles.ts'
import { isTocTitle } from './table-of-contents.ts'
import type { TocEntries } from './table-of-contents.ts'
import { NumberSequence, typedNumber } from './typed-numbers.ts'
import type { TypedNumber } from './typed-numbers.ts'

export interface Heading extends JudgedHeading {
  block: number
  title: string
  /** Number as displayed by the list or as typed. */
  number?: string
}

/** Facts about the surroundings of a candidate that the detector needs. */
export interface OutlineContext {
  styles: StyleTable
  toc: TocEntries
  bodySize: number
  bodyBold: boolean
  bodyCaps: boolean
  bodySpaceBefore: number
  wordCount: number
  /** Returns the next block after `block` with visible content, or undefined when there is none. */
  nextShown(block: number): number | undefined
  /** Returns true for content under a heading: running text, list, table or picture. */
  isBody(block: number): boolean
  isToc(block: number): boolean
}

/** Number of words for each declared heading below which undeclared headings are unlikely. */
const WORDS_PER_DECLARED_HEADING = 1500

/**
 * Finds the headings among the candidates, which are in document order. Each is judged by its strongest sign: outline
 * level, style, style name, table of contents, list number, typed number, looks, a table of one cell.
 */
export function findHeadings(candidates: readonly HeadingCandidate[], context: OutlineContext): Heading[] {
  const declared = new Map<number, Heading>()
  const open: HeadingCandidate[] = []
  for (const candidate of candidates) {
    const certain = certainHeading(candidate, context)
    if (certain) declared.set(candidate.block, headingOf(candidate, certain))
    else if (candidate.place !== 'first' && !declaredBody(candidate, context.styles)) open.push(candidate)
  }
  for (const [block, heading] of declared) {
    const next = context.nextShown(block)
    if (isTocTitle(heading.title) && next !== undefined && context.isToc(next)) declared.delete(block)
  }
  const guessed = guessHeadings(open, declared, context)
  return [...declared.values(), ...guessed].sort((a, b) => a.block - b.block)
}

/** Returns the heading that the file declares, or that its own table of contents lists. */
function certainHeading(
  candidate: HeadingCandidate,
  { styles, toc }: OutlineContext,
): JudgedHeading | undefined {
  const declared = declaredHeading(candidate, styles)
  if (declared) {
    const sentence = candidate.title.length > 160 || /[;,]$/.test(candidate.title)
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
  const sequence = new NumberSequence()
  const typed = new Map<number, TypedNumber & { fits: boolean }>()
  for (const candidate of open) {
    const number = typedNumber(candidate.title)
    if (number) typed.set(candidate.block, { ...number, fits: sequence.fits(number) })
  }
  const byBlock = new Map(open.map((candidate) => [candidate.block, candidate]))
  const scored = open.map((candidate) => {
    const next = context.nextShown(candidate.block)
    const number = typed.get(candidate.block)
    const score = headingScore(candidate, {
      bodySize: context.bodySize,
      bodyBold: context.bodyBold,
      bodyCaps: context.bodyCaps,
      bodySpaceBefore: context.bodySpaceBefore,
      leadsIntoBody: next !== undefined && context.isBody(next) && !sameKind(candidate, byBlock.get(next)),
      inRun: inRun(candidate, byBlock, typed, next),
      typed: number,
      typedFits: number?.fits ?? false,
    })
    return { candidate, score, number }
  })
  const passing = scored.filter(({ score }) => score >= threshold)
  const accepted = withoutCover(passing, context, declared)
  const rank = levelRanks(accepted.map(({ candidate }) => candidate))
  const inSeries = seriesOf(accepted.map(({ candidate }) => candidate))
  const found: Heading[] = []
  for (const { candidate, score, number } of accepted) {
    const above = lastBefore(declared, candidate.block)
    const depth = candidate.numberDepth ?? (number?.parts.length ? number.depth : undefined)
    const level = above ? Math.min(9, above.level + 1) : (depth ?? rank(candidate))
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
 * Leaves out the lines of a cover, which look like headings but have no text below. Before the first running text, a
 * line is kept only if text follows it directly or after one smaller heading. A single largest line there is the
 * document's title.
 */
function withoutCover<T extends { candidate: HeadingCandidate; number: TypedNumber | undefined }>(
  passing: T[],
  context: OutlineContext,
  declared: ReadonlyMap<number, Heading>,
): T[] {
  const byBlock = new Map(passing.map((entry) => [entry.candidate.block, entry]))
  const body = firstBody(context, byBlock, passing.at(-1)?.candidate.block ?? 0)
  const leadsInto = (block: number): boolean => context.isBody(block) || declared.has(block)
  const stands = ({ candidate, number }: T): boolean => {
    if (candidate.block > body) return true
    if (isDocumentTitle(candidate, passing, context)) return false
    const next = context.nextShown(candidate.block)
    if (next === undefined) return false
    const below = byBlock.get(next)
    if (!below) return leadsInto(next)
    if (number !== undefined || candidate.numberDepth !== undefined) return true
    const after = context.nextShown(next)
    return (
      lookWeight(below.candidate) < lookWeight(candidate) &&
      after !== undefined &&
      leadsInto(after) &&
      !byBlock.has(after)
    )
  }
  return passing.filter(stands)
}

function firstBody(context: OutlineContext, passing: ReadonlyMap<number, unknown>, last: number): number {
  for (let block = 0; block < last; block++) {
    if (!context.isToc(block) && context.isBody(block) && !passing.has(block)) return block
  }
  return last
}

function isDocumentTitle(
  candidate: HeadingCandidate,
  passing: readonly { candidate: HeadingCandidate }[],
  context: OutlineContext,
): boolean {
  if (passing[0]?.candidate !== candidate || passing.length < 2) return false
  const { size } = candidate.looks
  return size > context.bodySize + 4 && passing.slice(1).every((other) => other.candidate.looks.size < size)
}

/**
 * Returns a function that ranks headings by looks: larger first, then capitals, then bold. Each distinct look is a
 * level.
 */
function levelRanks(candidates: HeadingCandidate[]): (candidate: HeadingCandidate) => number {
  const weights = [...new Set(candidates.map(lookWeight))].sort((a, b) => b - a)
  return (candidate) => Math.min(4, weights.indexOf(lookWeight(candidate)) + 1)
}

/** Number of headings with equal looks that confirm each other. */
const SERIES_LENGTH = 3
const SERIES_CONFIDENCE = 0.75

/**
 * Returns a function that tests whether several headings look like a given one. A line that happens to be bold is the
 * only one of its look.
 */
function seriesOf(candidates: readonly HeadingCandidate[]): (candidate: HeadingCandidate) => boolean {
  const key = (candidate: HeadingCandidate): string => `${candidate.place} ${lookWeight(candidate)}`
  const counts = new Map<string, number>()
  for (const one of candidates) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
  return (candidate) => (counts.get(key(candidate)) ?? 0) >= SERIES_LENGTH
}

function lookWeight({ looks }: HeadingCandidate): number {
  return looks.size * 8 + (looks.caps ? 4 : 0) + (looks.bold ? 2 : 0) + (looks.underline ? 1 : 0)
}

function lastBefore(declared: ReadonlyMap<number, Heading>, block: number): Heading | undefined {
  let last: Heading | undefined
  for (const heading of declared.values()) {
    if (heading.block > block) break
    last = heading
  }
  return last
}

/** Largest length in characters of a list item. A longer neighbour is text, even with the same look. */
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
 * Returns whether a candidate belongs to a list. Items of a list follow each other directly; headings have text between
 * them.
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

/** Returns a judged candidate with its number. */
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
