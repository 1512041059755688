import type { StoryItem } from '../package/parts/blocks.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { child, childrenOf, onOff } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { StyleTable } from '../read/blocks/styles.ts'
import { countPart } from './replay.ts'
import { emptyInventory, InventoryCounter } from './inventory-counter.ts'
import type { Inventory } from './inventory-counter.ts'

/** Header or footer that appears on pages of a document. Includes the numbers of its characters and pictures. */
export interface ShownHeader {
  kind: 'header' | 'footer'
  part: string
  textLength: number
  images: number
}

interface Section {
  lastBlock: number
  properties: XmlElement
}

/**
 * Finds the headers and footers that appear on the pages of given paragraphs and tables. Page sections (`w:sectPr`)
 * decide which header a page shows (ECMA-376 Part 1, 17.10), so their settings are collected while the body is read.
 */
export class SectionHeaders {
  readonly #sections: Section[] = []

  /**
   * Records the page settings (`w:sectPr`) in an item of the body, if it has some. Call it for every item. Page
   * settings are in the last paragraph of a page section or at the end of the body. The item is not changed.
   */
  see(item: StoryItem): void {
    if (item.kind === 'end' && item.sectionProperties)
      this.#sections.push({ lastBlock: Infinity, properties: item.sectionProperties })
    if (item.kind !== 'block' || item.block.element.name !== 'w:p') return
    const properties = child(child(item.block.element, 'w:pPr'), 'w:sectPr')
    if (properties) this.#sections.push({ lastBlock: item.block.index, properties })
  }

  /**
   * Returns the headers and footers on the pages of the given ranges of paragraphs and tables. Each has the
   * numbers of its characters and pictures. A header of several pages is listed once, and an empty header is
   * left out.
   */
  async count(
    pkg: DocumentPackage,
    ranges: readonly { firstBlock: number; endBlock: number }[],
    registry: NamespaceRegistry,
  ): Promise<ShownHeader[]> {
    const related = new Map((await pkg.relationships(pkg.mainPart)).map((entry) => [entry.id, entry]))
    const settings = await pkg.treeByKind('settings', { registry, readOnly: true })
    const differsOnEven = onOff(child(settings, 'w:evenAndOddHeaders')) === true
    const parts = new Map<string, ShownHeader['kind']>()
    this.#sections.forEach((section, at) => {
      const first = (this.#sections[at - 1]?.lastBlock ?? -1) + 1
      const isChosen = ranges.some((range) => range.firstBlock <= section.lastBlock && range.endBlock > first)
      if (!isChosen) return
      const types = ['default']
      if (differsOnEven) types.push('even')
      if (onOff(child(section.properties, 'w:titlePg')) === true) types.push('first')
      for (const kind of ['header', 'footer'] as const) {
        for (const type of types) {
          const entry = related.get(this.#reference(at, `w:${kind}Reference`, type) ?? '')
          if (entry?.part !== undefined && entry.kind === kind) parts.set(entry.part, kind)
        }
      }
    })
    return countHeaders(pkg, parts, registry)
  }

  /**
   * Returns the id of the header or footer that a page section shows. Without its own, it shows that of the nearest
   * earlier page section (ECMA-376 Part 1, 17.10.5). Returns undefined if no page section has one. `at` is the index of
   * the page section.
   */
  #reference(at: number, name: string, type: string): string | undefined {
    for (let index = at; index >= 0; index--) {
      const found = childrenOf(this.#sections[index]?.properties, name).find(
        ({ attributes }) => (attributes['w:type'] ?? 'default') === type,
      )
      if (found) return found.attributes['r:id']
    }
    return undefined
  }
}

async function countHeaders(
  pkg: DocumentPackage,
  parts: ReadonlyMap<string, ShownHeader['kind']>,
  registry: NamespaceRegistry,
): Promise<ShownHeader[]> {
  const shown: ShownHeader[] = []
  const styles = new StyleTable(undefined)
  for (const [part, kind] of parts) {
    const inventory = emptyInventory()
    await countPart(pkg, part, new InventoryCounter(inventory, styles), registry)
    const { textLength, images } = inventory
    if (textLength > 0 || images > 0) shown.push({ kind, part, textLength, images })
  }
  return shown
}

/** Adds headers and footers to the counts of a document's content, with their characters and pictures. */
export function addHeaders(inventory: Inventory, shown: readonly ShownHeader[]): void {
  for (const { kind, textLength, images } of shown) {
    inventory[`${kind}s`]++
    inventory[`${kind}Text`] += textLength
    inventory[`${kind}Images`] += images
  }
}
