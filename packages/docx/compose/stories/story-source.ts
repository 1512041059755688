import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount, SourceAccount } from '../account/source-account.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { SourceCleaning } from '../cleaning/source-cleaning.ts'
import type { SourceNames } from '../cleaning/source-names.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import type { StoryFields } from '../../disarm/story-fields.ts'
import type { SourceDocument } from '../sources/source-document.ts'

/**
 * Place of a text (body, header, note or comment) that is copied: its item in the composition request, the part of the
 * source document that contains it, and the part of the composed document that receives it.
 */
export interface StoryPlace {
  item: number
  sourcePart: string
  outputPart: string
  /** Fields of the text, found before the text is copied: fields that do not end in it, and active fields. */
  fields?: StoryFields
  /** Ids of the comments whose reference mark is in the copied range. When absent, all comments are allowed. */
  comments?: Set<string>
  /** VML shape types of the source by id; when absent, only those within the text itself. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  pageSection?: (properties: XmlElement) => XmlElement | undefined
  onParagraphId?: (original: string, id: string) => void
}

/**
 * Copier of one text, with the bookmarks and other range markers of that text, and the record of the content that it
 * loses.
 */
export interface TextCopier {
  copier: BlockCopier
  markers: RangeMarkers
  account: ItemAccount
}

/** Source document that is being copied, as its notes, comments and headers use it. */
export interface StorySource {
  readonly source: SourceDocument
  readonly account: SourceAccount
  readonly cleaning: SourceCleaning
  readonly names: SourceNames
  /** Returns a copier for a text of this source, with the range marks of that text. */
  copierFor(place: StoryPlace): Promise<TextCopier>
}
