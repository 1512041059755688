import type { XmlElement } from '../../package/xml/xml.ts'
import { childrenOf, element } from '../../package/xml/xml.ts'
import type { PartTarget } from '../parts/part-target.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import { serializePart } from '../parts/part-xml.ts'

const CID = 'http://schemas.microsoft.com/office/word/2016/wordml/cid'
const CEX = 'http://schemas.microsoft.com/office/word/2018/wordml/cex'
const RELATIONSHIPS = 'http://schemas.microsoft.com/office/'
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'

/**
 * Permanent ids of the comments in a composed document (part commentsIds; [MS-DOCX]), and the time of each comment
 * (part commentsExtensible). A comment is found by the id of its last paragraph. Copied comments get new ids.
 */
export class CommentIdentities {
  readonly #ids: IdAllocator
  readonly #identities: XmlElement[] = []
  readonly #details: XmlElement[] = []

  constructor(ids: IdAllocator) {
    this.#ids = ids
  }

  /**
   * Copies the permanent ids and times of those comments of a source document that were copied.
   * @param identities root element of the source's part commentsIds
   * @param details root element of its part commentsExtensible
   * @param paragraphs new ids of the paragraphs of copied comments. The key is the old id in capitals.
   */
  copy(
    identities: XmlElement | undefined,
    details: XmlElement | undefined,
    paragraphs: ReadonlyMap<string, string>,
  ): void {
    const durable = new Map<string, string>()
    for (const { attributes } of childrenOf(identities, 'w16cid:commentId')) {
      const paragraph = paragraphs.get((attributes['w16cid:paraId'] ?? '').toUpperCase())
      if (paragraph === undefined) continue
      const id = this.#ids.paragraph()
      durable.set((attributes['w16cid:durableId'] ?? '').toUpperCase(), id)
      this.#identities.push(
        element('w16cid:commentId', { 'w16cid:paraId': paragraph, 'w16cid:durableId': id }),
      )
    }
    for (const { attributes } of childrenOf(details, 'w16cex:commentExtensible')) {
      const id = durable.get((attributes['w16cex:durableId'] ?? '').toUpperCase())
      const date = attributes['w16cex:dateUtc']
      if (id === undefined || date === undefined) continue
      this.#details.push(
        element('w16cex:commentExtensible', { 'w16cex:durableId': id, 'w16cex:dateUtc': date }),
      )
    }
  }

  /**
   * Adds the parts commentsIds (permanent ids of comments) and commentsExtensible (their times) to the document, unless
   * the parts are empty. Returns the relationships that the main part must have to these parts.
   */
  addParts({ output, registry }: PartTarget): { type: string; part: string }[] {
    return [
      { kind: 'commentsIds', at: '2016/09', uri: CID, root: 'w16cid:commentsIds', entries: this.#identities },
      {
        kind: 'commentsExtensible',
        at: '2018/08',
        uri: CEX,
        root: 'w16cex:commentsExtensible',
        entries: this.#details,
      },
    ].flatMap(({ kind, at, uri, root, entries }) => {
      if (entries.length === 0) return []
      registry.prefixFor(uri)
      const part = output.claimName(`word/${kind}.xml`)
      output.add(part, `${CONTENT_TYPE}${kind}+xml`, () =>
        serializePart(element(root, {}, entries), registry),
      )
      return [{ type: `${RELATIONSHIPS}${at}/relationships/${kind}`, part }]
    })
  }
}
