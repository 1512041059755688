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
 * part's relationships are active content, which fetches or runs something without a click.
 */
export interface PartOrigin {
  /**
   * Name of the package's main part, such as `word/document.xml`. The relationships of a copied part must not lead back
   * to it.
   */
  mainPart: string
  contentTypeOf(part: string): string | undefined
  /**
   * Returns the active content inside the embedded file at the target of a relationship, or undefined if there is none.
   * The files are inspected before this object is created.
   */
  inFile(relationship: Relationship): ActiveContent | undefined
}

/**
 * Stands for a target that is missing in the package. It is not reported, but references to it are removed, as if it
 * were active content.
 */
const MISSING = activeContent('external-part', '')

/**
 * Removes the active content (whatever fetches or runs something without a click) from one XML part that is copied as a
 * whole, such as a chart, a diagram, or a part of an embedded file.
 */
export class PartDisarming implements ElementDisarming {
  /**
   * Relationships that are left out when the part is copied. The key is the relationship's id, and the value is the
   * active content at its target.
   */
  readonly refused = new Map<string, ActiveContent>()
  /** Ids of the part's relationships that lead to missing pictures. A placeholder picture replaces these. */
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
   * True if a relationship of the part leads to active content (which fetches or runs something without a click) or out
   * of the package. Only then must the XML of the part be searched.
   */
  get isWanted(): boolean {
    return this.refused.size > 0 || [...this.#relationships.values()].some(leadsOut)
  }

  /**
   * Makes the active elements of a part harmless, in place. Also removes every other attribute that refers to active
   * content through a relationship.
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
   * Reports active content at the targets of relationships that no element of the part uses, as in a part that is not
   * XML. These relationships are not copied.
   */
  tellRefused(): void {
    for (const content of this.refused.values())
      if (!this.#told.has(content)) this.disarmed(content, 'nothing')
  }

  /**
   * Returns the active content (which fetches or runs something without a click) at the target of a relationship of the
   * part, or undefined if the target is harmless. `mayLink` is true for a link that opens only on a click, which is
   * harmless.
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
   * Returns the active content (which fetches or runs something without a click) inside the embedded file at the target
   * of a relationship, or undefined if there is none.
   */
  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#origin.inFile(relationship)
  }

  /**
   * Reports a piece of active content, which fetches or runs something without a click, that was made harmless. `kept`
   * tells which part of it stays visible.
   */
  disarmed(content: ActiveContent, kept: KeptPart): void {
    this.hasChanged = true
    this.#told.add(content)
    if (kept === 'placeholder') this.needsPlaceholder = true
    if (content !== MISSING) this.#found(content, kept)
  }

  /** Records that the part now shows the placeholder picture, so that it needs a relationship to that picture. */
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
