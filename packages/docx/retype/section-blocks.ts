import type { DocumentSource } from '../package/zip/random-access.ts'
import { throwIfCancelled } from '../package/errors.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import type { Block } from '../package/parts/blocks.ts'
import { child, childValue, hasDescendant } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { BlockReader } from '../read/blocks/block-reader.ts'
import { isRemoved } from '../read/blocks/block-wrappers.ts'
import type { StyleTable } from '../read/blocks/styles.ts'
import { readDocumentParts } from '../read/document-parts.ts'
import { readTableRows } from '../read/table-rows.ts'
import type { BlockReading } from '../read/blocks/block-reading.ts'
import { declaredHeading } from '../read/headings/heading-styles.ts'
import type { TextPiece } from '../texts/text-blocks.ts'
import { readParagraphContent, type RetypingLoss } from './paragraph-content.ts'

/**
 * Paragraph or table of a section that is shown to a person. The person may leave it out of a proposal, or type new
 * words for it.
 */
export interface SectionBlockReading {
  /** Index of the paragraph or table in the body of the document. */
  block: number
  kind: 'paragraph' | 'heading' | 'list_item' | 'table' | 'page_section'
  /** Level of a heading or list item, from 1 to 9. */
  level?: number
  /** Automatic number or bullet that Word displays before the paragraph. */
  marker?: string
  text: string
  pictures: number
  /** Texts of the cells of a table, row by row, for its first 20 rows. */
  rows?: string[][]
  /**
   * Words of the paragraph with their formatting. Absent if new words would remove something else, such as a footnote.
   */
  pieces?: TextPiece[]
  losses: { kind: RetypingLoss; count: number }[]
}

/**
 * Range of a document's paragraphs and tables to read, from the index `firstBlock` (inclusive) to `endBlock`
 * (exclusive).
 */
export interface BlocksWanted {
  firstBlock: number
  endBlock: number
  /**
   * Headings that were recognised by their look only, because the file does not declare them. `block` is the index of
   * the paragraph, and `level` is from 1 to 9.
   */
  headings?: readonly { block: number; level: number }[]
  /** Maximum number of paragraphs and tables to return. */
  limit: number
  signal?: AbortSignal
}

/** Maximum number of characters of a table's text that are shown. */
const LONGEST_TABLE_TEXT = 2000
/** Maximum number of rows of a table that are shown. */
const MOST_ROWS = 20
/** Maximum number of characters of a table cell that are shown. */
const LONGEST_CELL = 200

/**
 * Reads the paragraphs and tables of a section, so that a person can choose among them or type new words for one.
 * Paragraphs and tables that a tracked change deleted are left out, because proposals do not copy them.
 * @throws {DocxError} when the file is not a readable Word document, or when the caller cancels
 */
export async function readSectionBlocks(
  path: DocumentSource,
  wanted: BlocksWanted,
): Promise<SectionBlockReading[]> {
  const pkg = await DocumentPackage.open(path)
  try {
    const parts = await readDocumentParts(pkg)
    const reader = new BlockReader(parts.context())
    // Cells are read by a second reader. With the same one, their numbers would be counted twice.
    const cells = new BlockReader(parts.context())
    const levels = new Map(wanted.headings?.map(({ block, level }) => [block, level]))
    const blocks: SectionBlockReading[] = []
    for await (const items of parts.partReader.body()) {
      throwIfCancelled(wanted.signal)
      for (const item of items) {
        if (item.kind !== 'block' && item.kind !== 'rows') continue
        const { block } = item
        if (block.index >= wanted.endBlock) return blocks
        if (isRemoved(block.wrappers)) continue
        // Paragraphs before the range are read too, because the numbers in the range depend on them.
        const reading = reader.read(block.element)
        if (block.index < wanted.firstBlock) continue
        if (block.part === 'next' || block.part === 'last') continue
        if (blocks.length === wanted.limit) return blocks
        const heading = reading.paragraph && declaredHeading(reading.paragraph, parts.styles)
        blocks.push(
          block.element.name === 'w:p'
            ? paragraphBlock(block, reading, parts.styles, levels.get(block.index) ?? heading?.level)
            : tableBlock(block, reading, cells),
        )
      }
    }
    return blocks
  } finally {
    await pkg.close()
  }
}

function tableBlock(
  { index, element }: Block,
  { text, images, graphics }: BlockReading,
  reader: BlockReader,
): SectionBlockReading {
  const rows = readTableRows(element, reader).slice(0, MOST_ROWS)
  return {
    block: index,
    kind: 'table',
    text: text.slice(0, LONGEST_TABLE_TEXT),
    pictures: images + graphics,
    rows: rows.map(({ cells }) => cells.map((cell) => cell.text.slice(0, LONGEST_CELL))),
    losses: [],
  }
}

function paragraphBlock(
  { index, element }: Block,
  { text, images, graphics, number }: BlockReading,
  styles: StyleTable,
  level: number | undefined,
): SectionBlockReading {
  const hides = styles.hidesParagraph(childValue(child(element, 'w:pPr'), 'w:pStyle'))
  // When a proposal is composed, text that a style hides is removed. If it could be retyped here, it would become
  // visible.
  const content = readParagraphContent(
    element,
    (properties) => (properties && styles.hidesRun(properties)) ?? hides,
  )
  const losses = Array.from(content.losses, ([kind, count]) => ({ kind, count }))
  return {
    block: index,
    text,
    pictures: images + graphics,
    losses,
    ...(level !== undefined
      ? { kind: 'heading' as const, level }
      : number
        ? { kind: 'list_item' as const, level: number.level + 1 }
        : { kind: endsPages(element) ? ('page_section' as const) : ('paragraph' as const) }),
    ...(number && number.text !== '' && { marker: number.text }),
    ...(losses.length === 0 && { pieces: content.pieces }),
  }
}

/** Returns whether a paragraph has no content besides page settings (`w:sectPr`, ECMA-376 Part 1, 17.6.18). */
function endsPages(paragraph: XmlElement): boolean {
  return child(child(paragraph, 'w:pPr'), 'w:sectPr') !== undefined && !hasDescendant(paragraph, 'w:r')
}
