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
 * Package from which a part is copied: a source document, or a file embedded in one. It tells which of its
 * relationships lead to active content, which fetches or runs something without a click.
 */
export interface PartOrigin {
  /**
   * Name of the main part of the package, such as `word/document.xml`. Copied parts must not refer to it, because it is
   * not copied as a whole.
   */
  mainPart: string
  contentTypeOf(part: string): string | undefined
  /**
   * Returns the active content inside an embedded file, or `undefined` if there is none. Active content fetches or runs
   * something without a click. `relationship` leads to the file.
   */
  inFile(relationship: Relationship): ActiveContent | undefined
}

/**
 * Value for a relationship with a target that is missing in the file. References to it are removed like active content,
 * which fetches or runs something, but the removal is not reported.
 */
const MISSING = activeContent('external-part', '')

/**
 * Removes active content from an XML part that is copied as a whole, such as a chart or a diagram. A part is a file
 * inside a .docx. Active content fetches or runs something without a click.
 */
export class PartDisarming implements ElementDisarming {
  /**
   * Relationships that are not copied, by their id, with the active content to which each leads. Active content fetches
   * or runs something without a click.
   */
  readonly refused = new Map<string, ActiveContent>()
  /**
   * Ids of the part's relationships that lead to missing pictures. A placeholder picture is shown instead of a missing
   * one.
   */
  readonly missingPictures = new Set<string>()
  /**
   * True after a picture was replaced by a placeholder picture. The part then needs a relationship with the id
   * `PLACEHOLDER_ID`.
   */
  needsPlaceholder = false
  /** True after anything in the XML part was removed or changed. */
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
   * True if the XML of the part must be searched for active content, which fetches or runs something without a
   * click. That is so if one of its relationships leads to active content or out of the package.
   */
  get isWanted(): boolean {
    return this.refused.size > 0 || [...this.#relationships.values()].some(leadsOut)
  }

  /**
   * Makes the active content of a part harmless, in place. Active content fetches or runs something without a click. It
   * may be an element, or an attribute that refers to such content through a relationship.
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
   * Reports active content that none of the part's elements uses, although a relationship of the part leads to it.
   * Active content fetches or runs something without a click. Such relationships are not copied.
   */
  tellRefused(): void {
    for (const content of this.refused.values())
      if (!this.#told.has(content)) this.disarmed(content, 'nothing')
  }

  /**
   * Returns the active content to which a relationship of the part leads, or `undefined` if the target is harmless.
   * Active content fetches or runs something without a click. `mayLink` is true for a link that opens only on a click,
   * which is harmless.
   */
  leadsTo(relationshipId: string, mayLink: boolean): ActiveContent | undefined {
    const refused = this.refused.get(relationshipId)
    if (refused) return refused
    const relationship = this.#relationships.get(relationshipId)
    return relationship && activeRelationship(relationship, this.#typeOf(relationship), mayLink)
  }

  /**
   * Returns the relationship of the part with this id, or `undefined` if there is none. A relationship connects the
   * part with another file, such as a picture.
   */
  relationship(relationshipId: string): Relationship | undefined {
    return this.#relationships.get(relationshipId)
  }

  /**
   * Returns the active content inside an embedded file, or `undefined` if there is none. Active content fetches or runs
   * something without a click. `relationship` leads to the file.
   */
  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#origin.inFile(relationship)
  }

  /**
   * Reports a piece of active content that was made harmless. Active content fetches or runs something without a click.
   * `kept` tells which part of the content stays visible.
   */
  disarmed(content: ActiveContent, kept: KeptPart): void {
    this.hasChanged = true
    this.#told.add(content)
    if (kept === 'placeholder') this.needsPlaceholder = true
    if (content !== MISSING) this.#found(content, kept)
  }

  /**
   * Records that the part shows the placeholder picture in place of a removed one. It then needs a relationship to the
   * placeholder.
   */
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
