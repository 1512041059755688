import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { childrenOf, cloneElement, descendants, element, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { CommentIdentities } from './comment-identities.ts'
import type { PartTarget } from '../parts/part-target.ts'
import { MAIN_PART } from '../parts/output-package.ts'
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
 * Comments of a composed document, with the threads of replies and the people who wrote them ([MS-DOCX] 2.5.4). A
 * comment is copied when a copied text refers to it.
 */
export class CommentStory {
  readonly part = 'word/comments.xml'
  readonly #target: PartTarget
  readonly requests: NoteRequests
  readonly #pieces: SpoolPiece[] = []
  readonly #threads: XmlElement[] = []
  readonly #people = new Map<string, XmlElement>()
  readonly #identities: CommentIdentities

  constructor(target: PartTarget, ids: IdAllocator) {
    this.#target = target
    this.requests = new NoteRequests(() => ids.comment())
    this.#identities = new CommentIdentities(ids)
  }

  /** True if no comment was copied. */
  get isEmpty(): boolean {
    return this.#pieces.length === 0
  }

  /** Copies those comments of a source document to which copied texts have referred since the last call. */
  async copyFrom(copy: StorySource): Promise<void> {
    const { source, account } = copy
    const { registry, spool } = this.#target
    if (!this.requests.isWaiting && !account.hasLostNotes) return
    const { wanted, isFirst } = this.requests.take()
    const paragraphs = new Map<string, Map<string, string>>()
    const seen = new Set<string>()
    for await (const { part, entry } of storyEntries(source.document, 'comments', registry)) {
      const original = entry.attributes['w:id'] ?? ''
      if (seen.has(original)) continue
      seen.add(original)
      const requests = wanted.get(original) ?? []
      if (isFirst) account.lostNote('comment', entry, new Set(requests.map(({ item }) => item)))
      for (const { item, id } of requests) {
        const comment = await copyEntry(copy, cloneElement(entry), {
          item,
          part,
          outputPart: this.part,
          story: 'comments',
          onParagraphId: (before, after) => idsOf(paragraphs, String(item)).set(before.toUpperCase(), after),
        })
        comment.attributes['w:id'] = id
        this.#pieces.push(spool.append(serialize(comment)))
      }
      await spool.settle()
    }
    for (const ids of paragraphs.values()) {
      await this.#copyThreads(source.document, ids)
      this.#identities.copy(
        await source.document.treeByKind('commentsIds'),
        await source.document.treeByKind('commentsExtensible'),
        ids,
      )
    }
    await this.#copyPeople(source.document)
  }

  /** Adds the part with the comments to the document, and the parts with their threads, authors and permanent ids. */
  addParts(): void {
    if (this.isEmpty) return
    const { output, registry } = this.#target
    const related = [{ type: `${RELATIONSHIP}comments`, part: output.claimName(this.part) }]
    output.add(this.part, `${CONTENT_TYPE}comments+xml`, () => this.#toXml())
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
    related.push(...this.#identities.addParts(this.#target))
    for (const { type, part } of related) output.relationships(MAIN_PART).toPart(type, part)
  }

  async *#toXml(): AsyncGenerator<string | Uint8Array> {
    yield rootOpening('w:comments', {}, this.#target.registry)
    yield* this.#target.spool.read(this.#pieces)
    yield '</w:comments>'
  }

  async #copyThreads(document: DocumentPackage, ids: Map<string, string>): Promise<void> {
    const root = await document.treeByKind('commentsExtended')
    for (const thread of root ? descendants(root, 'w15:commentEx') : []) {
      const id = ids.get((thread.attributes['w15:paraId'] ?? '').toUpperCase())
      if (id === undefined) continue
      const attributes: Record<string, string> = { 'w15:paraId': id }
      const parent = ids.get((thread.attributes['w15:paraIdParent'] ?? '').toUpperCase())
      if (parent !== undefined) attributes['w15:paraIdParent'] = parent
      const done = thread.attributes['w15:done']
      if (done !== undefined) attributes['w15:done'] = done
      this.#target.registry.prefixFor(EXTENDED)
      this.#threads.push(element('w15:commentEx', attributes))
    }
  }

  async #copyPeople(document: DocumentPackage): Promise<void> {
    const root = await document.treeByKind('people')
    for (const person of childrenOf(root, 'w15:person')) {
      const author = person.attributes['w15:author'] ?? ''
      this.#target.registry.prefixFor(EXTENDED)
      if (!this.#people.has(author)) this.#people.set(author, person)
    }
  }
}

function idsOf(map: Map<string, Map<string, string>>, key: string): Map<string, string> {
  let ids = map.get(key)
  if (!ids) map.set(key, (ids = new Map()))
  return ids
}
