import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlHandler } from '../package/xml/naming-handler.ts'
import type { MediaHashes } from './media-hashes.ts'
import { countPart } from './replay.ts'
import type { Inventory, InventoryCounter } from './inventory-counter.ts'

const KINDS = ['footnote', 'endnote', 'comment'] as const

/**
 * Text of a document with the counts of its content. `counter` knows to which footnotes, endnotes and comments the text
 * refers, so that their content can be added to `inventory`.
 */
export interface NoteReader {
  inventory: Inventory
  counter: InventoryCounter
}

/**
 * Adds the footnotes, endnotes and comments of some texts to the counts of these texts. A note to which another counted
 * note refers is added too.
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
 * Returns a handler that passes only the notes or comments with the ids `wanted` on to `handler`. If an id occurs
 * twice, the first note counts. Separator lines, which Word also stores as notes (`w:separator`; ECMA-376 Part 1,
 * 17.11.23), are never passed on.
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
