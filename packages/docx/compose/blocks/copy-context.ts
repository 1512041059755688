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

/** Place of the text that is copied. */
export interface TextPlace {
  sourceKey: string
  /** Index of the item the text belongs to. */
  item: number
  /** Part of the composed document that is written. */
  outputPart: string
}

/** Lists of the text's source in the composed document. */
export interface BlockLists {
  /** Returns the new id of a list, or undefined when the source has no such list. */
  list(numId: string): string | undefined
  /** Lets the list that numbers a copied paragraph through its style begin anew in the item. */
  restart(paragraph: XmlElement): void
  /** Returns whether a style of the composed document numbers its headings, which only real headings may take. */
  numbersHeadings(style: string): boolean
}

/** Theme colours of the text's source. */
export interface BlockColours {
  /** Colours to spell out in drawings because the composed document's theme differs; absent: none. */
  drawn: ThemeColours | undefined
  /** Meaning of the source's colour names where text takes the template's colours; absent: text keeps its own. */
  panels: ThemeColours | undefined
}

/** References from the text to other parts, bookmarks and properties. */
export interface BlockLinks {
  relations: Relations
  /** Returns the new name of a bookmark, or undefined when its target was not chosen. */
  bookmark(name: string): string | undefined
  /** Resolves the target that a field names. */
  resolve: ResolveBookmark
  /** True for the template, whose FILENAME fields go on showing the name of the file. */
  keepsFileNames: boolean
  /** Records a reference that becomes plain text. */
  lost(target: string, reason: NoticeReason): void
}

/** Notes and comments that the text refers to. */
export interface BlockNotes {
  /** Returns the new id of a note, or undefined when the source has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /** Returns the new id of a comment, or undefined when it is left out. */
  comment(id: string, isMark: boolean): string | undefined
}

/** Paired marks around ranges of the text. */
export interface BlockMarks {
  start(mark: XmlElement): XmlElement[]
  end(mark: XmlElement): XmlElement[]
  /** Returns whether a range marker of this name is cleaned away. */
  leavesOut(mark: string): boolean
}

/** Record of content that copying takes out or puts in. */
export interface BlockAccount {
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
  /** Records everything in a tree as taken out. */
  removed(reason: NoticeReason, tree: XmlElement): void
}

/** Surroundings of the blocks of one range, note, comment or header: one port for each room it needs. */
export interface CopyContext {
  place: TextPlace
  ids: IdAllocator
  styles: SourceStyles
  lists: BlockLists
  colours: BlockColours
  links: BlockLinks
  fields: FieldRewriter
  /** Makes elements harmless that fetch, run or ask for something by themselves. */
  disarming: TextDisarming
  marks: BlockMarks
  notes: BlockNotes
  account: BlockAccount
  /** VML shape types by id that the text may name without holding them; absent: none. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  /** Returns the section properties to write for those inside a paragraph, or undefined to leave them out. */
  pageSection(properties: XmlElement): XmlElement | undefined
  /**
   * Decides whether a content control stays bound to its data. Edits the control's properties.
   * @param content the control's content where it is known
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void
  /** Takes the new id of every copied paragraph, for the parts that name paragraphs by it. */
  onParagraphId?(original: string, id: string): void
}

/** Copier of one block, as the handlers of single elements see it. */
export interface ElementCopier {
  readonly context: CopyContext
  /** True inside mc:Fallback, which repeats the text boxes of its Choice; marks inside must not be doubled. */
  readonly inFallback: boolean
  /** Copies a node, mostly in place, and returns the nodes to write for it. */
  copyNode(node: XmlElement): XmlNode | XmlNode[]
  copyChildren(node: XmlElement): void
  copyAttributes(node: XmlElement): void
  copyTable(table: XmlElement): void
  /** Keeps the spacing of a copied paragraph that stands in a table; `style` is the one it had in the source. */
  keepCellSpacing(paragraph: XmlElement, style: string | undefined): void
  /** Copies an element that may be filled with a colour, which then lies behind the text in it. */
  onPanel(node: XmlElement, copy: () => void): void
  /** Copies a paragraph by `copy`, with colours that can be read on the panel it stands on. */
  keepReadable(paragraph: XmlElement, style: string | undefined, copy: () => void): void
  /** Returns the style to write for a paragraph's, where it stands. */
  paragraphStyle(id: string | undefined): string | undefined
  placeShapeType(type: XmlElement): boolean
  /** Records content taken out or put in; the twins in Fallback are not counted. */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
}
