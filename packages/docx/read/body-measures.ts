import type { BlockReading, ParagraphReading } from './blocks/block-reading.ts'
import { candidateOf, detach, isSetApart, paragraphAppearance } from './headings/heading-candidate.ts'
import type { HeadingCandidate } from './headings/heading-candidate.ts'
import { LargeTable } from './large-table.ts'
import { NumberColumn } from './blocks/number-column.ts'
import { declaredHeading } from './headings/heading-styles.ts'
import type { BlockMeasure, MeasuredBlocks } from './headings/measured-blocks.ts'
import type { StyleTable } from './blocks/styles.ts'
import { TocEntries } from './headings/table-of-contents.ts'
import { typedNumber } from './headings/typed-numbers.ts'
import type { TextSpool } from './text-spool.ts'
import { countWords } from './blocks/words.ts'

/** Maximum number of paragraphs from which the usual look of the document's running text is determined. */
const SAMPLE_PARAGRAPHS = 3000
/** Smallest number of words in a paragraph of running text. */
const BODY_WORDS = 8
/**
 * Number of possible headings after which only those are kept that clearly differ from running text. This saves memory
 * in long documents.
 */
const PLENTY_OF_CANDIDATES = 5000
const SHOWN = 1
const BODY = 2
const TOC = 4

/**
 * Measures of each paragraph and table of a document's body, by which the document is later cut into sections: words,
 * pictures, pages and place of the text. Possible headings are collected too. The text itself is in a `TextSpool`, to
 * save memory.
 */
export class BodyMeasures implements MeasuredBlocks {
  readonly candidates: HeadingCandidate[] = []
  readonly toc = new TocEntries()
  /** Titles of the headings inside tables, which begin no section. The key is the index of the table in the body. */
  readonly innerHeadings = new Map<number, string[]>()
  readonly firstPages = new NumberColumn()
  readonly lastPages = new NumberColumn()
  images = 0
  graphics = 0
  tables = 0
  words = 0
  readonly #styles: StyleTable
  readonly #spool: TextSpool
  readonly #words = new NumberColumn()
  readonly #restWords = new NumberColumn()
  readonly #visuals = new NumberColumn()
  readonly #flags = new NumberColumn()
  readonly #textStarts = new NumberColumn()
  readonly #bodyStarts = new NumberColumn()
  readonly #imagesBefore = new NumberColumn()
  readonly #graphicsBefore = new NumberColumn()
  readonly #tablesBefore = new NumberColumn()
  readonly #bodySizes = new Map<number, number>()
  readonly #bodySpaces = new Map<number, number>()
  #largeTable: LargeTable | undefined
  #sampled = 0
  #sampledLength = 0
  #boldLength = 0
  #capsLength = 0

  constructor(styles: StyleTable, spool: TextSpool) {
    this.#styles = styles
    this.#spool = spool
  }

  /** Number of paragraphs and tables of the body that were added so far. */
  get blockCount(): number {
    return this.#words.length
  }

  /**
   * Adds some rows of a table that is too large for memory, and stores their text. The last rows must be passed to
   * `add`, which then counts the whole table as one.
   */
  addRows(rows: BlockReading): void {
    const table = (this.#largeTable ??= new LargeTable(this.#spool.length, rows.firstPage))
    const text = rows.inToc ? '' : rows.text
    if (text.trim() !== '') this.#spool.append(`${text}\n`)
    if (rows.extra !== '') this.#spool.append(`${rows.extra}\n`)
    table.words += countWords(text)
    table.restWords += countWords(rows.extra)
    table.count(rows)
    this.#noteHeadings(table, rows)
  }

  /**
   * Adds the next paragraph or table of the body, or the last rows of a large table, and stores its text.
   * Entries of a table of contents do not count as text.
   */
  add(block: BlockReading): void {
    const index = this.blockCount
    const table = this.#largeTable
    this.#largeTable = undefined
    table?.complete(block)
    const text = block.inToc ? '' : block.text
    const ownWords = countWords(text) + (table?.words ?? 0)
    const restWords = countWords(block.extra) + (table?.restWords ?? 0)
    const visuals = block.tables + block.images + block.graphics
    this.#textStarts.push(table?.start ?? this.#spool.length)
    if (text.trim() !== '') this.#spool.append(`${text}\n`)
    this.#bodyStarts.push(this.#spool.length)
    if (block.extra !== '') this.#spool.append(`${block.extra}\n`)
    this.firstPages.push(block.firstPage)
    this.lastPages.push(block.lastPage)
    this.#count(block)
    this.words += ownWords + restWords
    let rest = restWords
    if (block.inToc) {
      if (!block.inCaptionList) this.#addTocEntry(block)
    } else {
      if (table) this.#noteHeadings(table, block)
      const candidate = table ? table.candidate : this.#candidateIn(block)
      if (candidate && this.#isWorthKeeping(candidate)) this.candidates.push(detach(candidate))
      if (candidate?.isCut || candidate?.place === 'first') {
        // If the title was shortened, the section's text repeats it in full. In a table, the heading is only one line,
        // and the other cells are its body.
        rest += candidate.isCut ? ownWords : Math.max(0, ownWords - countWords(candidate.title))
        this.#bodyStarts.set(index, this.#textStarts.at(index) ?? 0)
      }
      const titles = table ? table.titles : this.#declaredTitles(block.otherParagraphs ?? [])
      if (titles.length > 0) this.innerHeadings.set(index, titles)
      this.#sample(block, ownWords)
    }
    this.#words.push(ownWords + restWords)
    this.#restWords.push(rest)
    this.#visuals.push(block.inToc ? 0 : visuals)
    const isShown = ownWords + restWords + visuals > 0
    const isBody =
      ownWords + restWords >= BODY_WORDS ||
      (visuals > 0 && !(block.kind === 'table' && block.paragraph)) ||
      block.paragraph?.number !== undefined
    this.#flags.push(
      (isShown || block.inToc ? SHOWN : 0) | (isBody && !block.inToc ? BODY : 0) | (block.inToc ? TOC : 0),
    )
  }

  /**
   * Returns the measures of the paragraph or table with this index, such as its numbers of words, tables and pictures.
   * They decide where the document is cut into sections.
   */
  measure(block: number): BlockMeasure {
    return {
      words: this.#words.at(block) ?? 0,
      restWords: this.#restWords.at(block) ?? 0,
      visuals: this.#visuals.at(block) ?? 0,
    }
  }

  /**
   * Returns whether the paragraph or table with this index can be content below a heading. Running text of eight words
   * or more, a numbered paragraph, a table or a picture can.
   */
  isBody(block: number): boolean {
    return ((this.#flags.at(block) ?? 0) & BODY) !== 0
  }

  /** Returns whether the paragraph or table with this index is in a table of contents or a list of captions. */
  isToc(block: number): boolean {
    return ((this.#flags.at(block) ?? 0) & TOC) !== 0
  }

  /**
   * Returns the index of the next paragraph or table with visible content after the one with index `block`.
   * Returns undefined at the end of the document.
   */
  nextShown(block: number): number | undefined {
    for (let next = block + 1; next < this.blockCount; next++) {
      if (((this.#flags.at(next) ?? 0) & SHOWN) !== 0) return next
    }
    return undefined
  }

  /**
   * Returns the number of pictures in the paragraphs and tables from index `first` (inclusive) to index `end`
   * (exclusive).
   */
  imagesIn(first: number, end: number): number {
    return (this.#imagesBefore.at(end) ?? this.images) - (this.#imagesBefore.at(first) ?? this.images)
  }

  /**
   * Returns the number of charts, diagrams and embedded objects in the paragraphs and tables from index `first`
   * (inclusive) to index `end` (exclusive).
   */
  graphicsIn(first: number, end: number): number {
    return (this.#graphicsBefore.at(end) ?? this.graphics) - (this.#graphicsBefore.at(first) ?? this.graphics)
  }

  /**
   * Returns the number of tables from index `first` (inclusive) to index `end` (exclusive). Indexes count all
   * paragraphs and tables of the body.
   */
  tablesIn(first: number, end: number): number {
    return (this.#tablesBefore.at(end) ?? this.tables) - (this.#tablesBefore.at(first) ?? this.tables)
  }

  /**
   * Returns the stored text of the paragraphs and tables from index `first` (inclusive) to index `end` (exclusive).
   * @param startsWithHeading true to leave out the heading at the beginning
   */
  readText(first: number, end: number, startsWithHeading: boolean): Promise<string> {
    const starts = startsWithHeading ? this.#bodyStarts : this.#textStarts
    const { length } = this.#spool
    return this.#spool.read(starts.at(first) ?? length, this.#textStarts.at(end) ?? length)
  }

  /**
   * Returns the usual look of the document's running text. It has the commonest font size and spacing, and tells
   * whether most text is bold or in capitals. Headings are recognised by a different look.
   */
  body(): { bodySize: number; bodyBold: boolean; bodyCaps: boolean; bodySpaceBefore: number } {
    return {
      bodySize: commonest(this.#bodySizes) ?? this.#styles.paragraphStyle(undefined).looks.size ?? 20,
      bodyBold: this.#boldLength > this.#sampledLength / 2,
      bodyCaps: this.#capsLength > this.#sampledLength / 2,
      bodySpaceBefore: commonest(this.#bodySpaces) ?? 0,
    }
  }

  #count(block: BlockReading): void {
    this.#imagesBefore.push(this.images)
    this.#graphicsBefore.push(this.graphics)
    this.#tablesBefore.push(this.tables)
    this.images += block.images
    this.graphics += block.graphics
    this.tables += block.tables
  }

  #isWorthKeeping(candidate: HeadingCandidate): boolean {
    if (this.candidates.length < PLENTY_OF_CANDIDATES) return true
    const normal = this.#styles.paragraphStyle(undefined).looks.size ?? 0
    return (
      isSetApart(candidate, Math.min(normal, commonest(this.#bodySizes) ?? normal)) ||
      declaredHeading(candidate, this.#styles) !== undefined ||
      this.toc.levelOfText(candidate.title, candidate.number) !== undefined
    )
  }

  #candidateIn(block: BlockReading): HeadingCandidate | undefined {
    const index = this.blockCount
    const place = block.kind === 'paragraph' ? 'paragraph' : 'cell'
    if (block.paragraph) return candidateOf(index, block.paragraph, place, this.#styles)
    return block.firstParagraph && candidateOf(index, block.firstParagraph, 'first', this.#styles)
  }

  #noteHeadings(table: LargeTable, { firstParagraph, otherParagraphs = [] }: BlockReading): void {
    if (!firstParagraph) return
    if (table.candidate === undefined) {
      const candidate = candidateOf(this.blockCount, firstParagraph, 'first', this.#styles)
      table.candidate = candidate ? detach(candidate) : null
    } else table.titles.push(...this.#declaredTitles([firstParagraph]))
    table.titles.push(...this.#declaredTitles(otherParagraphs))
  }

  #declaredTitles(paragraphs: readonly ParagraphReading[]): string[] {
    const titles: string[] = []
    for (const paragraph of paragraphs) {
      const candidate = candidateOf(this.blockCount, paragraph, 'first', this.#styles)
      if (candidate && declaredHeading(candidate, this.#styles)) titles.push(detach(candidate).title)
    }
    return titles
  }

  #addTocEntry(block: BlockReading): void {
    const name = this.#styles.paragraphStyle(block.paragraph?.styleId).names[0] ?? ''
    const level = Number(/(\d)\s*$/.exec(name)?.[1] ?? typedNumber(block.text)?.depth ?? 1)
    this.toc.add(block.text, block.tocTargets, level)
  }

  #sample(block: BlockReading, words: number): void {
    const paragraph = block.kind === 'paragraph' ? block.paragraph : undefined
    if (!paragraph || words < BODY_WORDS || this.#sampled >= SAMPLE_PARAGRAPHS) return
    this.#sampled++
    const looks = paragraphAppearance(paragraph, this.#styles)
    const { length } = paragraph.text
    this.#bodySizes.set(looks.size, (this.#bodySizes.get(looks.size) ?? 0) + length)
    this.#bodySpaces.set(looks.spaceBefore, (this.#bodySpaces.get(looks.spaceBefore) ?? 0) + length)
    this.#sampledLength += length
    if (looks.bold) this.#boldLength += length
    if (looks.caps) this.#capsLength += length
  }
}

function commonest(weights: ReadonlyMap<number, number>): number | undefined {
  let best: number | undefined
  for (const [value, weight] of weights)
    if (best === undefined || weight > (weights.get(best) ?? 0)) best = value
  return best
}
