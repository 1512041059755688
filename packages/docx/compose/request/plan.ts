import type { DocumentSource } from '../../package/zip/random-access.ts'
import type { TextPiece } from '../../texts/text-blocks.ts'
import { placeholderValues } from './template-values.ts'
import type { CompositionItem, CompositionRequest, HeadingReference, SectionItem } from './request.ts'
import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import { DocxError } from '../../package/errors.ts'
import { isOriginMark } from '../references/origin-marks.ts'

/** Source document with the ranges of paragraphs and tables that are to be copied from it (at least one). */
export interface ChosenSource {
  key: string
  name: string
  path: DocumentSource
  ranges: ChosenRange[]
}

/**
 * Checked request for a document: the ranges of paragraphs and tables to copy, also grouped by source document. A
 * request is a list of items: headings, sections and texts.
 */
export interface Plan {
  ranges: ChosenRange[]
  /** Source documents from which something is copied, in the order in which the requested sections first use them. */
  sources: ChosenSource[]
  /**
   * Requested headings and sections to which other requested texts refer. The key is the id that the caller chose, and
   * the value is the index in the list of requested headings, sections and texts.
   */
  targets: Map<string, number>
  /** Values for the template's placeholders, such as the client's name. */
  placeholders: PlaceholderValues
  /**
   * True when the document needs styles for headings, the title page or the table of contents. That is so if one of
   * these or a text was requested, or if the levels of headings change.
   */
  usesFrontStyles: boolean
}

/**
 * Checks a request for a document and groups the sections to copy by source document.
 * @throws {DocxError} `docx.invalid_request`, with a message about the faulty item, when the request is not valid
 */
export function planComposition(request: CompositionRequest): Plan {
  const ranges: ChosenRange[] = []
  const itemById = new Map<string, number>()
  request.items.forEach((item, index) => {
    if (item.kind === 'section') {
      checkRange(request, item, index)
      ranges.push(chosenRange(index, item))
    }
    if ((item.kind === 'section' || item.kind === 'heading') && item.id !== undefined) {
      if (!itemById.has(item.id)) itemById.set(item.id, index)
    }
    if (item.kind === 'heading' && !(item.level >= 1 && item.level <= 9)) {
      throw invalid(`Item ${index + 1} asks for a heading of level ${item.level}; levels go from 1 to 9.`)
    }
  })
  if (ranges.length === 0) throw invalid('Nothing was chosen: a composition needs at least one section.')
  for (const { from } of request.replacements ?? []) {
    if (from.trim() === '') throw invalid('A name to replace is empty.')
  }
  const targets = new Map<string, number>()
  for (const to of request.items.flatMap(referencesOf)) {
    const target = itemById.get(to)
    if (target !== undefined) targets.set(to, target)
  }
  const sources: ChosenSource[] = []
  for (const [key, own] of Map.groupBy(ranges, (range) => range.section.source)) {
    const source = request.sources[key]
    if (source) sources.push({ key, name: source.name, path: source.path, ranges: own })
  }
  const usesFrontStyles =
    request.fixHeadings ||
    request.titlePage !== undefined ||
    request.tableOfContents !== undefined ||
    request.items.some((item) => item.kind !== 'section')
  return { ranges, sources, targets, placeholders: placeholderValues(request), usesFrontStyles }
}

/**
 * Returns the references to headings (to their number or page) in a requested text or table. Returns an empty array for
 * requested items of other kinds, such as a section.
 */
export function headingReferences(item: CompositionItem): HeadingReference[] {
  const parts = item.kind === 'table' ? item.rows.flat() : item.kind === 'paragraph' ? item.text : []
  return typeof parts === 'string' ? [] : parts.filter((part) => typeof part !== 'string')
}

/**
 * Returns the ids of the requested headings or sections to which an item of the request refers. Only cross-references,
 * texts and tables can refer to others.
 */
function referencesOf(item: CompositionItem): string[] {
  if (item.kind === 'crossReference') return [item.to]
  return headingReferences(item).map(({ to }) => to)
}

function checkRange(request: CompositionRequest, item: SectionItem, index: number): void {
  if (!request.sources[item.source])
    throw invalid(`Item ${index + 1} names a source "${item.source}" that is not given.`)
  const whole =
    Number.isInteger(item.firstBlock) && (Number.isInteger(item.endBlock) || item.endBlock === Infinity)
  if (!whole || item.firstBlock < 0 || item.endBlock < item.firstBlock) {
    throw invalid(`Item ${index + 1} asks for the impossible range ${item.firstBlock} to ${item.endBlock}.`)
  }
  const named = [...(item.keptBlocks ?? []), ...(item.retyped ?? []).map(({ block }) => block)]
  const outside = named.find((block) => !(block >= item.firstBlock && block < item.endBlock))
  if (outside !== undefined)
    throw invalid(`Item ${index + 1} names block ${outside}, which its range does not have.`)
  if (item.origin !== undefined && !isOriginMark(item.origin))
    throw invalid(`Item ${index + 1} has "${item.origin}" as its mark of origin, which is none.`)
}

function invalid(message: string): DocxError {
  return new DocxError('docx.invalid_request', message)
}

/**
 * Section that is to be copied, as a range of paragraphs and tables of a source document. It also tells which of these
 * a person left out or gave new words.
 */
export interface ChosenRange {
  /** Index of the section in the list of requested headings, sections and texts. */
  item: number
  section: SectionItem
  /** Indexes in the source document of the section's paragraphs and tables to copy. `undefined` to copy all of them. */
  kept: ReadonlySet<number> | undefined
  /**
   * New words that a person typed for paragraphs of the section. The key is the index of the paragraph in the source
   * document.
   */
  retyped: ReadonlyMap<number, readonly TextPiece[]>
}

/**
 * Returns the range of paragraphs and tables that a requested section copies. `item` is its index in the list of
 * requested headings, sections and texts.
 */
export function chosenRange(item: number, section: SectionItem): ChosenRange {
  const { keptBlocks, retyped = [] } = section
  return {
    item,
    section,
    kept: keptBlocks && new Set(keptBlocks),
    retyped: new Map(retyped.map(({ block, pieces }) => [block, pieces])),
  }
}

/**
 * Returns whether a person left out a paragraph or table from a range to copy. `block` is its index in the source
 * document.
 */
export function leavesOut({ kept }: ChosenRange, block: number): boolean {
  return kept !== undefined && !kept.has(block)
}

/**
 * Returns whether a range to copy contains a paragraph or table of its source document. `block` is the index of the
 * paragraph or table in that document.
 */
export function contains(range: ChosenRange, block: number): boolean {
  return block >= range.section.firstBlock && block < range.section.endBlock
}
