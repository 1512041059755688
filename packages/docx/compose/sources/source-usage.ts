import type { Block, BlockWrapper, StoryItem } from '../../package/parts/blocks.ts'
import { ownText, ownTexts } from '../../package/xml/own-text.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { child, isElement } from '../../package/xml/xml.ts'
import { Cleaner, isEmptiedTable } from '../cleaning/cleaner.ts'
import { StoryFields } from '../../disarm/story-fields.ts'
import { defaultLanguage } from '../styles/default-language.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { collectShapeTypes } from '../references/vml-shapes.ts'
import { showsContent } from '../pages/outer-page-breaks.ts'
import type { ChosenRange } from '../request/plan.ts'
import { contains, leavesOut } from '../request/plan.ts'
import type { PageSection } from '../pages/page-section.ts'
import { ShortText } from '../pages/short-pages.ts'
import { sectionBreakOf } from '../pages/page-section.ts'
import { headingLevel, levelInRange } from './source-headings.ts'

/**
 * Facts about one section that is to be copied, collected when its source document is read the first time. Examples are
 * its bookmarks, comments and fields, and the last paragraph that shows anything.
 */
export interface RangeUsage {
  range: ChosenRange
  bookmarks: string[]
  /** Ids of the comments that are attached to the section, that is, their `w:commentReference` is in it. */
  comments: Set<string>
  fields: StoryFields
  /**
   * Number of text runs in each language, such as "pt-BR". A run without a language counts for the default language of
   * its document. The key is '' if the document has none.
   */
  languages: Map<string, number>
  /**
   * Highest heading level in the section, as a number from 1 (highest) to 9. `undefined` if the section has no
   * headings.
   */
  topHeading?: number
  /**
   * Index in the source document of the last paragraph or table of the section that shows anything. `undefined` if all
   * of them are empty.
   */
  lastContent?: number
  blocks: number
}

/**
 * Facts about a source document that are collected when it is read the first time. Its sections are copied when it is
 * read the second time, and everything on which the copy of a paragraph depends is then known.
 */
export interface SourceUsage {
  ranges: RangeUsage[]
  /**
   * Page sections (ranges of pages with one set of page settings) in document order. The settings of the last one are
   * at the end of the body.
   */
  pageSections: PageSection[]
  blockCount: number
  /** Background of all pages (`w:background`; ECMA-376, 17.2.1); absent if the document has none. */
  background?: XmlElement
  /** References to footnotes and endnotes in the sections to copy, such as "footnote 3". */
  noteMarks: Set<string>
  /** VML shape types (`v:shapetype`) of the source document by id, including those outside the sections to copy. */
  shapeTypes: ReadonlyMap<string, XmlElement>
  /**
   * Ends of the elements that enclose whole paragraphs, such as content controls. The value is the index of the first
   * paragraph or table after the element. The key is "first block/depth": the index of the first paragraph inside, and
   * the number of such elements around it.
   */
  wrapperEnds: Map<string, number>
  /** Indexes of the large tables that have no row left after tracked changes are accepted or hidden text is removed. */
  emptiedTables: Set<number>
}

/**
 * Reads a source document the first time: finds the bookmarks, comments and fields in the sections to copy, and the
 * page settings of the document. No paragraph is kept in memory.
 * @param cleaner removes unwanted content, such as hidden text. The later copying removes it too, so both see the same
 * content.
 */
export async function surveySource(
  blocks: AsyncIterable<StoryItem>,
  ranges: ChosenRange[],
  styles: StyleTable,
  cleaner: Cleaner = new Cleaner(undefined, styles),
): Promise<SourceUsage> {
  const usages: RangeUsage[] = ranges.map((range) => ({
    range,
    bookmarks: [],
    comments: new Set(),
    fields: new StoryFields(),
    languages: new Map(),
    blocks: 0,
  }))
  const spoken = defaultLanguage(styles)
  const pageSections: PageSection[] = []
  const wrappers = new Map<BlockWrapper, string>()
  const noteMarks = new Set<string>()
  const shapeTypes = new Map<string, XmlElement>()
  const emptiedTables = new Set<number>()
  let hasRows = false
  let blockCount = 0
  let text = new ShortText()
  let background: XmlElement | undefined
  for await (const item of blocks) {
    if (item.kind === 'end') {
      blockCount = item.blockCount
      if (item.sectionProperties)
        pageSections.push({
          lastBlock: Infinity,
          properties: ownTexts(item.sectionProperties),
          isShort: text.isShort,
        })
    }
    if (item.kind === 'before' && item.element.name === 'w:background') background = item.element
    if (item.kind !== 'block' && item.kind !== 'rows') continue
    const { block } = item
    block.wrappers.forEach((wrapper, depth) => {
      if (!wrappers.has(wrapper)) wrappers.set(wrapper, `${block.index}/${depth}`)
    })
    const properties = sectionBreakOf(block.element)
    collectShapeTypes(block.element, shapeTypes)
    const containing = usages.filter((usage) => contains(usage.range, block.index))
    const takers = containing.filter((usage) => !leavesOut(usage.range, block.index))
    if (takers.length > 0) collectNoteMarks(block.element, noteMarks)
    const level = takers.length > 0 ? headingLevel(block.element, styles) : undefined
    if (takers.length > 0 && !cleaner.isDeleted(block)) cleaner.clean(block.element)
    if (takers.length > 0) text.see(block.element)
    if (properties) {
      pageSections.push({
        lastBlock: block.index,
        properties: ownTexts(properties),
        isShort: text.isShort,
      })
      text = new ShortText()
    }
    if (block.part) {
      hasRows = (hasRows && block.part !== 'first') || !isEmptiedTable(block.element)
      if (block.part === 'last' && !hasRows) emptiedTables.add(block.index)
    }
    // Range markers before a block are copied even if the block itself is left out.
    for (const usage of containing) for (const marker of block.leading) surveyNode(marker, usage)
    for (const usage of takers) survey(usage, block, level, cleaner.isDeleted(block))
    for (const usage of takers) countLanguages(block.element, spoken, usage.languages)
  }
  const wrapperEnds = new Map<string, number>()
  for (const [wrapper, key] of wrappers) wrapperEnds.set(key, wrapper.endBlock ?? blockCount)
  return {
    ranges: usages,
    pageSections,
    blockCount,
    noteMarks,
    shapeTypes,
    wrapperEnds,
    emptiedTables,
    ...(background ? { background } : {}),
  }
}

/**
 * Returns whether something is copied from a page section of a source document. A page section is a range of pages with
 * one set of page settings. `at` is its index in `pageSections`.
 */
export function hasChosenBlock({ pageSections, ranges }: SourceUsage, at: number): boolean {
  const firstBlock = (pageSections[at - 1]?.lastBlock ?? -1) + 1
  const lastBlock = pageSections[at]?.lastBlock ?? -1
  return ranges.some(
    ({ range: { section } }) => section.firstBlock <= lastBlock && section.endBlock > firstBlock,
  )
}

function survey(usage: RangeUsage, block: Block, styleLevel: number | undefined, isDeleted: boolean): void {
  if (!block.part || block.part === 'first') usage.blocks++
  if (isDeleted) return
  if (showsContent(block.element)) usage.lastContent = block.index
  surveyNode(block.element, usage)
  usage.fields.see(block.element)
  const level = levelInRange(usage.range.section.headings, block.index, styleLevel)
  if (level !== undefined) usage.topHeading = Math.min(level, usage.topHeading ?? 9)
}

function surveyNode(node: XmlElement, usage: RangeUsage): void {
  if (node.name === 'w:bookmarkStart') usage.bookmarks.push(ownText(node.attributes['w:name'] ?? ''))
  if (node.name === 'w:commentReference') usage.comments.add(node.attributes['w:id'] ?? '')
  const { children } = node
  for (let i = 0; i < children.length; i++) {
    const inner = children[i] as XmlNode
    if (isElement(inner) && inner.name !== 'mc:Fallback') surveyNode(inner, usage)
  }
}

function collectNoteMarks({ children }: XmlElement, marks: Set<string>): void {
  for (let i = 0; i < children.length; i++) {
    const inner = children[i] as XmlNode
    if (!isElement(inner)) continue
    if (inner.name === 'w:footnoteReference') marks.add(`footnote ${inner.attributes['w:id'] ?? ''}`)
    else if (inner.name === 'w:endnoteReference') marks.add(`endnote ${inner.attributes['w:id'] ?? ''}`)
    else collectNoteMarks(inner, marks)
  }
}

function countLanguages({ children }: XmlElement, spoken: string, languages: Map<string, number>): void {
  for (let i = 0; i < children.length; i++) {
    const inner = children[i] as XmlNode
    if (!isElement(inner)) continue
    if (inner.name === 'w:r') {
      const language = child(child(inner, 'w:rPr'), 'w:lang')?.attributes['w:val'] ?? spoken
      languages.set(language, (languages.get(language) ?? 0) + 1)
    } else countLanguages(inner, spoken, languages)
  }
}
