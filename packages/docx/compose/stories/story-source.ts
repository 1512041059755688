import type { XmlElement } from '../../package/xml/xml.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { CompositionGround } from './composition-ground.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import type { SourceDocument } from '../sources/source-document.ts'

/** Where a text stands that is copied: which item it belongs to and which part it comes from and goes to. */
export interface StoryPlace {
  item: number
  sourcePart: string
  outputPart: string
  /** Fields the range cuts after their beginning. */
  unclosedFields?: Set<number>
  /** Comments whose reference mark stands in the range; absent: all. */
  comments?: Set<string>
  /** VML shape types of the source by id; absent: those of the text itself alone. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  pageSection?: (properties: XmlElement) => XmlElement | undefined
  onParagraphId?: (original: string, id: string) => void
}

/** A source being copied, as its notes, comments and headers see it. */
export interface StorySource {
  readonly composition: CompositionGround
  readonly source: SourceDocument
  /** Takes out of a tree of an item, in place, what the request wants cleaned away. */
  clean(tree: XmlElement, item: number): void
  /** Replaces names in a tree of an item, in place. */
  replace(tree: XmlElement, item: number, story: string): void
  /** A copier for a text of this source, with the marks of that text. */
  copierFor(place: StoryPlace): Promise<{ copier: BlockCopier; markers: RangeMarkers }>
  /** Accounts for a note or comment that an item no longer shows: `tree` is what it said. */
  accountForLost(
    kind: 'footnote' | 'endnote' | 'comment',
    tree: XmlElement,
    keptBy: ReadonlySet<number>,
  ): void
}
