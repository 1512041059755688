import { activeContent } from '../../disarm/active-content.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import { activeRelationship } from '../../disarm/active-relationships.ts'
import type { ElementDisarming, KeptPart } from '../../disarm/disarm-element.ts'
import { leadsOut, mayLeadOut } from '../../disarm/link-target.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { descendants } from '../../package/xml/xml.ts'
import { disarmTree } from './story-disarming.ts'

/**
 * Package that a copied part comes from: a source document, or a file embedded in one. It tells which targets of the
 * part's relationships are active content (which fetches or runs something without a click).
 */
export interface PartOrigin {
  /** Name of the main part. No copied relationship may lead back to it. */
  mainPart: string
  contentTypeOf(part: string): string | undefined
  /** Returns the active content in the file that a relationship leads to. The file was inspected before. */
  inFile(relationship: Relationship): ActiveContent | undefined
}

/** Marks a missing target. It needs no notice, but references to it must be removed. */
const MISSING = activeContent('external-part', '')

/**
 * Removes the active content (whatever fetches or runs something without a click) from one XML part that is copied as a
 * whole: a chart, a diagram, or a text of an embedded file.
 */
export class PartDisarming implements ElementDisarming {
  /** Relationships that the copy does not get, with the active content they led to. */
  readonly refused = new Map<string, ActiveContent>()
  /** Relationships to missing pictures. The placeholder picture replaces them. */
  readonly missingPictures = new Set<string>()
  /** True after a picture was replaced by the placeholder, which needs `PLACEHOLDER_ID`. */
  needsPlaceholder = false
  /** True after anything was removed or changed. */
  hasChanged = false
  readonly #told = new Set<ActiveContent>()
  readonly #relationships = new Map<string, Relationship>()
  readonly #origin: PartOrigin
  readonly #found: (content: ActiveContent, kept: KeptPart) => void

  constructor(
    relationships: readonly Relationship[],
    origin: PartOrigin,
    found: (content: ActiveContent, kept: KeptPart) => void,
  ) {
    this.#origin = origin
    this.#found = found
    for (const relationship of relationships) {
      this.#relationships.set(relationship.id, relationship)
      const content = this.#refusal(relationship)
      if (content === MISSING && relationship.kind === 'image') this.missingPictures.add(relationship.id)
      else if (content) this.refused.set(relationship.id, content)
    }
  }

  /**
   * True if the XML of the part must be searched, because a relationship leads to active content (which fetches or runs
   * something without a click) or out of the package.
   */
  get isWanted(): boolean {
    return this.refused.size > 0 || [...this.#relationships.values()].some(leadsOut)
  }

  /**
   * Makes the active elements of a part harmless, in place. Also removes every other attribute that refers to a
   * relationship to active content.
   */
  disarm(root: XmlElement): void {
    disarmTree(root, this)
    for (const node of [root, ...descendants(root)]) {
      for (const [name, id] of Object.entries(node.attributes)) {
        if (!name.startsWith('r:') && name !== 'o:relid') continue
        const content = this.leadsTo(id, LINKS.test(node.name))
        if (!content) continue
        delete node.attributes[name]
        this.disarmed(content, 'nothing')
      }
    }
    this.tellRefused()
  }

  /**
   * Reports active content behind relationships to which no element refers, for example relationships of a part that is
   * not XML. Such relationships are refused: the copy does not get them.
   */
  tellRefused(): void {
    for (const content of this.refused.values())
      if (!this.#told.has(content)) this.disarmed(content, 'nothing')
  }

  /**
   * Returns the active content (which fetches or runs something without a click) that a relationship of the part leads
   * to, or undefined if it is harmless. `mayLink` is true for a link that opens only on a click.
   */
  leadsTo(relationshipId: string, mayLink: boolean): ActiveContent | undefined {
    const refused = this.refused.get(relationshipId)
    if (refused) return refused
    const relationship = this.#relationships.get(relationshipId)
    return relationship && activeRelationship(relationship, this.#typeOf(relationship), mayLink)
  }

  /** Returns the relationship of the part with the given id, or undefined if there is none. */
  relationship(relationshipId: string): Relationship | undefined {
    return this.#relationships.get(relationshipId)
  }

  /**
   * Returns the active content (which fetches or runs something without a click) inside the embedded file to which a
   * relationship leads, or undefined if there is none.
   */
  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#origin.inFile(relationship)
  }

  /**
   * Records and reports a piece of active content that was made harmless. Active content fetches or runs something
   * without a click. `kept` tells which part of it stays visible.
   */
  disarmed(content: ActiveContent, kept: KeptPart): void {
    this.hasChanged = true
    this.#told.add(content)
    if (kept === 'placeholder') this.needsPlaceholder = true
    if (content !== MISSING) this.#found(content, kept)
  }

  /** Notes that the part now shows the placeholder picture, so that its relationships must include that picture. */
  namePicture(): void {
    this.needsPlaceholder = true
  }

  #typeOf({ part }: Relationship): string | undefined {
    return part === undefined ? undefined : this.#origin.contentTypeOf(part)
  }

  #refusal(relationship: Relationship): ActiveContent | undefined {
    const { kind, target, part } = relationship
    const content = activeRelationship(relationship, this.#typeOf(relationship), true)
    if (content) return content
    if (target.startsWith('#')) return undefined
    if (part === this.#origin.mainPart) return MISSING
    if (leadsOut(relationship)) return mayLeadOut(relationship) ? undefined : MISSING
    return kind === 'oleObject' || kind === 'package' ? this.#origin.inFile(relationship) : undefined
  }
}

const LINKS = /^a:hlink(Click|Hover|MouseOver)$|^w:hyperlink$|^hyperlink$|picAttrSrcUrl$/
