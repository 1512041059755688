import { serialize, cloneElement, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { CompositionGround } from './composition-ground.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import { rootOpening } from '../parts/part-xml.ts'
import { NoteRequests } from './note-requests.ts'
import type { StorySource } from './story-source.ts'
import { storyEntries } from '../sources/source-stories.ts'
import type { SpoolPiece } from '../parts/spool.ts'

// 17.11.23: every notes part begins with the line between text and notes and its continuation.
const SEPARATOR_IDS = { separator: '-1', continuationSeparator: '0' } as const
type SeparatorType = keyof typeof SEPARATOR_IDS

const plainSeparator = (kind: string, type: SeparatorType): string =>
  `<w:${kind} w:type="${type}" w:id="${SEPARATOR_IDS[type]}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${type}/></w:r></w:p></w:${kind}>`

/** The footnotes or the endnotes of the composed document. */
export class NoteStory {
  readonly kind: 'footnote' | 'endnote'
  readonly part: string
  readonly #ids: IdAllocator
  readonly #requests = new NoteRequests()
  readonly #pieces: SpoolPiece[] = []
  readonly #separators = new Map<SeparatorType, string>()

  constructor(kind: 'footnote' | 'endnote', ids: IdAllocator) {
    this.kind = kind
    this.part = `word/${kind}s.xml`
    this.#ids = ids
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** Number in the composed document of a note of the source being copied. */
  request(item: number, original: string): string {
    return this.#requests.idOf(item, original, () => this.#ids.note(this.kind))
  }

  /** Whether notes were asked for that are not copied yet: notes may refer to others. */
  get isWaiting(): boolean {
    return this.#requests.isWaiting
  }

  /** Lets go of what was asked for of a source that is copied now. */
  forgetSource(): void {
    this.#requests.clear()
  }

  /** Copies the notes asked for of this source since the last call. */
  async copyFrom(copy: StorySource): Promise<void> {
    const { composition, source } = copy
    if (!this.isWaiting && !composition.changes.hasLostNotes) return
    const { wanted, isFirst } = this.#requests.take()
    const seen = new Set<string>()
    for await (const { part, entry } of storyEntries(
      source.document,
      `${this.kind}s`,
      composition.registry,
    )) {
      const original = entry.attributes['w:id'] ?? ''
      const type = entry.attributes['w:type'] ?? 'normal'
      const [first] = [...wanted.values()].flat()
      if (isSeparator(type) && first !== undefined) {
        await this.#keepSeparator(copy, entry, { type, part, item: first.item })
      }
      // Of two notes with one id the first is meant.
      if (type !== 'normal' || seen.has(original)) continue
      seen.add(original)
      const requests = wanted.get(original) ?? []
      if (isFirst) copy.accountForLost(this.kind, entry, new Set(requests.map(({ item }) => item)))
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

  // A document has one line above its notes: with the sources' own look that of the first source with notes.
  async #keepSeparator(
    copy: StorySource,
    entry: XmlElement,
    place: { type: SeparatorType; part: string; item: number },
  ): Promise<void> {
    const { type, part, item } = place
    if (copy.composition.styles.look !== 'source' || this.#separators.has(type)) return
    const story = `${this.kind}s`
    const separator = await copyEntry(copy, cloneElement(entry), { item, part, outputPart: this.part, story })
    separator.attributes = { 'w:type': type, 'w:id': SEPARATOR_IDS[type] }
    this.#separators.set(type, serialize(separator))
  }

  /** The part as text, streamed from the spool. */
  async *toXml(composition: CompositionGround): AsyncGenerator<string | Uint8Array> {
    yield rootOpening(`w:${this.kind}s`, {}, composition.registry)
    for (const type of ['separator', 'continuationSeparator'] as const) {
      yield this.#separators.get(type) ?? plainSeparator(this.kind, type)
    }
    yield* composition.spool.read(this.#pieces)
    yield `</w:${this.kind}s>`
  }
}

function isSeparator(type: string): type is SeparatorType {
  return Object.hasOwn(SEPARATOR_IDS, type)
}

/** Copies one note or comment: its blocks, in place. */
export async function copyEntry(
  copy: StorySource,
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
