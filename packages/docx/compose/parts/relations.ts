import type { DocumentPackage } from '../../package/parts/document-package.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import { leadsFromText } from '../../package/parts/relationships.ts'
import type { OutputRelationships } from './output-relationships.ts'

/**
 * Carries relationship ids (Part 2, 6.5.3) of one part of a source over to one part of the output. What they
 * lead to is copied when everything has been seen.
 */
export class Relations {
  readonly #sourceKey: string
  readonly #document: DocumentPackage
  readonly #part: string
  readonly #byId = new Map<string, Relationship>()
  readonly #output: OutputRelationships
  readonly #onMissing: (detail: string) => void

  private constructor(
    sourceKey: string,
    document: DocumentPackage,
    part: string,
    relationships: Relationship[],
    output: OutputRelationships,
    onMissing: (detail: string) => void,
  ) {
    this.#sourceKey = sourceKey
    this.#document = document
    this.#part = part
    this.#output = output
    this.#onMissing = onMissing
    for (const relationship of relationships) this.#byId.set(relationship.id, relationship)
  }

  /** Reads the relationships of a part of a source, to carry them over to `output`. */
  static async between(
    { key, document }: { key: string; document: DocumentPackage },
    part: string,
    output: OutputRelationships,
    onMissing: (detail: string) => void,
  ): Promise<Relations> {
    return new Relations(key, document, part, await document.relationships(part), output, onMissing)
  }

  get(id: string): Relationship | undefined {
    return this.#byId.get(id)
  }

  /** Returns the id to write for `id`, or undefined when the source's own id leads nowhere. */
  carry(id: string): string | undefined {
    const relationship = this.#byId.get(id)
    if (!relationship || !leadsFromText(relationship)) {
      if (id !== '') this.#onMissing(`relationship ${id}`)
      return undefined
    }
    const { type, target, external, part } = relationship
    if (external || target.startsWith('#')) return this.#output.toOutside(type, target)
    if (part === undefined) {
      // The element needs an id; a target outside that does not exist shows what the source shows: nothing.
      this.#onMissing(target === '' ? `relationship ${id}` : target)
      return this.#output.toOutside(type, target === '' ? 'NULL' : target)
    }
    return this.#output.toCopy(type, {
      sourceKey: this.#sourceKey,
      document: this.#document,
      part,
      referrer: { part: this.#part, output: this.#output },
    })
  }
}
