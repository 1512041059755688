import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount, SourceAccount } from '../account/source-account.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { SourceCleaning } from '../cleaning/source-cleaning.ts'
import type { SourceNames } from '../cleaning/source-names.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import type { StoryFields } from '../../disarm/story-fields.ts'
import type { SourceDocument } from '../sources/source-document.ts'

/** Location of a copied text: its item, its source part and its output part. */
export interface StoryPlace {
  item: number
  sourcePart: string
  outputPart: string
  /** Fields of the text, found before the text is copied: fields that do not end in it, and active fields. */
  fields?: StoryFields
  /** Comments whose reference mark is in the range; all when absent. */
  comments?: Set<string>
  /** VML shape types of the source by id; when absent, only those within the text itself. */
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

/** Interface of the current source for its notes, comments and headers. */
export interface StorySource {
  readonly source: SourceDocument
  readonly account: SourceAccount
  readonly cleaning: SourceCleaning
  readonly names: SourceNames
  /** Returns a copier for a text of this source, with the range marks of that text. */
  copierFor(place: StoryPlace): Promise<TextCopier>
}
