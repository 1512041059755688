import { fieldsOf } from '../../disarm/story-fields.ts'
import { serialize, cloneElement, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { PartTarget } from '../parts/part-target.ts'
import { MAIN_PART } from '../parts/output-package.ts'
import { RELATIONSHIP } from '../parts/output-relationships.ts'
import type { Look } from '../request/request.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import { rootOpening } from '../parts/part-xml.ts'
import { NoteRequests } from './note-requests.ts'
import type { StorySource } from './story-source.ts'
import { storyEntries } from '../sources/source-stories.ts'
import type { SpoolPiece } from '../parts/spool.ts'

// Ids of the lines between text and notes, with which every notes part begins (ECMA-376, 17.11.23).
const SEPARATOR_IDS = { separator: '-1', continuationSeparator: '0' } as const
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
type SeparatorType = keyof typeof SEPARATOR_IDS

const plainSeparator = (kind: string, type: SeparatorType): string =>
  `<w:${kind} w:type="${type}" w:id="${SEPARATOR_IDS[type]}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${type}/></w:r></w:p></w:${kind}>`

/** Footnotes or endnotes of a composed document. A note is copied when a copied text refers to it. */
export class NoteStory {
  readonly kind: 'footnote' | 'endnote'
  readonly part: string
  readonly #target: PartTarget
  readonly #look: Look
  readonly requests: NoteRequests
  readonly #pieces: SpoolPiece[] = []
  readonly #separators = new Map<SeparatorType, string>()

  constructor(kind: 'footnote' | 'endnote', target: PartTarget, ids: IdAllocator, look: Look) {
    this.kind = kind
    this.#target = target
    this.#look = look
    this.part = `word/${kind}s.xml`
    this.requests = new NoteRequests(() => ids.note(kind))
  }

  /** True if no note was copied. */
  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** Copies those notes of a source document to which copied texts have referred since the last call. */
  async copyFrom(copy: StorySource): Promise<void> {
    const { source, account } = copy
    const { registry, spool } = this.#target
    if (!this.requests.isWaiting && !account.hasLostNotes) return
    const { wanted, isFirst } = this.requests.take()
    const seen = new Set<string>()
    for await (const { part, entry } of storyEntries(source.document, `${this.kind}s`, registry)) {
      const original = entry.attributes['w:id'] ?? ''
      const type = entry.attributes['w:type'] ?? 'normal'
      if (isSeparator(type) && wanted.size > 0) await this.#keepSeparator(copy, entry, type, part)
      // If two notes have the same id, references lead to the first one. The others are skipped.
      if (type !== 'normal' || seen.has(original)) continue
      seen.add(original)
      const requests = wanted.get(original) ?? []
      if (isFirst) account.lostNote(this.kind, entry, new Set(requests.map(({ item }) => item)))
      for (const { item, id } of requests) {
        const note = await copyEntry(copy, cloneElement(entry), {
          item,
          part,
          outputPart: this.part,
          story: `${this.kind}s`,
        })
        note.attributes = { 'w:id': id }
        this.#pieces.push(spool.append(serialize(note)))
      }
      await spool.settle()
    }
  }

  // Keeps the separator, the line above the notes. A document has only one. If sources keep their own look, it is the
  // separator of the first source with notes.
  async #keepSeparator(
    copy: StorySource,
    entry: XmlElement,
    type: SeparatorType,
    part: string,
  ): Promise<void> {
    if (this.#look !== 'source' || this.#separators.has(type)) return
    const story = `${this.kind}s`
    // The separator belongs to no item of the request, so the ledger does not count it.
    const item = -1
    const separator = await copyEntry(copy, cloneElement(entry), { item, part, outputPart: this.part, story })
    separator.attributes = { 'w:type': type, 'w:id': SEPARATOR_IDS[type] }
    this.#separators.set(type, serialize(separator))
  }

  /** Adds the part with all footnotes or endnotes to the document, if there are any. */
  addPart(): void {
    if (this.isEmpty) return
    const { output } = this.#target
    output.relationships(MAIN_PART).toPart(`${RELATIONSHIP}${this.kind}s`, output.claimName(this.part))
    output.add(this.part, `${CONTENT_TYPE}${this.kind}s+xml`, () => this.#toXml())
  }

  /** Yields the XML of the part with all footnotes or endnotes. The notes are read from a temporary file. */
  async *#toXml(): AsyncGenerator<string | Uint8Array> {
    const { registry, spool } = this.#target
    yield rootOpening(`w:${this.kind}s`, {}, registry)
    for (const type of ['separator', 'continuationSeparator'] as const) {
      yield this.#separators.get(type) ?? plainSeparator(this.kind, type)
    }
    yield* spool.read(this.#pieces)
    yield `</w:${this.kind}s>`
  }
}

function isSeparator(type: string): type is SeparatorType {
  return Object.hasOwn(SEPARATOR_IDS, type)
}

/**
 * Copies a footnote, endnote or comment: cleans its text (tracked changes, hidden text), replaces names in it, and
 * copies its paragraphs. Changes `entry` in place and returns it.
 */
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
  copy.cleaning.clean(entry, place.item)
  copy.names.replace(entry, place.item, place.story)
  const { copier, markers } = await copy.copierFor({
    item: place.item,
    sourcePart: place.part,
    outputPart: place.outputPart,
    fields: fieldsOf(entry.children),
    ...(place.onParagraphId ? { onParagraphId: place.onParagraphId } : {}),
  })
  entry.children = entry.children.filter(isElement).flatMap((block) => copier.copy(block))
  const last = entry.children.findLast(isElement)
  const closing = markers.closeAll()
  if (last?.name === 'w:p') last.children.push(...closing)
  else entry.children.push(...closing)
  return entry
}
