import { createHash } from 'node:crypto'
import { streamBlocks } from '../package/blocks.ts'
import { DocumentPackage } from '../package/document-package.ts'
import { DocxError } from '../package/errors.ts'
import { NamespaceRegistry } from '../package/namespaces.ts'
import type { Relationship } from '../package/relationships.ts'
import { streamXml } from '../package/xml-reader.ts'
import type { XmlHandler } from '../package/xml-reader.ts'
import type { XmlElement } from '../package/xml.ts'
import { StyleTable } from '../read/styles.ts'
import { emptyInventory, InventoryCounter } from './inventory-counter.ts'
import type { Inventory } from './inventory-counter.ts'
import { pictureDigest } from './picture-digest.ts'

export interface InventoryOptions {
  /** Count only these blocks of the body, as [first, end); the notes and comments they refer to with them. */
  ranges?: readonly { firstBlock: number; endBlock: number }[]
}

/** What a document holds, by its bytes: the two sides of the loss ledger. */
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
    const stylesPart = await pkg.partByKind('styles')
    const styles = new StyleTable(stylesPart === undefined ? undefined : await pkg.partTree(stylesPart))
    const hashes = new MediaHashes(pkg)
    const body = emptyInventory()
    const main = new InventoryCounter(body, styles)
    if (options.ranges) await countRanges(pkg, main, options.ranges)
    else await countPart(pkg, pkg.mainPart, main)
    await hashes.add(body, pkg.mainPart, main.takePictures())
    for (const kind of ['footnote', 'endnote', 'comment'] as const) {
      const part = await pkg.partByKind(`${kind}s`)
      const wanted = main.referenced[kind]
      if (part === undefined || wanted.size === 0) continue
      const notes = new InventoryCounter(body, styles)
      await countPart(pkg, part, onlyIds(notes, `w:${kind}`, wanted))
      await hashes.add(body, part, notes.takePictures())
    }
    const headersAndFooters = emptyInventory()
    if (!options.ranges) {
      for (const part of [...(await pkg.partsByKind('header')), ...(await pkg.partsByKind('footer'))]) {
        const counter = new InventoryCounter(headersAndFooters, styles)
        await countPart(pkg, part, counter)
        await hashes.add(headersAndFooters, part, counter.takePictures())
      }
    }
    return { body, headersAndFooters }
  } finally {
    await pkg.close()
  }
}

export async function countPart(pkg: DocumentPackage, part: string, handler: XmlHandler): Promise<void> {
  await streamXml(pkg.partStream(part), new NamespaceRegistry(), handler, { part })
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

/** Hands a tree to a handler as if it were read from the file. */
export function replay(el: XmlElement, handler: XmlHandler): void {
  handler.open(el.name, el.attributes)
  for (const node of el.children) {
    if (typeof node === 'string') handler.text(node)
    else replay(node, handler)
  }
  handler.close(el.name)
}

/** Passes on only those notes or comments that are wanted, the first of each id; separators (17.11.23) are none. */
export function onlyIds(handler: XmlHandler, element: string, wanted: ReadonlySet<string>): XmlHandler {
  const seen = new Set<string>()
  let depth = 0
  let skippedAt = -1
  return {
    open(name, attributes) {
      depth++
      if (skippedAt < 0 && name === element) {
        const id = attributes['w:id'] ?? ''
        const isNote = (attributes['w:type'] ?? 'normal') === 'normal'
        if (isNote && wanted.has(id) && !seen.has(id)) seen.add(id)
        else skippedAt = depth
      }
      if (skippedAt < 0) handler.open(name, attributes)
    },
    text(text) {
      if (skippedAt < 0) handler.text(text)
    },
    close(name) {
      if (skippedAt < 0) handler.close(name)
      else if (skippedAt === depth) skippedAt = -1
      depth--
    },
  }
}

/** SHA-1 of what each picture draws, worked out once per part. */
export class MediaHashes {
  readonly #pkg: DocumentPackage
  readonly #known = new Map<string, string>()

  constructor(pkg: DocumentPackage) {
    this.#pkg = pkg
  }

  async add(inventory: Inventory, source: string, relationshipIds: readonly string[]): Promise<void> {
    const byId = new Map<string, Relationship>()
    for (const r of await this.#pkg.relationships(source)) byId.set(r.id, r)
    for (const id of relationshipIds) {
      const r = byId.get(id)
      const key = r?.part === undefined ? `linked ${r?.target ?? 'nowhere'}` : await this.#hash(r.part)
      inventory.imageHashes[key] = (inventory.imageHashes[key] ?? 0) + 1
    }
  }

  async #hash(part: string): Promise<string> {
    let hash = this.#known.get(part)
    if (hash === undefined) {
      hash = await this.#digest(part)
      this.#known.set(part, hash)
    }
    return hash
  }

  async #digest(part: string): Promise<string> {
    try {
      return await pictureDigest(this.#pkg.partStream(part))
    } catch (error) {
      const entry = this.#pkg.zip.entry(part)
      if (!(error instanceof DocxError) || error.code === 'docx.cancelled') throw error
      if (!entry) return 'linked nowhere'
      // A picture whose bytes are damaged is still copied as it is stored, and told by that.
      return `stored ${await sha1Of(this.#pkg.zip.openRaw(entry))}`
    }
  }
}

async function sha1Of(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const sha1 = createHash('sha1')
  for await (const chunk of chunks) sha1.update(chunk)
  return sha1.digest('hex')
}
