import type { HeadingSource } from './heading-source.ts'
import type { Heading } from './outline.ts'
import { countWords } from '../blocks/words.ts'
import type { MeasuredBlocks } from './measured-blocks.ts'

/**
 * Section of a document: a heading and the text below it. It begins with the paragraph or table with index `firstBlock`
 * and ends before the one with index `endBlock`.
 */
export interface SectionRange {
  level: number
  title: string
  path: string[]
  number?: string
  firstBlock: number
  endBlock: number
  /**
   * True if the section's first paragraph or table is its heading. The text of the section then begins after the
   * heading.
   */
  startsWithHeading: boolean
  source: HeadingSource
  confidence: number
  /**
   * Titles, in order, of headings inside the section that begin no section of their own. Such headings are uncertain
   * and have little text below, or they are in a table.
   */
  joined: string[]
  /**
   * True if the section says nothing besides its heading. It has no text, table or picture below, and its title is
   * short.
   */
  headingOnly: boolean
  /** Number of words in the section, without its heading. */
  words: number
}

/** Number of words below which a section with an uncertain heading joins the section before it. */
export const SHORTEST_WORDS = 25
/**
 * Certainty, from 0 to 1, from which a heading begins a section even with little text below. Declared, numbered and
 * clearly formatted headings reach it, and so do entries of the table of contents. A sentence in a heading style does
 * not.
 */
export const SURE_HEADING = 0.7
/**
 * Number of words from which a heading without text below still says something by itself. Example: a contract clause
 * that was written in a heading style.
 */
const STATEMENT_WORDS = 8
/** Number of words above which a section is cut into pieces of about equal length. */
export const LONGEST_WORDS = 1500

/**
 * Cuts a document into sections, each from one heading to the next. Text before the first heading is a section without
 * title, unless it is only a cover. A section of 1 to 24 words may join the previous one. A section of more than 1,500
 * words is cut into pieces.
 * @param innerHeadings titles of headings inside a table; the key is the index of the table
 * @param opensWithContent true if the text before the first heading is content, however short
 */
export function cutSections(
  blocks: MeasuredBlocks,
  headings: readonly Heading[],
  innerHeadings: ReadonlyMap<number, readonly string[]>,
  opensWithContent: boolean,
): SectionRange[] {
  const { blockCount } = blocks
  const sections: SectionRange[] = []
  const firstHeading = headings[0]?.block ?? blockCount
  const before = measureRange(0, firstHeading, blocks)
  const isContent = opensWithContent || headings.length === 0
  if (before.words >= SHORTEST_WORDS || (isContent && before.words > 0)) {
    sections.push(untitled(0, firstHeading, before.words, headings.length === 0))
  }
  const path: { level: number; title: string }[] = []
  headings.forEach((heading, index) => {
    while (path.length > 0 && (path[path.length - 1]?.level ?? 0) >= heading.level) path.pop()
    path.push({ level: heading.level, title: heading.title })
    const endBlock = headings[index + 1]?.block ?? blockCount
    const body = measureRange(heading.block + 1, endBlock, blocks)
    const own = blocks.measure(heading.block)
    const section: SectionRange = {
      level: heading.level,
      title: heading.title,
      path: path.map((step) => step.title),
      firstBlock: heading.block,
      endBlock,
      startsWithHeading: true,
      source: heading.source,
      confidence: heading.confidence,
      joined: [],
      headingOnly: false,
      words: body.words + own.restWords,
    }
    if (heading.number !== undefined) section.number = heading.number
    const visuals = body.visuals + own.visuals - (heading.source === 'table' ? 1 : 0)
    section.headingOnly = visuals === 0 && saysLittle(heading, section.words)
    const previous = sections[sections.length - 1]
    if (previous && joins(section, visuals, previous)) {
      previous.endBlock = endBlock
      previous.words += section.words + own.words - own.restWords
      previous.joined.push(heading.title)
    } else sections.push(section)
  })
  const parts = sections.flatMap((section) => cutLong(section, blocks))
  for (const [block, titles] of innerHeadings) {
    parts.find((part) => block >= part.firstBlock && block < part.endBlock)?.joined.push(...titles)
  }
  return parts
}

/**
 * Returns whether a heading and the words below it say nothing by themselves. Examples: "3 Support" without text, and
 * "CHAPTER 3" with only the chapter's name below.
 */
function saysLittle({ title, number }: Heading, words: number): boolean {
  return title === number ? words < STATEMENT_WORDS : words === 0 && countWords(title) < STATEMENT_WORDS
}

/**
 * Returns whether a section joins the previous one, because it is short and its heading is uncertain. A section without
 * any words does not join: its heading is the title of a chapter whose headings follow.
 * @param visuals number of tables and pictures in the section
 */
function joins(section: SectionRange, visuals: number, previous: SectionRange): boolean {
  return (
    section.confidence < SURE_HEADING &&
    section.words > 0 &&
    section.words < SHORTEST_WORDS &&
    visuals === 0 &&
    previous.endBlock === section.firstBlock &&
    previous.words + section.words <= LONGEST_WORDS
  )
}

function cutLong(section: SectionRange, blocks: MeasuredBlocks): SectionRange[] {
  if (section.words <= LONGEST_WORDS) return [section]
  // Parts of about equal length read better than several full parts and a short last one.
  const target = section.words / Math.ceil(section.words / LONGEST_WORDS)
  const parts: SectionRange[] = []
  let start = section.firstBlock
  let words = 0
  for (let block = section.firstBlock; block < section.endBlock; block++) {
    const isHeading = block === section.firstBlock && section.startsWithHeading
    const here = isHeading ? blocks.measure(block).restWords : blocks.measure(block).words
    const full = words > 0 && (words + here > LONGEST_WORDS || words >= target)
    if (full) {
      parts.push({ ...section, firstBlock: start, endBlock: block, words, joined: [] })
      start = block
      words = 0
    }
    words += here
  }
  const last = parts[parts.length - 1]
  // Empty paragraphs at the end join the last part.
  if (words === 0 && last) last.endBlock = section.endBlock
  else parts.push({ ...section, firstBlock: start, endBlock: section.endBlock, words, joined: [] })
  return parts.map((part, index) => namePart(part, index, section))
}

/**
 * Gives a title to one piece of a section that was cut because it is long. The second piece of "Support" is called
 * "Support (2)". The first piece keeps the title and the heading.
 */
function namePart(part: SectionRange, index: number, section: SectionRange): SectionRange {
  part.startsWithHeading = index === 0 && section.startsWithHeading
  if (index === 0) part.joined = section.joined
  if (section.source !== 'none' && index > 0) part.title = `${section.title} (${index + 1})`
  return part
}

function untitled(firstBlock: number, endBlock: number, words: number, whole: boolean): SectionRange {
  return {
    level: 1,
    title: '',
    path: [],
    firstBlock,
    endBlock,
    startsWithHeading: false,
    source: 'none',
    confidence: whole ? 0.2 : 0.3,
    joined: [],
    headingOnly: false,
    words,
  }
}

function measureRange(
  start: number,
  end: number,
  blocks: MeasuredBlocks,
): { words: number; visuals: number } {
  let words = 0
  let visuals = 0
  for (let block = start; block < end; block++) {
    const here = blocks.measure(block)
    words += here.words
    visuals += here.visuals
  }
  return { words, visuals }
}
