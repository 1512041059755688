import type { TextDisarming } from './text-disarming.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import type { ContentKind } from '../account/content-tally.ts'
import type { FieldRewriter } from '../references/field-rewriter.ts'
import type { ResolveTarget } from '../references/field-instruction.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { Relations } from '../parts/relations.ts'
import type { SourceStyles } from '../styles/source-styles.ts'
import type { ThemeColours } from '../styles/theme-colours.ts'

/**
 * Place to which a text is copied: the part of the composed .docx that receives it. Also the source document and the
 * requested section to which the text belongs.
 */
export interface TextPlace {
  sourceKey: string
  /**
   * Index of the requested section to which the copied text belongs. Negative for text that was not requested, such as
   * the template's.
   */
  item: number
  /** Name of the part of the composed .docx to which the text is copied, such as `word/document.xml`. */
  outputPart: string
}

/**
 * Maps the numbered and bulleted lists of a source document to new lists while its text is copied. Can also restart the
 * numbers of a list.
 */
export interface BlockLists {
  /**
   * Returns the new id (`w:numId`) of a copied list, or `undefined` when the source document has no such list.
   * @param level level of the paragraph in the list, from "0"
   */
  list(numId: string, level: string): string | undefined
  /**
   * Lets a paragraph keep the number or bullet that its style gave it in the source document. If its new style would
   * give another sign or none, the old one is set in the paragraph itself. `style` is the id of the old style.
   */
  keepSign(paragraph: XmlElement, style: string | undefined): void
  /**
   * Restarts the numbers of a paragraph's list in the requested section that contains the paragraph. The list comes
   * from the paragraph's style.
   */
  restart(paragraph: XmlElement): void
  /**
   * Returns whether a style of the composed document gives automatic numbers to headings. A copied paragraph in such a
   * style keeps the number only if it is a heading of its section.
   */
  numbersHeadings(style: string): boolean
}

/**
 * Theme colours of a source document, which are written as RGB values into copied text, because the composed document
 * has another theme.
 */
export interface BlockColours {
  /**
   * Theme colours of the source document to write as RGB values into its drawings, so that the drawings look the same
   * under another theme. `undefined` when the composed document has an equal theme.
   */
  drawn: ThemeColours | undefined
  /**
   * Theme colours of the source document, from which the fill colour behind a text is computed. They are needed only if
   * text takes its colours from the template, because such text may be unreadable on the old fill colour. Otherwise
   * `undefined`.
   */
  panels: ThemeColours | undefined
}

/**
 * Finds the copies of the things to which a copied text refers, such as pictures, bookmarks, and document properties
 * that fields show.
 */
export interface BlockLinks {
  relations: Relations
  /** Returns the new name of a bookmark, or `undefined` when the bookmarked text is not copied. */
  bookmark(name: string): string | undefined
  /**
   * Returns the new address of a link to a bookmark in its own document, such as "#scope". Returns `undefined`, and
   * reports the loss, when the bookmarked text is not copied.
   */
  placeInside(address: string): string | undefined
  /**
   * Returns the new name or address of a field's target, such as a bookmark or a document property. Returns `undefined`
   * when the target is not copied, and the field must then become plain text.
   */
  resolve: ResolveTarget
  /**
   * Reports that a reference became plain text, with the reason. `target` names the thing to which the reference led.
   */
  lost(target: string, reason: NoticeReason): void
}

/** Copies the footnotes, endnotes and comments to which a copied text refers, and gives them new ids. */
export interface BlockNotes {
  /** Returns the new id of a footnote or endnote, or undefined when the source document has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /**
   * Returns the new id of a comment, or `undefined` when the comment is not copied.
   * @param isMark true at the reference mark that shows the comment, false where the commented text begins or ends
   */
  comment(id: string, isMark: boolean): string | undefined
}

/**
 * Gives new ids to range markers, such as those of bookmarks, while text is copied. Markers come in pairs of a start
 * and an end, which must both get one new id.
 */
export interface BlockMarks {
  start(mark: XmlElement): XmlElement[]
  end(mark: XmlElement): XmlElement[]
  /**
   * Returns whether range markers with this element name are left out, because they belong to tracked changes that are
   * accepted.
   */
  leavesOut(mark: string): boolean
}

/**
 * Receives the content that is added or removed while text is copied, with the reasons, which a report shows to people.
 */
export interface BlockAccount {
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
  /** Records all content of an XML tree as removed, with the reason. */
  removed(reason: NoticeReason, tree: XmlElement): void
}

/**
 * Services for copying one text, such as a section, note or header. They give new ids, and find the styles, lists,
 * links and notes of the composed document to use instead of the source's.
 */
export interface CopyContext {
  place: TextPlace
  ids: IdAllocator
  styles: SourceStyles
  lists: BlockLists
  colours: BlockColours
  links: BlockLinks
  fields: FieldRewriter
  /**
   * Makes active content of the copied text harmless. Active content fetches, runs or asks for something without a
   * click.
   */
  disarming: TextDisarming
  marks: BlockMarks
  notes: BlockNotes
  account: BlockAccount
  /**
   * VML shape types (`v:shapetype`) from other paragraphs of the body, to which shapes in the copied text may refer.
   * The key is the id.
   */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  /**
   * Returns the page settings (`w:sectPr`) to write in place of those in a paragraph, or `undefined` to leave them out.
   */
  pageSection(properties: XmlElement): XmlElement | undefined
  /**
   * Keeps or removes the connection of a content control to stored data (`w:dataBinding`). Changes the properties of
   * the content control in place.
   * @param content elements inside the content control; `undefined` when unknown
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void
  /**
   * Called for every copied paragraph that has an id (`w14:paraId`), with the old and the new id. Other parts, such as
   * that of the comments, refer to paragraphs by these ids.
   */
  onParagraphId?(original: string, id: string): void
}

/**
 * Functions that the special rules for single elements call while text is copied, for example to copy the children of
 * an element.
 */
export interface ElementCopier {
  readonly context: CopyContext
  /**
   * True while content of `mc:Fallback` is copied. Such content repeats other content for old programs, so range
   * markers in it must not be written a second time.
   */
  readonly inFallback: boolean
  /** Copies an element with all its content, usually in place. Returns the nodes to write for it. */
  copyNode(node: XmlElement): XmlNode | XmlNode[]
  copyChildren(node: XmlElement): void
  copyAttributes(node: XmlElement): void
  copyTable(table: XmlElement): void
  /**
   * Keeps the spacing that a paragraph in a table cell has in the source document, so that the row keeps its height.
   * `style` is the id of its style there.
   */
  keepCellSpacing(paragraph: XmlElement, style: string | undefined): void
  /**
   * Copies an element by calling `copy`. If the element has a fill colour, text inside it stays readable on that
   * colour.
   */
  onPanel(node: XmlElement, copy: () => void): void
  /**
   * Copies a paragraph by calling `copy`. If its new text colour is hard to read on the fill colour behind it, the text
   * keeps its old colour. `style` is the id of the paragraph's style in the source document.
   */
  keepReadable(paragraph: XmlElement, style: string | undefined, copy: () => void): void
  /**
   * Returns the id of the style to write for a copied paragraph, or `undefined` to write none. `id` is the paragraph's
   * style in the source document. The result may depend on the table that contains the paragraph.
   */
  paragraphStyle(id: string | undefined): string | undefined
  placeShapeType(type: XmlElement): boolean
  /**
   * Records that content of one kind was added or removed, with the reason. `count` is negative for removed content.
   * Content of `mc:Fallback` is not recorded, because it repeats other content for old programs.
   */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
}
