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
  /**
   * Child elements with the settings of a content control or the like: `w:sdtPr`, `w:sdtEndPr`,
   * `w:customXmlPr`, `w:smartTagPr`.
   */
  properties: XmlElement[]
  /**
   * Index of the first paragraph or table inside this element. `endBlock` is the index after the last one inside, and
   * is undefined until the end of the element has been read.
   */
  firstBlock: number
  endBlock?: number
}

/**
 * Paragraph (`w:p`), table (`w:tbl`) or similar element of the body, a header or another text of a document. It is the
 * unit in which documents are read and copied. A content control around paragraphs is not a block itself.
 */
export interface Block {
  /**
   * Index of the paragraph or table in its text, from 0, in document order. Paragraphs and tables are counted
   * together.
   */
  index: number
  element: XmlElement
  /**
   * Elements around the paragraph or table, such as content controls, the outermost first. Paragraphs in one
   * content control share the same object.
   */
  wrappers: BlockWrapper[]
  /** Markers directly before this paragraph or table, such as the start or end of a bookmark or comment. */
  leading: XmlElement[]
  /**
   * Position of these rows in a large table that is split into groups of rows (option `rowsApart`). Absent for a
   * paragraph or a whole table.
   */
  part?: 'first' | 'next' | 'last'
}

/**
 * Item of a text of a Word file, such as the body or a header, as `streamBlocks` yields it. It is a paragraph or table,
 * some rows of a large table, an element before the body, or the end of the text.
 */
export type StoryItem =
  /**
   * Some rows of a large table, which is split only with the option `rowsApart`. The last rows of the table come as a
   * `block`. The first group includes the table's properties and column widths.
   */
  | { kind: 'rows'; block: Block }
  | { kind: 'block'; block: Block }
  /** Child of the root element before the first paragraph, such as `w:background`. */
  | { kind: 'before'; element: XmlElement }
  /** End of the text: markers after the last paragraph or table, and the page settings of the body. */
  | { kind: 'end'; trailing: XmlElement[]; sectionProperties?: XmlElement; blockCount: number }

const WRAPPERS = new Set(['w:sdt', 'w:customXml', 'w:smartTag', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])

const WRAPPER_PROPERTIES = new Set(['w:sdtPr', 'w:sdtEndPr', 'w:customXmlPr', 'w:smartTagPr'])

/**
 * Number of elements above which a table counts as large. Its complete rows are then yielded before the table
 * ends.
 */
const LARGE_TABLE = 1000

/**
 * Largest number of XML elements in a paragraph or table row. In memory, each element takes 100 to 1,000 bytes.
 * In 150 real documents the largest paragraph or row had 6,241 elements.
 */
const LARGEST_BLOCK = 3_000_000

/**
 * Options for reading the paragraphs and tables of one text, such as the body or a header. With `rowsApart`, a table of
 * more than 1,000 elements comes in groups of rows.
 */
export interface BlockOptions extends XmlLimits {
  /**
   * Name of the element whose children are the paragraphs and tables. The default is `w:body`. Headers have
   * `w:hdr` and footers `w:ftr`, each in a file of its own inside the .docx.
   */
  container?: string
  rowsApart?: boolean
  /** Largest number of elements in a paragraph or table row; 3,000,000 when absent. */
  largestBlock?: number
}

/**
 * Yields the paragraphs and tables of a body, header or other text, parsed from its XML in one pass. Only one
 * of them is in memory at a time. With `options.rowsApart`, a large table comes in groups of rows.
 * @throws {DocxError} as `streamXml` does; `docx.part_too_large` when a paragraph or table row has more than
 * `largestBlock` elements
 */
export async function* streamBlocks(
  chunks: AsyncIterable<Uint8Array>,
  registry: NamespaceRegistry,
  options: BlockOptions = {},
): AsyncGenerator<StoryItem> {
  for await (const items of streamBlockBatches(chunks, registry, options)) {
    // `yield*` is not used, because it would await every item of the list twice.
    for (const item of items) yield item
  }
}

/**
 * Yields the paragraphs and tables of a body, header or other text in groups. A group has the items of one chunk of
 * bytes. Groups are faster, because an `await` for each paragraph would take longer than reading a short one.
 */
export async function* streamBlockBatches(
  chunks: AsyncIterable<Uint8Array>,
  registry: NamespaceRegistry,
  options: BlockOptions = {},
): AsyncGenerator<StoryItem[]> {
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
  /** Number of open elements around the paragraph or table that is being read. */
  #depth = 0
  #containerDepth = -1
  /**
   * Open elements that contain paragraphs, such as content controls, the outermost first. `depth` is the number of
   * elements around the element itself, and `childDepth` the number around its paragraphs.
   */
  readonly #wrappers: { wrapper: BlockWrapper; depth: number; childDepth: number }[] = []
  #wrapperList: BlockWrapper[] = []
  readonly #tree = new TreeBuilder()
  readonly #rowsApart: boolean
  readonly #largestBlock: number
  readonly #partName: string
  /** True when rows of the current table have already been yielded. */
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

  /**
   * Passes on the complete rows of a large table before the table ends, to save memory. The row that was read last
   * waits, because it may be the last one of the table. Throws if a single paragraph or row is too large.
   */
  #relieve(): void {
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
   * Returns where the parser is: before the paragraphs, after them, among them, or among the settings of a content
   * control.
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
