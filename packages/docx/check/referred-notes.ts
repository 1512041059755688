import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlHandler } from '../package/xml/naming-handler.ts'
import type { MediaHashes } from './media-hashes.ts'
import { countPart } from './replay.ts'
import type { Inventory, InventoryCounter } from './inventory-counter.ts'

const KINDS = ['footnote', 'endnote', 'comment'] as const

/**
 * Text whose content is counted, such as a range of a document's body. `inventory` has its counts so far.
 * `counter` has read the text and knows to which notes and comments it refers.
 */
export interface NoteReader {
  inventory: Inventory
  counter: InventoryCounter
}

/**
 * Counts the footnotes, endnotes and comments to which some texts refer. Each note is added to the counts of
 * the text that refers to it. A note to which another counted note refers is counted too.
 * @param readers texts whose own content has been counted already
 * @param hashes identifies the pictures inside the notes
 */
export async function countReferredNotes(
  pkg: DocumentPackage,
  readers: readonly NoteReader[],
  hashes: MediaHashes,
  registry: NamespaceRegistry,
): Promise<void> {
  const counted = new Map(readers.map(({ counter }) => [counter, new Set<string>()]))
  for (let isMore = true; isMore;) {
    isMore = false
    for (const kind of KINDS) {
      const part = await pkg.partByKind(`${kind}s`)
      const asking = readers.flatMap((reader) => {
        const known = counted.get(reader.counter) as Set<string>
        const wanted = [...reader.counter.referenced[kind]].filter((id) => !known.has(`${kind} ${id}`))
        for (const id of wanted) known.add(`${kind} ${id}`)
        return wanted.length === 0 ? [] : [{ reader, wanted: new Set(wanted) }]
      })
      if (part === undefined || asking.length === 0) continue
      isMore = true
      await countPart(
        pkg,
        part,
        toEach(asking.map(({ reader, wanted }) => onlyIds(reader.counter, `w:${kind}`, wanted))),
        registry,
      )
      for (const { reader } of asking) await hashes.add(reader.inventory, part, reader.counter.takePictures())
    }
  }
}

/**
 * Returns a handler that passes only the notes or comments with the ids `wanted` on to `handler`. If several notes have
 * the same id, only the first is passed on. Separator lines, which Word also stores as notes (`w:separator`; ECMA-376
 * Part 1, 17.11.23), are never passed on.
 */
function onlyIds(handler: XmlHandler, element: string, wanted: ReadonlySet<string>): XmlHandler {
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

function toEach(handlers: XmlHandler[]): XmlHandler {
  return {
    open: (name, attributes) => {
      for (const handler of handlers) handler.open(name, attributes)
    },
    text: (text) => {
      for (const handler of handlers) handler.text(text)
    },
    close: (name) => {
      for (const handler of handlers) handler.close(name)
    },
  }
}
