import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount, SourceAccount } from '../account/source-account.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { SourceCleaning } from '../cleaning/source-cleaning.ts'
import type { SourceNames } from '../cleaning/source-names.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import type { StoryFields } from '../../disarm/story-fields.ts'
import type { SourceDocument } from '../sources/source-document.ts'

/** Place of a text that is copied: the item it belongs to, the part it comes from and the part it goes to. */
export interface StoryPlace {
  item: number
  sourcePart: string
  outputPart: string
  /** Fields of the text, seen before it is copied: those that do not end in it and those that act by themselves. */
  fields?: StoryFields
  /** Comments whose reference mark stands in the range; absent: all. */
  comments?: Set<string>
  /** VML shape types of the source by id; absent: those of the text itself alone. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  pageSection?: (properties: XmlElement) => XmlElement | undefined
  onParagraphId?: (original: string, id: string) => void
}

/** Copier for one text, with the range marks and the record of that text. */
export interface TextCopier {
  copier: BlockCopier
  markers: RangeMarkers
  account: ItemAccount
}

/** Source being copied, as its notes, comments and headers see it. */
export interface StorySource {
  readonly source: SourceDocument
  readonly account: SourceAccount
  readonly cleaning: SourceCleaning
  readonly names: SourceNames
  /** Returns a copier for a text of this source, with the range marks of that text. */
  copierFor(place: StoryPlace): Promise<TextCopier>
}
