import { DocxError, throwIfCancelled } from '../errors.ts'
import type { NamespaceRegistry } from '../xml/namespaces.ts'
import { TreeBuilder, XmlPushReader } from '../xml/xml-reader.ts'
import type { XmlHandler, XmlLimits } from '../xml/naming-handler.ts'
import type { XmlElement } from '../xml/xml.ts'
import { isRangeMarker } from './range-marker.ts'

/**
 * Element around one or several blocks (paragraphs or tables) of a text, such as a content control (`w:sdt`) or a
 * tracked insertion (`w:ins`). The element itself is not a block; the paragraphs and tables in it are.
 */
export interface BlockWrapper {
  /** Name of the element: `w:sdt`, `w:customXml`, `w:smartTag`, `w:ins`, `w:del`, `w:moveFrom` or `w:moveTo`. */
  name: string
  attributes: Record<string, string>
  /** Child elements with the properties of the wrapper: `w:sdtPr`, `w:sdtEndPr`, `w:customXmlPr`, `w:smartTagPr`. */
  properties: XmlElement[]
  /**
   * Index of the first block inside the wrapper. `endBlock` is the index after the last one; it is undefined until the
   * end of the wrapper has been read.
   */
  firstBlock: number
  endBlock?: number
}

/**
 * Paragraph (`w:p`), table (`w:tbl`) or similar child of the body, a header or another text of a document. It is the
 * unit in which documents are read and copied. Range markers and the containers in `wrappers` are not blocks.
 */
export interface Block {
  /** Index of the block among all blocks of the text, in document order, from 0. */
  index: number
  element: XmlElement
  /**
   * Elements that enclose the block (such as content controls), the outermost first. Blocks in one wrapper share the
   * same object.
   */
  wrappers: BlockWrapper[]
  /**
   * Range markers (starts and ends of bookmarks, comments, permissions and so on) between the previous block and this
   * one.
   */
  leading: XmlElement[]
  /**
   * Tells which rows of a large table this object has; absent for a whole block. It is set only with the option
   * `rowsApart`, which splits a large table into groups of rows.
   */
  part?: 'first' | 'next' | 'last'
}

/**
 * Item that `streamBlocks` yields while it reads a story (the body, a header or another text of a Word file). It is a
 * paragraph or table, some rows of a large table, an element before the body, or the end of the story.
 */
export type StoryItem =
  /**
   * Group of rows of a large table, only with `rowsApart`. The last rows come as a block. The first group includes the
   * table's properties, its grid and the range markers before it.
   */
  | { kind: 'rows'; block: Block }
  | { kind: 'block'; block: Block }
  /** Child of the root before the container, such as `w:background`. */
  | { kind: 'before'; element: XmlElement }
  /** End of the story: range markers after the last block, and the section properties of the body. */
  | { kind: 'end'; trailing: XmlElement[]; sectionProperties?: XmlElement; blockCount: number }

const WRAPPERS = new Set(['w:sdt', 'w:customXml', 'w:smartTag', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])

const WRAPPER_PROPERTIES = new Set(['w:sdtPr', 'w:sdtEndPr', 'w:customXmlPr', 'w:smartTagPr'])

/** If a table has more elements than this, its complete rows are yielded before the table ends. */
const LARGE_TABLE = 1000

/**
 * Largest number of elements in a paragraph or table row. A tree takes 100 to 1,000 bytes of memory for each element.
 * In 150 real documents the largest paragraph or row had 6,241 elements.
 */
const LARGEST_BLOCK = 3_000_000

/**
 * Options for streaming the blocks of a story (the body, a header or another text of a Word file). With `rowsApart`, a
 * table of more than 1,000 elements comes in groups of rows.
 */
export interface BlockOptions extends XmlLimits {
  /**
   * Name of the element whose children are the blocks. The default is `w:body`, the body in the main part. Other
   * stories are in separate parts and have `w:hdr`, `w:ftr` and so on.
   */
  container?: string
  rowsApart?: boolean
  /** Largest number of elements in a paragraph or table row; 3,000,000 when absent. */
  largestBlock?: number
}

/**
 * Yields the blocks (paragraphs and tables) of a body, header or other text from the bytes of its part, in one pass.
 * Only one block is in memory at a time. With `options.rowsApart`, a large table comes in groups of rows.
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
 * Yields the blocks of a body, header or other text like `streamBlocks`, but in arrays. Each array holds the blocks
 * that one chunk of bytes completes. An `await` for each block would take longer than reading a short block.
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
  /** Number of open elements around the subtree that is being built. */
  #depth = 0
  #containerDepth = -1
  /**
   * Wrappers (elements around blocks, such as content controls) that have not ended, with their depth in the XML tree
   * and the depth of the blocks in them. In a `w:sdt`, the blocks are one level deeper, in its `w:sdtContent`.
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
   * Yields the complete rows of a large table as a group. The row that was read last stays and comes with the next
   * group or with the end of the table.
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
   * Returns the place of the tree that is being built: before or after the element whose children are the blocks, among
   * the properties of a content control, or among the blocks.
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
