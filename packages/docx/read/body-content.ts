import { streamBlockBatches } from '../package/parts/blocks.ts'
import type { StoryItem } from '../package/parts/blocks.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { ZipLimits } from '../package/zip/zip-limits.ts'
import { BlockReader } from './blocks/block-reader.ts'
import type { BlockReading } from './blocks/block-reading.ts'
import { isInContents, isRemoved } from './blocks/block-wrappers.ts'
import { readListDefinitions } from './blocks/list-definitions.ts'
import { Numbering } from './blocks/numbering.ts'
import { StyleTable } from './blocks/styles.ts'
import { declaredHeading } from './headings/heading-styles.ts'
import { readTableRows } from './table-rows.ts'
import type { TableRowReading } from './table-rows.ts'

/**
 * Paragraph of the body with its visible text, without deleted and hidden text, notes and text boxes. The requirements
 * in a client's Word file are read from these.
 */
export interface BodyParagraph {
  kind: 'paragraph'
  /** Position among the paragraphs of the body, from 1. Paragraphs in tables do not count. */
  place: number
  text: string
  /** Automatic number as displayed, such as `2.1.`; absent for bullets and plain paragraphs. */
  number?: string
  /** Level of the automatic number or bullet, 0 to 8. */
  listLevel?: number
  isBullet: boolean
  /** Level at which the file declares the paragraph a heading, 1 to 9. */
  headingLevel?: number
  /** Names of its style and of the styles that it is based on. */
  styleNames: readonly string[]
  /** True when all of its text is bold. */
  isBold: boolean
  /** True for an entry of a table of contents. */
  inContents: boolean
}

/** Rows of a table in the body, with their cells. A large table is yielded as several of these objects. */
export interface BodyTable {
  kind: 'table'
  rows: TableRowReading[]
  /** True for further rows of the previous table. */
  continues: boolean
}

/** Paragraph of a document's body, or rows of a table in it. */
export type BodyItem = BodyParagraph | BodyTable

/** Limits for reading the body of a Word file: against zip bombs, and for the size of a paragraph or table row. */
export interface BodyOptions {
  limits?: Partial<ZipLimits>
  /** Maximum number of elements in a paragraph or table row. */
  largestBlock?: number
}

/**
 * Yields the paragraphs and tables of a .docx in order, with automatic numbers and cells, in one streaming pass. Use it
 * to read lists and tables, such as the requirements in a tender's annex, and `openDocument` to read sections.
 * @throws {DocxError} when the file is not a readable Word document; the message contains the reason
 */
export async function* readBodyContent(path: string, options: BodyOptions = {}): AsyncGenerator<BodyItem> {
  const pkg = await DocumentPackage.open(path, options.limits)
  try {
    const registry = new NamespaceRegistry()
    const small = { registry, readOnly: true }
    const styles = new StyleTable(await pkg.treeByKind('styles', small))
    const numbering = new Numbering(readListDefinitions(await pkg.treeByKind('numbering', small)))
    const reader = new BlockReader({ styles, numbering, noteText: () => '', altChunkText: () => '' })
    const { largestBlock } = options
    const streamed = streamBlockBatches(pkg.partStream(pkg.mainPart), registry, {
      part: pkg.mainPart,
      rowsApart: true,
      readOnly: true,
      ...(largestBlock !== undefined && { largestBlock }),
    })
    let place = 0
    for await (const items of streamed) {
      for (const item of items) {
        const block = blockOf(item)
        if (!block) continue
        const { element, part, wrappers } = block
        if (element.name === 'w:p') {
          const reading = reader.read(element)
          place += 1
          yield paragraphOf(reading, place, styles, isInContents(wrappers))
        } else if (element.name === 'w:tbl') {
          const continues = part === 'next' || part === 'last'
          yield { kind: 'table', rows: readTableRows(element, reader), continues }
        }
      }
    }
  } finally {
    await pkg.close()
  }
}

/** Returns the block of an item, unless its text was deleted or moved away. */
function blockOf(item: StoryItem) {
  if (item.kind !== 'block' && item.kind !== 'rows') return undefined
  const { block } = item
  return isRemoved(block.wrappers) ? undefined : block
}

function paragraphOf(
  reading: BlockReading,
  place: number,
  styles: StyleTable,
  inContents: boolean,
): BodyParagraph {
  const { text, number, paragraph } = reading
  const style = styles.paragraphStyle(paragraph?.styleId)
  const shown = (paragraph?.runs ?? []).filter(({ length }) => length > 0)
  const heading = paragraph && declaredHeading(paragraph, styles)
  return {
    kind: 'paragraph',
    place,
    text,
    ...(number && number.text !== '' && { number: number.text }),
    ...(number && { listLevel: number.level }),
    isBullet: number?.format === 'bullet',
    ...(heading && { headingLevel: heading.level }),
    styleNames: style.names,
    isBold:
      shown.length > 0 &&
      shown.every(({ properties }) => styles.runLooks(properties).bold ?? style.looks.bold ?? false),
    inContents: inContents || reading.inToc,
  }
}
