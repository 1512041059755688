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
 * Place to which a text is copied: its source document, the item of the composition request that it belongs to, and the
 * file inside the composed .docx that receives it.
 */
export interface TextPlace {
  sourceKey: string
  /** Index of the item that the text belongs to. */
  item: number
  /** Part of the composed document that is being written. */
  outputPart: string
}

/**
 * Access to the numbered and bulleted lists of a source document while its text is copied: their new ids, and restarts
 * of numbers.
 */
export interface BlockLists {
  /** Returns the new id of a list, or undefined when the source has no such list. */
  list(numId: string): string | undefined
  /** Restarts the list that numbers a copied paragraph through its style, for this item. */
  restart(paragraph: XmlElement): void
  /**
   * Returns whether a style of the composed document numbers its paragraphs as headings. Only real headings may keep
   * that number.
   */
  numbersHeadings(style: string): boolean
}

/**
 * Theme colours of a source document that copied text must spell out as RGB values, because the composed document has
 * another theme.
 */
export interface BlockColours {
  /**
   * Source colours to write into drawings, because the composed document's theme differs; undefined when it does not.
   */
  drawn: ThemeColours | undefined
  /**
   * Colours for the source's colour names when text takes the template's colours. Undefined when text keeps its own.
   */
  panels: ThemeColours | undefined
}

/**
 * Access to the targets that a copied text refers to: other parts such as pictures, bookmarks, and document properties
 * that fields show.
 */
export interface BlockLinks {
  relations: Relations
  /** Returns the new name of a bookmark, or undefined when its target was not selected. */
  bookmark(name: string): string | undefined
  /**
   * Returns the new name or address of the target that a field names, or undefined when the field must become text.
   */
  resolve: ResolveBookmark
  /** True for the template: its FILENAME fields keep showing the name of the file. */
  keepsFileNames: boolean
  /** Records a reference that becomes plain text. */
  lost(target: string, reason: NoticeReason): void
}

/**
 * Access to the footnotes, endnotes and comments that a copied text refers to. They are copied with it and get new ids.
 */
export interface BlockNotes {
  /** Returns the new id of a note, or undefined when the source has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /** Returns the new id of a comment, or undefined when the comment is left out. */
  comment(id: string, isMark: boolean): string | undefined
}

/**
 * Access to range markers, such as bookmarks, while text is copied. They come in pairs of a start and an end, and both
 * must get one new id.
 */
export interface BlockMarks {
  start(mark: XmlElement): XmlElement[]
  end(mark: XmlElement): XmlElement[]
  /** Returns whether cleaning removes range markers of this name. */
  leavesOut(mark: string): boolean
}

/** Receives the content that copying adds or removes, with reasons, for the report of the composition. */
export interface BlockAccount {
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
  /** Records a whole tree as removed. */
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
  /** Disarms elements that fetch, run or ask for something by themselves. */
  disarming: TextDisarming
  marks: BlockMarks
  notes: BlockNotes
  account: BlockAccount
  /** VML shape types by id that the text may refer to without containing them. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  /** Returns the section properties to write in place of those in a paragraph, or undefined to leave them out. */
  pageSection(properties: XmlElement): XmlElement | undefined
  /**
   * Decides whether a content control stays bound to its data, and changes its properties in place.
   * @param content content of the control, if known
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void
  /** Receives the new id of every copied paragraph, for parts that refer to paragraphs by id. */
  onParagraphId?(original: string, id: string): void
}

/**
 * Operations of the block copier that the handlers of single element types call, for example to copy the children of an
 * element.
 */
export interface ElementCopier {
  readonly context: CopyContext
  /**
   * True inside mc:Fallback, which repeats the text boxes of its Choice. Range markers inside must not be doubled.
   */
  readonly inFallback: boolean
  /** Copies a node, mostly in place, and returns the nodes to write for it. */
  copyNode(node: XmlElement): XmlNode | XmlNode[]
  copyChildren(node: XmlElement): void
  copyAttributes(node: XmlElement): void
  copyTable(table: XmlElement): void
  /** Keeps the spacing of a copied paragraph in a table. `style` is its style in the source. */
  keepCellSpacing(paragraph: XmlElement, style: string | undefined): void
  /** Copies an element that may have a fill colour, which is then the background of its text. */
  onPanel(node: XmlElement, copy: () => void): void
  /** Calls `copy`, which copies a paragraph in place, and makes its colours readable on the panel behind it. */
  keepReadable(paragraph: XmlElement, style: string | undefined, copy: () => void): void
  /** Returns the style to write for a paragraph with a given style at its place. */
  paragraphStyle(id: string | undefined): string | undefined
  placeShapeType(type: XmlElement): boolean
  /** Records content that was removed or added. Copies in Fallback are not counted. */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
}
