import type { DocumentSource } from '../../package/zip/random-access.ts'
import type { TextPiece } from '../../texts/text-blocks.ts'
import { placeholderValues } from './template-values.ts'
import type { CompositionItem, CompositionRequest, HeadingReference, SectionItem } from './request.ts'
import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import { DocxError } from '../../package/errors.ts'
import { isOriginMark } from '../references/origin-marks.ts'

/** Source document with the ranges that the composition request selects from it (at least one). */
export interface ChosenSource {
  key: string
  name: string
  path: DocumentSource
  ranges: ChosenRange[]
}

/**
 * Result of checking a composition request (the list of headings, sections and texts to put into a document): the
 * selected ranges (consecutive blocks), also grouped by source document, and the items that other items refer to.
 */
export interface Plan {
  ranges: ChosenRange[]
  /** Source documents with selected ranges, in the order of their first use in the request. */
  sources: ChosenSource[]
  /** Indexes of the items that other items refer to. The key is the item's id in the request. */
  targets: Map<string, number>
  /** Values for the template's placeholders, such as the client's name. */
  placeholders: PlaceholderValues
  /**
   * True when the document needs the styles for headings, title page or table of contents, because the request fixes
   * headings or adds text, a title page or contents.
   */
  usesFrontStyles: boolean
}

/**
 * Checks a composition request and groups its ranges by source document.
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
 * Returns the references to headings (to their number or page) in the text or table of an item of the composition
 * request. For items of other kinds, the result is empty.
 */
export function headingReferences(item: CompositionItem): HeadingReference[] {
  const parts = item.kind === 'table' ? item.rows.flat() : item.kind === 'paragraph' ? item.text : []
  return typeof parts === 'string' ? [] : parts.filter((part) => typeof part !== 'string')
}

/** Returns the ids of the items to which a cross-reference, or the text or table of an item, refers. */
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
 * Range (consecutive blocks) of a source document that an item of the composition request selects. It also tells which
 * blocks a person left out or retyped.
 */
export interface ChosenRange {
  /** Index of the item in the composition request. */
  item: number
  section: SectionItem
  /** Indexes of the blocks of the range to insert; undefined to insert all of them. */
  kept: ReadonlySet<number> | undefined
  /** New words for paragraphs of the range, by the index of the block. */
  retyped: ReadonlyMap<number, readonly TextPiece[]>
}

/**
 * Returns the selected range (consecutive blocks) of a section item. `item` is the item's index in the composition
 * request.
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

/** Returns whether a person left out the block with this index from a selected range (consecutive blocks). */
export function leavesOut({ kept }: ChosenRange, block: number): boolean {
  return kept !== undefined && !kept.has(block)
}

/**
 * Returns whether a selected range (consecutive blocks) contains a block of its source document. The block is given by
 * its index there.
 */
export function contains(range: ChosenRange, block: number): boolean {
  return block >= range.section.firstBlock && block < range.section.endBlock
}
