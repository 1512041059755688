import type { TextDisarming } from './text-disarming.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import type { ContentKind } from '../account/content-tally.ts'
import type { FieldRewriter } from '../references/field-rewriter.ts'
import type { ResolveBookmark } from '../references/field-instruction.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { Relations } from '../parts/relations.ts'
import type { SourceStyles } from '../styles/source-styles.ts'
import type { ThemeColours } from '../styles/theme-colours.ts'

/**
 * Place to which a text is copied: its source document, its item in the composition request, and the part of the
 * composed .docx that receives it.
 */
export interface TextPlace {
  sourceKey: string
  /**
   * Index of the item of the composition request that the copied text belongs to. Negative for text outside the
   * request, such as the template's.
   */
  item: number
  /** Name of the part of the composed document to which the text is copied, such as `word/document.xml`. */
  outputPart: string
}

/**
 * Access to the numbered and bulleted lists of a source document while its text is copied. It gives the lists new ids,
 * and lets numbers begin again.
 */
export interface BlockLists {
  /**
   * Returns the new id (`w:numId`) of a list, or undefined when the source document has no such list.
   *
   * @param level level of the paragraph in the list, from "0"
   */
  list(numId: string, level: string): string | undefined
  /**
   * Keeps the number or bullet that a paragraph had from its style. If the style that replaces it in the composed
   * document gives another number or bullet, or none, the paragraph gets the old one directly. `style` is the id of the
   * paragraph's style in the source document.
   */
  keepSign(paragraph: XmlElement, style: string | undefined): void
  /**
   * Makes the numbers begin again in the item of the composition request that contains the given paragraph. The
   * paragraph takes its number from its style.
   */
  restart(paragraph: XmlElement): void
  /**
   * Returns whether a style of the composed document numbers its paragraphs as headings. A paragraph in such a style
   * keeps the number only if it is a heading of its section.
   */
  numbersHeadings(style: string): boolean
}

/**
 * Theme colours of a source document that copied text must spell out as RGB values, because the composed document has
 * another theme.
 */
export interface BlockColours {
  /**
   * Theme colours of the source document. Drawings get them as RGB values, so that they look the same under another
   * theme. Undefined when the composed document has an equal theme.
   */
  drawn: ThemeColours | undefined
  /**
   * Theme colours of the source document, used to compute the fill colour behind a text. Present only when text takes
   * the template's colours, because the new text colour may then be unreadable on the old fill.
   */
  panels: ThemeColours | undefined
}

/**
 * Access to the targets that a copied text refers to: other parts such as pictures, bookmarks, and document properties
 * that fields show.
 */
export interface BlockLinks {
  relations: Relations
  /** Returns the new name of a bookmark, or undefined when the bookmarked text is not copied. */
  bookmark(name: string): string | undefined
  /**
   * Returns the new address of a link to a bookmark of its own document, such as "#scope". Returns undefined, and
   * records the loss, when the bookmarked text is not copied.
   */
  placeInside(address: string): string | undefined
  /**
   * Returns the new name or address of the target of a field, such as a bookmark or a document property. Returns
   * undefined when the target is not copied, so that the field must become plain text.
   */
  resolve: ResolveBookmark
  /** True for the text of the template. Its FILENAME fields stay fields, and show the name of the composed file. */
  keepsFileNames: boolean
  /** Records that a reference became plain text, with the reason. */
  lost(target: string, reason: NoticeReason): void
}

/**
 * Access to the footnotes, endnotes and comments that a copied text refers to. They are copied with it and get new ids.
 */
export interface BlockNotes {
  /** Returns the new id of a footnote or endnote, or undefined when the source document has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /**
   * Returns the new id of a comment, or undefined when the comment is not copied.
   *
   * @param isMark true at the comment's reference mark, false where its text range begins or ends
   */
  comment(id: string, isMark: boolean): string | undefined
}

/**
 * Access to range markers, such as those of bookmarks, while text is copied. They come in pairs of a start and an end,
 * and both must get one new id.
 */
export interface BlockMarks {
  start(mark: XmlElement): XmlElement[]
  end(mark: XmlElement): XmlElement[]
  /** Returns whether range markers of this name are left out, because tracked changes are accepted. */
  leavesOut(mark: string): boolean
}

/** Receives the content that copying adds or removes, with reasons, for the report of the composition. */
export interface BlockAccount {
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
  /** Records all content of an XML tree as removed, with the reason. */
  removed(reason: NoticeReason, tree: XmlElement): void
}

/**
 * Services needed to copy a text (the blocks of a range, note, comment or header): new ids, and access to the source
 * document's styles, lists, colours, links, fields, markers and notes in the composed document.
 */
export interface CopyContext {
  place: TextPlace
  ids: IdAllocator
  styles: SourceStyles
  lists: BlockLists
  colours: BlockColours
  links: BlockLinks
  fields: FieldRewriter
  /** Disarms active content of the text: elements that fetch, run or ask for something without a click. */
  disarming: TextDisarming
  marks: BlockMarks
  notes: BlockNotes
  account: BlockAccount
  /**
   * VML shape types (`v:shapetype`) to which the text may refer although another block of the body contains them. The
   * key is the id.
   */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  /**
   * Returns the page settings (`w:sectPr`) to write instead of those in a paragraph, or undefined to leave them out.
   */
  pageSection(properties: XmlElement): XmlElement | undefined
  /**
   * Keeps or removes the binding of a content control to its data (`w:dataBinding`). Changes the control's properties
   * in place.
   *
   * @param content content of the control; undefined when unknown
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void
  /**
   * Called for every copied paragraph that has an id (`w14:paraId`), with the old and the new id. Other parts, such as
   * that of the comments, refer to paragraphs by these ids.
   */
  onParagraphId?(original: string, id: string): void
}

/**
 * Operations of the block copier that the handlers of element types call, for example to copy the children of an
 * element.
 */
export interface ElementCopier {
  readonly context: CopyContext
  /**
   * True while the content of `mc:Fallback` is copied. It repeats the text boxes of the `mc:Choice` beside it for old
   * programs, so range markers in it must not be written a second time.
   */
  readonly inFallback: boolean
  /** Copies an element with all its content, mostly in place. Returns the nodes to write for it. */
  copyNode(node: XmlElement): XmlNode | XmlNode[]
  copyChildren(node: XmlElement): void
  copyAttributes(node: XmlElement): void
  copyTable(table: XmlElement): void
  /**
   * Keeps the source document's spacing of a copied paragraph in a table cell. `style` is the id of its style in the
   * source document.
   */
  keepCellSpacing(paragraph: XmlElement, style: string | undefined): void
  /**
   * Copies an element by calling `copy`. If the element has a fill colour, that colour is meanwhile the background
   * against which text must be readable.
   */
  onPanel(node: XmlElement, copy: () => void): void
  /**
   * Copies a paragraph by calling `copy`, and makes its text readable on the fill colour behind it. `style` is the id
   * of its style in the source document.
   */
  keepReadable(paragraph: XmlElement, style: string | undefined, copy: () => void): void
  /**
   * Returns the id of the style to write for a paragraph at the current place, or undefined to write none. `id` is its
   * style in the source document.
   */
  paragraphStyle(id: string | undefined): string | undefined
  placeShapeType(type: XmlElement): boolean
  /**
   * Records that content of one kind was added (positive count) or removed (negative count), with the reason. Content
   * of `mc:Fallback`, which repeats other content, is not counted.
   */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
}
