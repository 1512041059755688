import { serialize } from '../package/xml.ts'
import { cloneElement, isElement } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import type { Composition } from './composition.ts'
import type { IdAllocator } from './ids.ts'
import { rootOpening } from './part-xml.ts'
import type { SourceCopy } from './source-copy.ts'
import { storyEntries } from './source-document.ts'
import type { SpoolPiece } from './spool.ts'

// 17.11.23: every notes part begins with the line between text and notes and its continuation.
const separators = (kind: string): string =>
  `<w:${kind} w:type="separator" w:id="-1"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:separator/></w:r></w:p></w:${kind}>` +
  `<w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>`

/** The footnotes or the endnotes of the composed document. */
export class NoteStory {
  readonly kind: 'footnote' | 'endnote'
  readonly part: string
  readonly #ids: IdAllocator
  readonly #requested = new Map<string, { item: number; original: string; id: string }>()
  readonly #pieces: SpoolPiece[] = []

  constructor(kind: 'footnote' | 'endnote', ids: IdAllocator) {
    this.kind = kind
    this.part = `word/${kind}s.xml`
    this.#ids = ids
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** Number in the composed document of a source's note. */
  request(sourceKey: string, item: number, original: string): string {
    const key = `${sourceKey}\n${item}\n${original}`
    const known = this.#requested.get(key)
    if (known) return known.id
    const id = this.#ids.note(this.kind)
    this.#requested.set(key, { item, original, id })
    return id
  }

  /** Copies the notes requested of this source, then forgets the requests. */
  async copyFrom(copy: SourceCopy): Promise<void> {
    const { composition, source } = copy
    if (this.#requested.size === 0 && !composition.changes.hasLostNotes) return
    const wanted = Map.groupBy(this.#requested.values(), (request) => request.original)
    this.#requested.clear()
    const seen = new Set<string>()
    for await (const { part, entry } of storyEntries(
      source.document,
      `${this.kind}s`,
      composition.registry,
    )) {
      const original = entry.attributes['w:id'] ?? ''
      // Of two notes with one id the first is meant.
      if ((entry.attributes['w:type'] ?? 'normal') !== 'normal' || seen.has(original)) continue
      seen.add(original)
      const requests = wanted.get(original) ?? []
      copy.accountForLost(this.kind, entry, new Set(requests.map(({ item }) => item)))
      for (const { item, id } of requests) {
        const note = await copyEntry(copy, cloneElement(entry), {
          item,
          part,
          outputPart: this.part,
          story: `${this.kind}s`,
        })
        note.attributes = { 'w:id': id }
        this.#pieces.push(composition.spool.append(serialize(note)))
      }
      await composition.spool.settle()
    }
  }

  /** The part as text, streamed from the spool. */
  async *toXml(composition: Composition): AsyncGenerator<string | Uint8Array> {
    yield rootOpening(`w:${this.kind}s`, {}, composition.registry) + separators(this.kind)
    yield* composition.spool.read(this.#pieces)
    yield `</w:${this.kind}s>`
  }
}

/** Copies one note or comment: its blocks, in place. */
export async function copyEntry(
  copy: SourceCopy,
  entry: XmlElement,
  place: {
    item: number
    part: string
    outputPart: string
    story: string
    onParagraphId?: (original: string, id: string) => void
  },
): Promise<XmlElement> {
  copy.clean(entry, place.item)
  copy.replace(entry, place.item, place.story)
  const { copier, markers } = await copy.copierFor({
    item: place.item,
    sourcePart: place.part,
    outputPart: place.outputPart,
    ...(place.onParagraphId ? { onParagraphId: place.onParagraphId } : {}),
  })
  entry.children = entry.children.filter(isElement).flatMap((block) => copier.copy(block))
  const last = entry.children.findLast(isElement)
  const closing = markers.closeAll()
  if (last?.name === 'w:p') last.children.push(...closing)
  else entry.children.push(...closing)
  return entry
}
