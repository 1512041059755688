import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount, SourceAccount } from '../account/source-account.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { SourceCleaning } from '../cleaning/source-cleaning.ts'
import type { SourceNames } from '../cleaning/source-names.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import type { StoryFields } from '../../disarm/story-fields.ts'
import type { SourceDocument } from '../sources/source-document.ts'

/**
 * Source and destination of a copied text: its part in the source, the part that receives it, and its section's index
 * (`item`).
 */
export interface StoryPlace {
  item: number
  sourcePart: string
  outputPart: string
  /** Fields that do not end in the text, and fields that fetch or run something. */
  fields?: StoryFields
  /** Ids of the comments whose reference mark is in the section; absent to allow all. */
  comments?: Set<string>
  /** VML shape types (`v:shapetype`) of the source document by id; absent to know only those in the text. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  pageSection?: (properties: XmlElement) => XmlElement | undefined
  onParagraphId?: (original: string, id: string) => void
}

/** Object that copies one text, with the records of its range markers and lost content. */
export interface TextCopier {
  copier: BlockCopier
  markers: RangeMarkers
  account: ItemAccount
}

/** Source document while its notes, comments and headers are copied. */
export interface StorySource {
  readonly source: SourceDocument
  readonly account: SourceAccount
  readonly cleaning: SourceCleaning
  readonly names: SourceNames
  /** Returns an object that copies one text, such as a note or header. */
  copierFor(place: StoryPlace): Promise<TextCopier>
}
