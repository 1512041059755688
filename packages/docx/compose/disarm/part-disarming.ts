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
 * Package that contains a copied part: a source document or an embedded file. Identifies active content (such as
 * macros).
 */
export interface PartOrigin {
  // The main part is not copied as a whole.
  /** Name of the main part, such as `word/document.xml`. Relationships to it are not copied. */
  mainPart: string
  contentTypeOf(part: string): string | undefined
  /** Returns the active content (such as macros) inside an embedded file; `undefined` if there is none. */
  inFile(relationship: Relationship): ActiveContent | undefined
}

/** Marks a relationship target that is missing in the package. References to it are removed, but not reported. */
const MISSING = activeContent('external-part', '')

/**
 * Removes active content, such as links to other files, from an XML part that is copied as a whole, such as a chart.
 */
export class PartDisarming implements ElementDisarming {
  /** Relationships that are not copied: the id, and the active content (such as a macro) at the target. */
  readonly refused = new Map<string, ActiveContent>()
  /** Ids of relationships to missing pictures, which a placeholder picture replaces. */
  readonly missingPictures = new Set<string>()
  /**
   * True after a picture was replaced by the placeholder. The part then needs a relationship with the id
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
   * True if a relationship of the part leads out of the package or to active content. Otherwise its XML need not be
   * searched.
   */
  get isWanted(): boolean {
    return this.refused.size > 0 || [...this.#relationships.values()].some(leadsOut)
  }

  /** Makes the active content of a part harmless, in place, such as references to files on the web. */
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

  /** Reports active content behind relationships that no element uses. Such relationships are not copied. */
  tellRefused(): void {
    for (const content of this.refused.values())
      if (!this.#told.has(content)) this.disarmed(content, 'nothing')
  }

  /**
   * Returns the active content at the target of a relationship; `undefined` if the target is harmless. `mayLink` allows
   * links that open on a click.
   */
  leadsTo(relationshipId: string, mayLink: boolean): ActiveContent | undefined {
    const refused = this.refused.get(relationshipId)
    if (refused) return refused
    const relationship = this.#relationships.get(relationshipId)
    return relationship && activeRelationship(relationship, this.#typeOf(relationship), mayLink)
  }

  /** Returns the part's relationship with an id; `undefined` if there is none. */
  relationship(relationshipId: string): Relationship | undefined {
    return this.#relationships.get(relationshipId)
  }

  /** Returns the active content (such as macros) inside an embedded file; `undefined` if there is none. */
  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#origin.inFile(relationship)
  }

  /** Reports a disarmed piece of active content. `kept` is the part of the content that stays visible. */
  disarmed(content: ActiveContent, kept: KeptPart): void {
    this.hasChanged = true
    this.#told.add(content)
    if (kept === 'placeholder') this.needsPlaceholder = true
    if (content !== MISSING) this.#found(content, kept)
  }

  /** Records that the part now shows the placeholder picture and needs a relationship to the picture. */
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
