import type { ActiveContent } from '../../disarm/active-content.ts'
import { activeRelationship } from '../../disarm/active-relationships.ts'
import { PLACEHOLDER_ID } from '../../disarm/disarm-element.ts'
import { leadsOut, mayLeadOut } from '../../disarm/link-target.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import { leadsFromText } from '../../package/parts/relationships.ts'
import type { OutputPackage } from './output-package.ts'
import { RELATIONSHIP } from './output-relationships.ts'
import type { OutputRelationships } from './output-relationships.ts'
import { placeholderPart } from './placeholder-picture.ts'

// The targets, such as pictures, are copied after all text.
/** Relationships (ECMA-376 Part 2, 6.5.3) of one source part while its text is copied. Each gets a new id. */
export class Relations {
  readonly #sourceKey: string
  readonly #document: DocumentPackage
  readonly #part: string
  readonly #byId = new Map<string, Relationship>()
  readonly #package: OutputPackage
  readonly #output: OutputRelationships
  readonly #followLink: (target: string) => string
  readonly #onMissing: (detail: string) => void

  private constructor(
    sourceKey: string,
    document: DocumentPackage,
    part: string,
    relationships: Relationship[],
    { output, outputPart, followLink }: RelationsTarget,
    onMissing: (detail: string) => void,
  ) {
    this.#sourceKey = sourceKey
    this.#document = document
    this.#part = part
    this.#package = output
    this.#output = output.relationships(outputPart)
    this.#followLink = followLink ?? ((target) => target)
    this.#onMissing = onMissing
    for (const relationship of relationships) this.#byId.set(relationship.id, relationship)
  }

  /**
   * Reads the relationships of a source part. `target` is the part to which its text is copied.
   *
   * @param onMissing called for a relationship whose target the source document does not have
   */
  static async between(
    { key, document }: { key: string; document: DocumentPackage },
    part: string,
    target: RelationsTarget,
    onMissing: (detail: string) => void,
  ): Promise<Relations> {
    return new Relations(key, document, part, await document.relationships(part), target, onMissing)
  }

  /** Returns the source document's relationship with an id; `undefined` if there is none. */
  get(id: string): Relationship | undefined {
    return this.#byId.get(id)
  }

  /**
   * Returns the active content at the target of a relationship, such as a picture on the web; `undefined` if harmless
   * or missing.
   *
   * @param mayLink true if the id belongs to a link in a text, which opens only on a click
   */
  activeContent(id: string, mayLink: boolean): ActiveContent | undefined {
    const relationship = this.#byId.get(id)
    if (!relationship) return undefined
    const { part } = relationship
    const contentType = part === undefined ? undefined : this.#document.contentTypes.of(part)
    return activeRelationship(relationship, contentType, mayLink)
  }

  /**
   * Returns the id of the copied relationship; `undefined` if its target is missing or active content (such as a
   * macro).
   *
   * @param mayLink true if the id belongs to a link in a text, which may lead to a web page
   */
  carry(id: string, mayLink = false): string | undefined {
    // A missing picture is replaced by a placeholder.
    if (id === PLACEHOLDER_ID) return this.#toPlaceholder()
    const relationship = this.#byId.get(id)
    if (!relationship || !leadsFromText(relationship)) {
      if (id !== '') this.#onMissing(`relationship ${id}`)
      return undefined
    }
    if (this.activeContent(id, mayLink)) return undefined
    const { kind, type, target, part } = relationship
    if (target.startsWith('#')) return this.#output.toOutside(type, target)
    if (leadsOut(relationship) || part === undefined) {
      if (mayLink && mayLeadOut(relationship)) return this.#output.toOutside(type, this.#followLink(target))
      this.#onMissing(target === '' ? `relationship ${id}` : target)
      // A picture without a target gets a placeholder picture. Otherwise readers would see an empty frame.
      return kind === 'image' ? this.#toPlaceholder() : undefined
    }
    return this.#output.toCopy(type, {
      sourceKey: this.#sourceKey,
      document: this.#document,
      part,
      referrer: { part: this.#part, output: this.#output },
    })
  }

  /**
   * Returns the id of a relationship to a bookmark, which replaces the relationship `id`. `address` is "#" and the
   * bookmark's new name.
   */
  toPlace(id: string, address: string): string {
    return this.#output.toOutside(this.#byId.get(id)?.type ?? `${RELATIONSHIP}hyperlink`, address)
  }

  #toPlaceholder(): string {
    return this.#output.toPart(`${RELATIONSHIP}image`, placeholderPart(this.#package))
  }
}

/** Part that receives the copied text, and a rule for changing the addresses of links. */
export interface RelationsTarget {
  output: OutputPackage
  /** Name of the part that gets the copied relationships. */
  outputPart: string
  /** Returns the new address of a link out of the document; absent if links stay unchanged. */
  followLink?: (target: string) => string
}
