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
import { EntryRun, type SettledItem } from './headings/entry-run.ts'
import { declaredHeading } from './headings/heading-styles.ts'
import { readTableRows } from './table-rows.ts'
import type { TableRowReading } from './table-rows.ts'

/**
 * Paragraph in a document's body with its visible text, without deleted or hidden text, notes and text boxes. The
 * requirements in a client's Word file are read from such paragraphs.
 */
export interface BodyParagraph {
  kind: 'paragraph'
  /** Position of the paragraph in the body, counted from 1. Paragraphs in tables are not counted. */
  place: number
  text: string
  /** Automatic number of the paragraph as Word displays it, such as `2.1.`; absent for bullets and plain paragraphs. */
  number?: string
  /** Level of the paragraph's automatic number or bullet in its list, 0 to 8. Absent if it is in no list. */
  listLevel?: number
  isBullet: boolean
  /**
   * Level of the heading, 1 to 9, if the file declares the paragraph as a heading, for example by its style. Absent
   * otherwise.
   */
  headingLevel?: number
  /** Names of the paragraph's style and of the styles on which that style is based. */
  styleNames: readonly string[]
  /** True if all text of the paragraph is bold. */
  isBold: boolean
  /** True if the paragraph is an entry of a table of contents. */
  inContents: boolean
}

/** Rows of a table in a document's body, with their cells. A large table comes in several of these objects. */
export interface BodyTable {
  kind: 'table'
  rows: TableRowReading[]
  /**
   * True if these rows belong to the table of the rows that were yielded before. A large table comes in several groups
   * of rows.
   */
  continues: boolean
}

/** Paragraph of a document's body, or rows of a table. */
export type BodyItem = BodyParagraph | BodyTable

/**
 * Limits for reading the body of a Word file. `limits` protect against zip bombs: small archives that unpack to
 * an enormous size.
 */
export interface BodyOptions {
  limits?: Partial<ZipLimits>
  /** Maximum number of XML elements in a paragraph or table row of the body. */
  largestBlock?: number
}

/**
 * Yields the paragraphs and tables of a Word document's body in order, with automatic numbers and cells. The
 * file is read in one streaming pass. Use it to read lists and tables, such as the requirements in a tender's
 * annex. Use `openDocument` to read sections.
 * @throws {DocxError} when the file is not a readable Word document; the message contains the reason
 */
export async function* readBodyContent(path: string, options: BodyOptions = {}): AsyncGenerator<BodyItem> {
  const pkg = await DocumentPackage.open(path, options.limits)
  try {
    const registry = new NamespaceRegistry()
    const small = { registry, readOnly: true }
    const styles = new StyleTable(await pkg.treeByKind('styles', small))
    const numbering = new Numbering(readListDefinitions(await pkg.treeByKind('numbering', small)))
    const reader = new BlockReader({ styles, numbering })
    const { largestBlock } = options
    const streamed = streamBlockBatches(pkg.partStream(pkg.mainPart), registry, {
      part: pkg.mainPart,
      rowsApart: true,
      readOnly: true,
      ...(largestBlock !== undefined && { largestBlock }),
    })
    const run = new EntryRun<BodyParagraph>()
    let place = 0
    for await (const items of streamed) {
      for (const item of items) {
        const block = blockOf(item)
        if (!block) continue
        const { element, part, wrappers } = block
        if (element.name === 'w:p') {
          const reading = reader.read(element)
          place += 1
          yield* marked(run.take(paragraphOf(reading, place, styles, isInContents(wrappers)), reading))
        } else if (element.name === 'w:tbl') {
          yield* marked(run.end())
          const continues = part === 'next' || part === 'last'
          yield { kind: 'table', rows: readTableRows(element, reader), continues }
        }
      }
    }
    yield* marked(run.end())
  } finally {
    await pkg.close()
  }
}

/** Yields the paragraphs. Marks those that are entries of a table of contents that somebody typed. */
function* marked(settled: readonly SettledItem<BodyParagraph>[]): Generator<BodyParagraph> {
  for (const { item, inContents } of settled) {
    if (inContents) item.inContents = true
    yield item
  }
}

/**
 * Returns the paragraph or table rows in an item of the body. Returns undefined for other items, and for text
 * that a tracked change deleted or moved away.
 */
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
