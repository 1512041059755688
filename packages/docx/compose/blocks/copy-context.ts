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

/** Location of the copied text in the composed document. */
export interface TextPlace {
  sourceKey: string
  /** Index of the item that the text belongs to. */
  item: number
  /** Part of the composed document that is being written. */
  outputPart: string
}

/** Port to the lists that the text's source has in the composed document. */
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

/** Port to the theme colours of the text's source. */
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

/** Port to the targets of references from the text: other parts, bookmarks and properties. */
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

/** Port to the notes and comments that the text refers to. */
export interface BlockNotes {
  /** Returns the new id of a note, or undefined when the source has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /** Returns the new id of a comment, or undefined when the comment is left out. */
  comment(id: string, isMark: boolean): string | undefined
}

/** Port to the range markers of the text, such as bookmarks, which come in pairs. */
export interface BlockMarks {
  start(mark: XmlElement): XmlElement[]
  end(mark: XmlElement): XmlElement[]
  /** Returns whether cleaning removes range markers of this name. */
  leavesOut(mark: string): boolean
}

/** Port to the record of content that copying removes or adds. */
export interface BlockAccount {
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
  /** Records a whole tree as removed. */
  removed(reason: NoticeReason, tree: XmlElement): void
}

/** Surroundings of the blocks of one range, note, comment or header: one port for each folder that copying needs. */
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
   * Decides whether a content control stays bound to its data, and edits its properties.
   * @param content content of the control, if known
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void
  /** Receives the new id of every copied paragraph, for parts that refer to paragraphs by id. */
  onParagraphId?(original: string, id: string): void
}

/** Interface of the block copier for the handlers of single elements. */
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
