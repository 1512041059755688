import type { Block, StoryItem } from '../package/parts/blocks.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { XmlHandler } from '../package/xml/naming-handler.ts'
import { StyleTable } from '../read/blocks/styles.ts'
import { MediaHashes } from './media-hashes.ts'
import { replay } from './replay.ts'
import { emptyInventory, InventoryCounter } from './inventory-counter.ts'
import type { Inventory } from './inventory-counter.ts'
import { countReferredNotes } from './referred-notes.ts'
import { addHeaders, SectionHeaders } from './section-headers.ts'
import type { ShownHeader } from './section-headers.ts'

/**
 * Range of paragraphs and tables in a document's body, from `firstBlock` (inclusive) to `endBlock` (exclusive).
 * Each range is counted separately, because it was copied from another source document.
 */
export interface CountedRange {
  firstBlock: number
  endBlock: number
  /**
   * Number of markers directly before index `endBlock` that belong to this range, such as ends of bookmarks. The other
   * markers there belong to the next paragraph.
   */
  marksAfter?: number
  /**
   * True if the document's last page settings (`w:sectPr`) belong to this range. They are at the end of the body
   * (ECMA-376 Part 1, 17.6.17).
   */
  hasLastSection?: boolean
}

interface Counted {
  range: CountedRange
  inventory: Inventory
  counter: InventoryCounter
  /**
   * Elements around several paragraphs, such as content controls, that are counted already. They are remembered so that
   * each is counted only once.
   */
  wrappers: Set<object>
}

/**
 * Counts the content of several ranges of one document separately while the body is read once. A range includes the
 * notes and comments to which it refers. It shares no code with composing, so a mistake there cannot hide lost content.
 */
export class RangeInventories {
  readonly #pkg: DocumentPackage
  readonly #counted: Counted[]
  readonly #registry: NamespaceRegistry
  readonly #headers = new SectionHeaders()
  #shown: ShownHeader[] = []

  private constructor(pkg: DocumentPackage, counted: Counted[], registry: NamespaceRegistry) {
    this.#registry = registry
    this.#pkg = pkg
    this.#counted = counted
  }

  /**
   * Prepares counting the given ranges of a document. Reads the document's styles, by which headings are
   * recognised. Call it before the body is read.
   * @param registry cache of XML namespaces; pass the one with which the body is read, because sharing it is
   * faster
   */
  static async begin(
    pkg: DocumentPackage,
    ranges: readonly CountedRange[],
    registry: NamespaceRegistry,
  ): Promise<RangeInventories> {
    const styles = new StyleTable(await pkg.treeByKind('styles', { registry, readOnly: true }))
    const counted = ranges.map((range) => {
      const inventory = emptyInventory()
      return {
        range,
        inventory,
        counter: new InventoryCounter(inventory, styles),
        wrappers: new Set<object>(),
      }
    })
    return new RangeInventories(pkg, counted, registry)
  }

  /**
   * Counts the content of an item of the body, such as a paragraph, for each range that contains it. Call it for every
   * item of the body, in order. The item is not changed.
   */
  see(item: StoryItem): void {
    this.#headers.see(item)
    if (item.kind === 'block' || item.kind === 'rows') {
      const { index, leading, element, wrappers, part } = item.block
      for (const entry of this.#counted) {
        const { range, counter } = entry
        if (index === range.endBlock)
          for (const marker of leading.slice(0, range.marksAfter ?? 0)) replay(marker, counter)
        if (index < range.firstBlock || index >= range.endBlock) continue
        for (const wrapper of wrappers) {
          if (entry.wrappers.has(wrapper)) continue
          entry.wrappers.add(wrapper)
          counter.open(wrapper.name, wrapper.attributes)
          counter.close(wrapper.name)
        }
        for (const marker of leading.slice(this.#marksOfOthers(index, entry))) replay(marker, counter)
        replayPart(element, counter, part)
      }
    } else if (item.kind === 'end') this.#end(item)
  }

  /** Headers and footers on the pages of the counted ranges. Empty until `finish` has been called. */
  get shownHeaders(): readonly ShownHeader[] {
    return this.#shown
  }

  /**
   * Returns the counts of each range, after the body has been read. Includes the notes, comments and pictures to which
   * a range refers. Headers and footers are added to the first range only, because one header appears on the pages of
   * many ranges.
   */
  async finish(): Promise<Inventory[]> {
    const hashes = new MediaHashes(this.#pkg)
    for (const { inventory, counter } of this.#counted) {
      await hashes.add(inventory, this.#pkg.mainPart, counter.takePictures())
    }
    await countReferredNotes(this.#pkg, this.#counted, hashes, this.#registry)
    this.#shown = await this.#headers.count(
      this.#pkg,
      this.#counted.map(({ range }) => range),
      this.#registry,
    )
    const first = this.#counted[0]
    if (first) addHeaders(first.inventory, this.#shown)
    return this.#counted.map(({ inventory }) => inventory)
  }

  /**
   * Returns the number of markers directly before a paragraph that belong to the range that ends there. A marker is the
   * end of a bookmark, for example. Returns 0 if the range `own` does not begin with this paragraph.
   */
  #marksOfOthers(index: number, own: Counted): number {
    if (index !== own.range.firstBlock) return 0
    let marks = 0
    for (const { range } of this.#counted) {
      if (range !== own.range && range.endBlock === index) marks = Math.max(marks, range.marksAfter ?? 0)
    }
    return marks
  }

  #end(item: Extract<StoryItem, { kind: 'end' }>): void {
    for (const { range, counter } of this.#counted) {
      if (range.endBlock < item.blockCount) continue
      // If a range begins after the last block, the end of the document does not belong to it.
      const holdsEnd = range.firstBlock < item.blockCount
      const marks = range.marksAfter ?? (holdsEnd ? item.trailing.length : 0)
      for (const marker of item.trailing.slice(0, marks)) replay(marker, counter)
      if ((range.hasLastSection ?? holdsEnd) && item.sectionProperties)
        replay(item.sectionProperties, counter)
    }
  }
}

/**
 * Passes the elements of a table, or of a piece of it, to a handler. The table's start tag is passed with the first
 * piece and its end tag with the last one. So the table is counted once.
 */
function replayPart(el: XmlElement, handler: XmlHandler, part: Block['part']): void {
  if (part === undefined) return replay(el, handler)
  if (part === 'first') handler.open(el.name, el.attributes)
  for (const node of el.children) {
    if (typeof node === 'string') handler.text(node)
    else replay(node, handler)
  }
  if (part === 'last') handler.close(el.name)
}
