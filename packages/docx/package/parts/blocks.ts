import { DocxError, throwIfCancelled } from '../errors.ts'
import type { NamespaceRegistry } from '../xml/namespaces.ts'
import { TreeBuilder, XmlPushReader } from '../xml/xml-reader.ts'
import type { XmlHandler, XmlLimits } from '../xml/naming-handler.ts'
import type { XmlElement } from '../xml/xml.ts'
import { isRangeMarker } from './range-marker.ts'

/**
 * Element around one or several paragraphs or tables, such as a content control (`w:sdt`) or a tracked
 * insertion (`w:ins`).
 */
export interface BlockWrapper {
  /** Name of the element: `w:sdt`, `w:customXml`, `w:smartTag`, `w:ins`, `w:del`, `w:moveFrom` or `w:moveTo`. */
  name: string
  attributes: Record<string, string>
  /** Child elements with the settings of the wrapper, such as `w:sdtPr` of a content control. */
  properties: XmlElement[]
  /**
   * Index of the first block inside this element. `endBlock` is exclusive, and `undefined` until the end has been read.
   */
  firstBlock: number
  endBlock?: number
}

// A content control around paragraphs is no block itself.
/** Paragraph (`w:p`), table (`w:tbl`) or similar element of a text: the unit in which documents are read and copied. */
export interface Block {
  /** Index of the block in its text, from 0. Paragraphs and tables are counted together. */
  index: number
  element: XmlElement
  // Blocks in one content control share the same object.
  /** Elements around the block, such as content controls, the outermost first. */
  wrappers: BlockWrapper[]
  /** Markers between the previous block and this one, such as the start or end of a bookmark. */
  leading: XmlElement[]
  /** Position of these rows in a large table that is split (option `rowsApart`); absent for a whole block. */
  part?: 'first' | 'next' | 'last'
}

/**
 * Item that `streamBlocks` yields: a block, rows of a large table, an element before the first block, or the end of the
 * text.
 */
export type StoryItem =
  // The first group includes the table's properties and column widths.
  /** Rows of a large table (option `rowsApart`), except the last ones, which come as a `block`. */
  | { kind: 'rows'; block: Block }
  | { kind: 'block'; block: Block }
  /** Child of the root element before the first paragraph, such as `w:background`. */
  | { kind: 'before'; element: XmlElement }
  /** End of the text: markers after the last block, and the page settings of the body. */
  | { kind: 'end'; trailing: XmlElement[]; sectionProperties?: XmlElement; blockCount: number }

const WRAPPERS = new Set(['w:sdt', 'w:customXml', 'w:smartTag', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])

const WRAPPER_PROPERTIES = new Set(['w:sdtPr', 'w:sdtEndPr', 'w:customXmlPr', 'w:smartTagPr'])

/** Number of elements above which a table is yielded in groups of rows (option `rowsApart`). */
const LARGE_TABLE = 1000

// In memory, each element takes 100 to 1,000 bytes. In 150 real documents the largest paragraph or row had 6,241
// elements.
/** Maximum number of XML elements in a paragraph or table row. */
const LARGEST_BLOCK = 3_000_000

/**
 * Options for reading the blocks of one text. With `rowsApart`, a table of more than 1,000 elements comes in groups of
 * rows.
 */
export interface BlockOptions extends XmlLimits {
  /** Element that contains the blocks: `w:body` (the default), `w:hdr` for headers or `w:ftr` for footers. */
  container?: string
  rowsApart?: boolean
  /** Maximum number of elements in a paragraph or table row; 3,000,000 by default. */
  largestBlock?: number
}

/**
 * Yields the blocks (paragraphs and tables) of a text, parsed from XML in one pass with one block in memory at a time.
 * @throws {DocxError} as `streamXml` does; `docx.part_too_large` when a paragraph or table row has more than
 * `largestBlock` elements
 */
export async function* streamBlocks(
  chunks: AsyncIterable<Uint8Array>,
  registry: NamespaceRegistry,
  options: BlockOptions = {},
): AsyncGenerator<StoryItem> {
  // With `options.rowsApart`, a large table comes in groups of rows.
  for await (const items of streamBlockBatches(chunks, registry, options)) {
    // `yield*` is not used, because it would await every item of the list twice.
    for (const item of items) yield item
  }
}

/** Yields the blocks (paragraphs and tables) of a text in arrays, one for each chunk of bytes. */
export async function* streamBlockBatches(
  chunks: AsyncIterable<Uint8Array>,
  registry: NamespaceRegistry,
  options: BlockOptions = {},
): AsyncGenerator<StoryItem[]> {
  // An `await` for each block would take longer than reading a short one.
  const splitter = new BlockSplitter(options)
  const reader = new XmlPushReader(registry, splitter, options)
  for await (const chunk of chunks) {
    throwIfCancelled(options.signal)
    reader.write(chunk)
    const items = splitter.take()
    if (items.length > 0) yield items
  }
  reader.end()
  yield [...splitter.take(), splitter.end()]
}

class BlockSplitter implements XmlHandler {
  ready: StoryItem[] = []
  readonly #container: string
  /** Number of open elements around the block that is being read. */
  #depth = 0
  #containerDepth = -1
  // `depth` is the number of elements around such an element, and `childDepth` that around the blocks in it. In a
  // `w:sdt` they are one level deeper, in its `w:sdtContent`.
  /** Open elements around blocks, such as content controls, with their depth and that of the blocks inside. */
  readonly #wrappers: { wrapper: BlockWrapper; depth: number; childDepth: number }[] = []
  #wrapperList: BlockWrapper[] = []
  readonly #tree = new TreeBuilder()
  readonly #rowsApart: boolean
  readonly #largestBlock: number
  readonly #partName: string
  /** True if rows of the current table have already been yielded. */
  #hasHandedOn = false
  #leading: XmlElement[] = []
  #sectionProperties: XmlElement | undefined
  #count = 0

  constructor(options: BlockOptions) {
    this.#container = options.container ?? 'w:body'
    this.#rowsApart = options.rowsApart ?? false
    this.#largestBlock = options.largestBlock ?? LARGEST_BLOCK
    this.#partName = options.part ?? 'document'
  }

  take(): StoryItem[] {
    const items = this.ready
    this.ready = []
    return items
  }

  end(): StoryItem {
    const end: StoryItem = { kind: 'end', trailing: this.#leading, blockCount: this.#count }
    if (this.#sectionProperties) end.sectionProperties = this.#sectionProperties
    return end
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.#tree.depth > 0) {
      if (this.#tree.size > LARGE_TABLE) this.#relieve()
      this.#tree.open(name, attributes)
      return
    }
    const depth = this.#depth
    const innermost = this.#wrappers[this.#wrappers.length - 1]
    if (this.#containerDepth < 0) {
      if (name === this.#container) this.#containerDepth = depth
      else if (depth > 0) return this.#build(name, attributes)
    } else if (innermost && depth === innermost.depth + 1 && innermost.wrapper.name === 'w:sdt') {
      if (name !== 'w:sdtContent') return this.#build(name, attributes)
      innermost.childDepth = depth + 1
    } else if (WRAPPERS.has(name)) {
      const wrapper: BlockWrapper = { name, attributes, properties: [], firstBlock: this.#count }
      this.#wrappers.push({ wrapper, depth, childDepth: depth + 1 })
      this.#wrapperList = this.#wrappers.map((entry) => entry.wrapper)
    } else return this.#build(name, attributes)
    this.#depth++
  }

  text(text: string): void {
    if (this.#tree.depth > 0) this.#tree.text(text)
  }

  element(el: XmlElement): boolean {
    return this.#tree.element(el)
  }

  close(): XmlElement | void {
    if (this.#tree.depth > 0) {
      const el = this.#tree.close()
      if (this.#tree.depth > 0) return el
      this.#finish(el)
      return
    }
    this.#depth--
    const innermost = this.#wrappers[this.#wrappers.length - 1]
    if (innermost && this.#depth === innermost.depth) {
      innermost.wrapper.endBlock = this.#count
      this.#wrappers.pop()
      this.#wrapperList = this.#wrappers.map((entry) => entry.wrapper)
    } else if (this.#depth === this.#containerDepth) this.#containerDepth = Number.POSITIVE_INFINITY
  }

  #build(name: string, attributes: Record<string, string>): void {
    this.#tree.open(name, attributes)
  }

  /** Yields the complete rows of a large table as a group, except the row read last. */
  #relieve(): void {
    // The last row comes with the next group or with the end of the table.
    const { name, attributes } = this.#tree.root as XmlElement
    if (this.#rowsApart && this.#tree.depth === 1 && name === 'w:tbl' && this.#place() === 'block') {
      const table = { name, attributes: { ...attributes }, children: this.#tree.takeChildren() }
      this.ready.push({ kind: 'rows', block: this.#block(table, this.#hasHandedOn ? 'next' : 'first') })
      this.#hasHandedOn = true
    } else if (this.#tree.size > this.#largestBlock) {
      throw new DocxError(
        'docx.part_too_large',
        `The part ${this.#partName} holds a paragraph or table row of more than ${this.#largestBlock} elements; divide it in Word and try again.`,
      )
    }
  }

  #block(el: XmlElement, part: Block['part']): Block {
    const block: Block = {
      index: this.#count,
      element: el,
      wrappers: this.#wrapperList,
      leading: this.#leading,
    }
    if (part) block.part = part
    this.#leading = []
    return block
  }

  /**
   * Returns the position of the current element: before or after the body, among the settings of a content control, or
   * in a block.
   */
  #place(): 'before' | 'after' | 'control' | 'block' {
    if (this.#containerDepth < 0) return 'before'
    if (this.#containerDepth === Number.POSITIVE_INFINITY) return 'after'
    const innermost = this.#wrappers[this.#wrappers.length - 1]
    // The element is beside the content of the control (`w:sdtContent`). For example, it has the properties of the
    // control.
    return innermost?.wrapper.name === 'w:sdt' && this.#depth === innermost.depth + 1 ? 'control' : 'block'
  }

  #finish(el: XmlElement): void {
    const innermost = this.#wrappers[this.#wrappers.length - 1]
    const place = this.#place()
    if (place === 'before') this.ready.push({ kind: 'before', element: el })
    else if (place === 'after') return
    else if (innermost && WRAPPER_PROPERTIES.has(el.name)) innermost.wrapper.properties.push(el)
    else if (place === 'control') return
    else if (isRangeMarker(el.name)) this.#leading.push(el)
    else if (el.name === 'w:sectPr') this.#sectionProperties = el
    else {
      this.ready.push({ kind: 'block', block: this.#block(el, this.#hasHandedOn ? 'last' : undefined) })
      this.#hasHandedOn = false
      this.#count++
    }
  }
}
