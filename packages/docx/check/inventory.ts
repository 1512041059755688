import { streamBlocks } from '../package/parts/blocks.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { StyleTable } from '../read/blocks/styles.ts'
import { emptyInventory, InventoryCounter } from './inventory-counter.ts'
import type { Inventory } from './inventory-counter.ts'
import { MediaHashes } from './media-hashes.ts'
import { countReferredNotes } from './referred-notes.ts'
import { countPart, replay } from './replay.ts'

/** Options for counting a document's content. By default the whole document is counted. */
export interface InventoryOptions {
  /**
   * Ranges of the body to count, with the notes and comments to which they refer. They are given by indexes of
   * paragraphs and tables, and `endBlock` is exclusive. When absent, the whole document is counted.
   */
  ranges?: readonly { firstBlock: number; endBlock: number }[]
}

/**
 * Counts of a document's content, read from the bytes of its file. Comparing the counts of source documents
 * with those of the document composed from them shows lost content.
 */
export interface DocumentInventory {
  /** Counts of the content of the document's body, and of the notes and comments to which the body refers. */
  body: Inventory
  /** Counts of the content of headers and footers. All are 0 when only ranges of the body were counted. */
  headersAndFooters: Inventory
}

/**
 * Counts the content of a Word file: text, tables, pictures and so on. Fallback content for older programs
 * (`mc:Fallback`) is not counted. This code is independent of the code for composing, so that a mistake there cannot
 * hide a loss.
 */
export async function takeInventory(
  path: string,
  options: InventoryOptions = {},
): Promise<DocumentInventory> {
  const pkg = await DocumentPackage.open(path)
  try {
    const registry = new NamespaceRegistry()
    const styles = new StyleTable(await pkg.treeByKind('styles', { registry, readOnly: true }))
    const hashes = new MediaHashes(pkg)
    const body = emptyInventory()
    const main = new InventoryCounter(body, styles)
    if (options.ranges) await countRanges(pkg, main, options.ranges)
    else await countPart(pkg, pkg.mainPart, main, registry)
    await hashes.add(body, pkg.mainPart, main.takePictures())
    await countReferredNotes(pkg, [{ inventory: body, counter: main }], hashes, registry)
    const headersAndFooters = emptyInventory()
    if (!options.ranges) {
      for (const part of [...(await pkg.partsByKind('header')), ...(await pkg.partsByKind('footer'))]) {
        const counter = new InventoryCounter(headersAndFooters, styles)
        await countPart(pkg, part, counter, registry)
        await hashes.add(headersAndFooters, part, counter.takePictures())
      }
    }
    return { body, headersAndFooters }
  } finally {
    await pkg.close()
  }
}

async function countRanges(
  pkg: DocumentPackage,
  counter: InventoryCounter,
  ranges: readonly { firstBlock: number; endBlock: number }[],
): Promise<void> {
  const inRange = (index: number): boolean => ranges.some((r) => index >= r.firstBlock && index < r.endBlock)
  const controls = new Set<object>()
  for await (const item of streamBlocks(pkg.partStream(pkg.mainPart), new NamespaceRegistry(), {
    part: pkg.mainPart,
  })) {
    if (item.kind !== 'block' || !inRange(item.block.index)) continue
    for (const wrapper of item.block.wrappers) {
      if (controls.has(wrapper)) continue
      controls.add(wrapper)
      counter.open(wrapper.name, wrapper.attributes)
      counter.close(wrapper.name)
    }
    for (const marker of item.block.leading) replay(marker, counter)
    replay(item.block.element, counter)
  }
}
