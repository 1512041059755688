import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount, SourceAccount } from '../account/source-account.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { SourceCleaning } from '../cleaning/source-cleaning.ts'
import type { SourceNames } from '../cleaning/source-names.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import type { StoryFields } from '../../disarm/story-fields.ts'
import type { SourceDocument } from '../sources/source-document.ts'

/**
 * Place of a text (body, header, note or comment) that is copied. `item` is the index of its requested section.
 * `sourcePart` is the part of the source document that contains it, and `outputPart` the part of the composed document
 * that receives it.
 */
export interface StoryPlace {
  item: number
  sourcePart: string
  outputPart: string
  /**
   * Findings about the fields of the text, made before the text is copied: fields that do not end in it, and fields
   * that would fetch or run something without a click.
   */
  fields?: StoryFields
  /**
   * Ids of the comments that may be copied, because their reference mark is in the copied section. When absent, all
   * comments are allowed.
   */
  comments?: Set<string>
  /**
   * VML shape types (`v:shapetype`) of the source document by id. When absent, only those in the text itself are known.
   */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  pageSection?: (properties: XmlElement) => XmlElement | undefined
  onParagraphId?: (original: string, id: string) => void
}

/**
 * Object that copies one text, with the record of its bookmarks and other range markers, and the record of the content
 * that is lost.
 */
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
  /** Returns an object that copies one text of this source document, such as a note or a header. */
  copierFor(place: StoryPlace): Promise<TextCopier>
}
