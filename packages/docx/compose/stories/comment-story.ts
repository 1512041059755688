import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { childrenOf, cloneElement, descendants, element, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { CommentIdentities } from './comment-identities.ts'
import type { CompositionGround } from './composition-ground.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import { NoteRequests } from './note-requests.ts'
import { copyEntry } from './note-story.ts'
import { RELATIONSHIP } from '../parts/output-relationships.ts'
import { rootOpening, serializePart } from '../parts/part-xml.ts'
import type { StorySource } from './story-source.ts'
import { storyEntries } from '../sources/source-stories.ts'
import type { SpoolPiece } from '../parts/spool.ts'

const EXTENDED = 'http://schemas.microsoft.com/office/word/2012/wordml'
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'

/**
 * The comments of the composed document with the parts that hang on them ([MS-DOCX] 2.5.4): threads and people.
 */
export class CommentStory {
  readonly part = 'word/comments.xml'
  readonly #ids: IdAllocator
  readonly #requests = new NoteRequests()
  readonly #pieces: SpoolPiece[] = []
  readonly #threads: XmlElement[] = []
  readonly #people = new Map<string, XmlElement>()
  readonly #identities: CommentIdentities

  constructor(ids: IdAllocator) {
    this.#ids = ids
    this.#identities = new CommentIdentities(ids)
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** Id in the composed document of a comment of the source being copied. */
  request(item: number, original: string): string {
    return this.#requests.idOf(item, original, () => this.#ids.comment())
  }

  /** Whether comments were asked for that are not copied yet. */
  get isWaiting(): boolean {
    return this.#requests.isWaiting
  }

  /** Lets go of what was asked for of a source that is copied now. */
  forgetSource(): void {
    this.#requests.clear()
  }

  /** Copies the comments asked for of this source since the last call. */
  async copyFrom(copy: StorySource): Promise<void> {
    const { composition, source } = copy
    if (!this.isWaiting && !composition.changes.hasLostNotes) return
    const { wanted, isFirst } = this.#requests.take()
    const paragraphs = new Map<string, Map<string, string>>()
    const seen = new Set<string>()
    for await (const { part, entry } of storyEntries(source.document, 'comments', composition.registry)) {
      const original = entry.attributes['w:id'] ?? ''
      if (seen.has(original)) continue
      seen.add(original)
      const requests = wanted.get(original) ?? []
      if (isFirst) copy.accountForLost('comment', entry, new Set(requests.map(({ item }) => item)))
      for (const { item, id } of requests) {
        const comment = await copyEntry(copy, cloneElement(entry), {
          item,
          part,
          outputPart: this.part,
          story: 'comments',
          onParagraphId: (before, after) => idsOf(paragraphs, String(item)).set(before.toUpperCase(), after),
        })
        comment.attributes['w:id'] = id
        this.#pieces.push(composition.spool.append(serialize(comment)))
      }
      await composition.spool.settle()
    }
    for (const ids of paragraphs.values()) {
      await this.#copyThreads(copy, ids)
      this.#identities.copy(
        await extensionPart(copy, 'commentsIds'),
        await extensionPart(copy, 'commentsExtensible'),
        ids,
      )
    }
    await this.#copyPeople(copy)
  }

  /** Adds the parts of the family to the package. */
  addParts(composition: CompositionGround): { type: string; part: string }[] {
    if (this.isEmpty) return []
    const { output, registry } = composition
    const related = [{ type: `${RELATIONSHIP}comments`, part: output.claimName(this.part) }]
    output.add(this.part, `${CONTENT_TYPE}comments+xml`, () => this.#toXml(composition))
    if (this.#threads.length > 0) {
      const part = output.claimName('word/commentsExtended.xml')
      output.add(part, `${CONTENT_TYPE}commentsExtended+xml`, () =>
        serializePart(element('w15:commentsEx', {}, this.#threads), registry),
      )
      related.push({ type: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended', part })
    }
    if (this.#people.size > 0) {
      const part = output.claimName('word/people.xml')
      output.add(part, `${CONTENT_TYPE}people+xml`, () =>
        serializePart(element('w15:people', {}, [...this.#people.values()]), registry),
      )
      related.push({ type: 'http://schemas.microsoft.com/office/2011/relationships/people', part })
    }
    return [...related, ...this.#identities.addParts(composition)]
  }

  async *#toXml(composition: CompositionGround): AsyncGenerator<string | Uint8Array> {
    yield rootOpening('w:comments', {}, composition.registry)
    yield* composition.spool.read(this.#pieces)
    yield '</w:comments>'
  }

  async #copyThreads(copy: StorySource, ids: Map<string, string>): Promise<void> {
    const root = await extensionPart(copy, 'commentsExtended')
    for (const thread of root ? descendants(root, 'w15:commentEx') : []) {
      const id = ids.get((thread.attributes['w15:paraId'] ?? '').toUpperCase())
      if (id === undefined) continue
      const attributes: Record<string, string> = { 'w15:paraId': id }
      const parent = ids.get((thread.attributes['w15:paraIdParent'] ?? '').toUpperCase())
      if (parent !== undefined) attributes['w15:paraIdParent'] = parent
      const done = thread.attributes['w15:done']
      if (done !== undefined) attributes['w15:done'] = done
      copy.composition.registry.prefixFor(EXTENDED)
      this.#threads.push(element('w15:commentEx', attributes))
    }
  }

  async #copyPeople(copy: StorySource): Promise<void> {
    const root = await extensionPart(copy, 'people')
    for (const person of childrenOf(root, 'w15:person')) {
      const author = person.attributes['w15:author'] ?? ''
      copy.composition.registry.prefixFor(EXTENDED)
      if (!this.#people.has(author)) this.#people.set(author, person)
    }
  }
}

async function extensionPart(copy: StorySource, kind: string): Promise<XmlElement | undefined> {
  const { document } = copy.source
  const part = await document.partByKind(kind)
  return part === undefined ? undefined : document.partTree(part, new NamespaceRegistry())
}

function idsOf(map: Map<string, Map<string, string>>, key: string): Map<string, string> {
  let ids = map.get(key)
  if (!ids) map.set(key, (ids = new Map()))
  return ids
}
