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
 * Source and destination of a copied text: its source document, its requested section, and the part that receives it.
 */
export interface TextPlace {
  sourceKey: string
  /**
   * Index in the request of the section that contains the text. Negative for text that was not requested, such as the
   * template's.
   */
  item: number
  /** Name of the part of the composed .docx to which the text is copied, such as `word/document.xml`. */
  outputPart: string
}

/** Maps the lists of a source document to lists of the composed document, and restarts numbers. */
export interface BlockLists {
  /**
   * Returns the new `w:numId` of a list; `undefined` if the source document has no such list.
   *
   * @param level level of the paragraph in the list, from "0"
   */
  list(numId: string, level: string): string | undefined
  /** Keeps a paragraph's number or bullet from its style in the source document. `style` is the id of that style. */
  keepSign(paragraph: XmlElement, style: string | undefined): void
  /** Restarts the numbers of a paragraph's list in its section. The paragraph's style gives the number. */
  restart(paragraph: XmlElement): void
  // A copied paragraph in such a style keeps the number only if it is a heading of its section.
  /** Returns true if a style of the composed document numbers headings automatically. */
  numbersHeadings(style: string): boolean
}

/**
 * Theme colours of a source document. They become RGB values in copied text if the composed document's theme differs.
 */
export interface BlockColours {
  /** Theme colours to write as RGB values into drawings; `undefined` if the composed document has an equal theme. */
  drawn: ThemeColours | undefined
  // Text in the template's colours may be unreadable on an old fill colour.
  /**
   * Theme colours for computing the fill colour behind text. Present only if text takes its colours from the template.
   */
  panels: ThemeColours | undefined
}

/**
 * Finds the copies of the things that a text refers to: pictures, bookmarks, and document properties shown by fields.
 */
export interface BlockLinks {
  relations: Relations
  /** Returns the new name of a bookmark; `undefined` if the bookmarked text is not copied. */
  bookmark(name: string): string | undefined
  /**
   * Returns the new address of a link inside the document, such as "#scope"; `undefined` if its target is not copied.
   * Reports the loss.
   */
  placeInside(address: string): string | undefined
  /** Returns the new target of a field, such as a bookmark name; `undefined` if the target is not copied. */
  resolve: ResolveBookmark
  /** True for the template's text, where FILENAME fields stay fields and show the new file's name. */
  keepsFileNames: boolean
  /** Reports a reference that became plain text. `target` names the missing target. */
  lost(target: string, reason: NoticeReason): void
}

/** Copies the footnotes, endnotes and comments to which a copied text refers. They get new ids. */
export interface BlockNotes {
  /** Returns the new id of a footnote or endnote; `undefined` if the source document has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /**
   * Returns the new id of a comment; `undefined` if the comment is not copied.
   *
   * @param isMark true at the reference mark of the comment, false at the start or end of the commented range
   */
  comment(id: string, isMark: boolean): string | undefined
}

/** Gives new ids to range markers. The start and end marker of a pair, such as a bookmark, get one id. */
export interface BlockMarks {
  start(mark: XmlElement): XmlElement[]
  end(mark: XmlElement): XmlElement[]
  /** Returns true if range markers with this element name are left out, because their tracked changes are accepted. */
  leavesOut(mark: string): boolean
}

/** Receives the content that is added or removed while text is copied, for the report. */
export interface BlockAccount {
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
  /** Records all content of an XML tree as removed, with the reason. */
  removed(reason: NoticeReason, tree: XmlElement): void
}

/**
 * Services for copying one text, such as a section, note or header: new ids, and the mapping of styles, lists, links
 * and notes.
 */
export interface CopyContext {
  place: TextPlace
  ids: IdAllocator
  styles: SourceStyles
  lists: BlockLists
  colours: BlockColours
  links: BlockLinks
  fields: FieldRewriter
  /** Makes active content of the text harmless, such as macros and pictures on the web. */
  disarming: TextDisarming
  marks: BlockMarks
  notes: BlockNotes
  account: BlockAccount
  /** VML shape types (`v:shapetype`) of the whole body by id. Shapes in the copied text may refer to them. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  /**
   * Returns the page settings (`w:sectPr`) to write in place of those in a paragraph, or `undefined` to leave them out.
   */
  pageSection(properties: XmlElement): XmlElement | undefined
  /**
   * Keeps or removes a content control's data binding (`w:dataBinding`), in place.
   *
   * @param content elements inside the content control; `undefined` if unknown
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void
  /**
   * Called with the old and new id (`w14:paraId`) of each copied paragraph. Other parts, such as the comments, use
   * these ids.
   */
  onParagraphId?(original: string, id: string): void
}

/** Operations that the handlers of single element types call, such as copying an element's children. */
export interface ElementCopier {
  readonly context: CopyContext
  /** True inside `mc:Fallback`, whose range markers repeat earlier ones and are not written again. */
  readonly inFallback: boolean
  /** Copies an element with its descendants, mostly in place. Returns the nodes to write. */
  copyNode(node: XmlElement): XmlNode | XmlNode[]
  copyChildren(node: XmlElement): void
  copyAttributes(node: XmlElement): void
  copyTable(table: XmlElement): void
  /** Keeps the old spacing of a paragraph in a table cell. `style` is the id of its style in the source document. */
  keepCellSpacing(paragraph: XmlElement, style: string | undefined): void
  /** Copies an element by calling `copy`, and keeps its text readable on the element's fill colour. */
  onPanel(node: XmlElement, copy: () => void): void
  /**
   * Copies a paragraph by calling `copy`, and keeps its text readable on the fill colour. `style` is the paragraph's
   * style in the source.
   */
  keepReadable(paragraph: XmlElement, style: string | undefined, copy: () => void): void
  /**
   * Returns the style id to write for a copied paragraph; `undefined` for none. `id` is the style in the source
   * document.
   */
  paragraphStyle(id: string | undefined): string | undefined
  placeShapeType(type: XmlElement): boolean
  /** Records added (positive) or removed (negative) content of one kind. Duplicates in `mc:Fallback` do not count. */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
}
