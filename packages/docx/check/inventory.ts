import { streamBlocks } from '../package/parts/blocks.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { StyleTable } from '../read/blocks/styles.ts'
import { emptyInventory, InventoryCounter } from './inventory-counter.ts'
import type { Inventory } from './inventory-counter.ts'
import { MediaHashes } from './media-hashes.ts'
import { countReferredNotes } from './referred-notes.ts'
import { countPart, replay } from './replay.ts'

export interface InventoryOptions {
  /** Count only these blocks of the body, as [first, end); the notes and comments they refer to with them. */
  ranges?: readonly { firstBlock: number; endBlock: number }[]
}

/** Content of a document, counted from its bytes: one side of the loss ledger. */
export interface DocumentInventory {
  /** The body with the notes and comments it refers to. */
  body: Inventory
  /** Headers and footers; empty when only ranges were counted. */
  headersAndFooters: Inventory
}

/**
 * Counts a document's content in a stream. Of each choice between alternatives only the first is counted. Shares no
 * code with the composer: where the two disagree, something was lost.
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
