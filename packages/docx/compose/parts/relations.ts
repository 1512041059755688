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

/**
 * Relationships (ECMA-376 Part 2, 6.5.3) of one part of a source document, such as those to its pictures, while its
 * text is copied. Each relationship gets a new id in the part that receives the text. The targets are copied after all
 * text.
 */
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
   * Creates the relationships for copying text from one part of a source document. `target` describes the part that
   * receives the text.
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

  /** Returns the relationship of the source document with this id, or `undefined` if there is none. */
  get(id: string): Relationship | undefined {
    return this.#byId.get(id)
  }

  /**
   * Returns the active content to which a relationship leads, such as a picture on the web. Active content fetches or
   * runs something without a click. Returns `undefined` if the relationship is harmless or does not exist.
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
   * Returns the id of the copied relationship, to write instead of `id`. Returns `undefined` if its target is missing
   * or is active content, which fetches or runs something without a click. A missing picture is replaced by a
   * placeholder.
   * @param mayLink true if the id belongs to a link in a text, which may lead to a web page
   */
  carry(id: string, mayLink = false): string | undefined {
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
   * Returns the id of a new relationship for a link to a bookmark of the composed document. `id` is the relationship of
   * the link in the source document. `address` is "#" and the new name of the bookmark.
   */
  toPlace(id: string, address: string): string {
    return this.#output.toOutside(this.#byId.get(id)?.type ?? `${RELATIONSHIP}hyperlink`, address)
  }

  #toPlaceholder(): string {
    return this.#output.toPart(`${RELATIONSHIP}image`, placeholderPart(this.#package))
  }
}

/**
 * Place to which text is copied: the part of the composed document that gets the relationships, and a rule for changing
 * the addresses of links.
 */
export interface RelationsTarget {
  output: OutputPackage
  /** Name of the part of the composed document that gets the copied relationships. */
  outputPart: string
  /** Returns the new target of a link to outside the document; absent when links stay unchanged. */
  followLink?: (target: string) => string
}
