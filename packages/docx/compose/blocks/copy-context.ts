import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import type { BookmarkDirectory } from '../references/bookmarks.ts'
import type { ContentKind } from '../account/content-tally.ts'
import type { FieldRewriter } from '../references/field-rewriter.ts'
import type { ResolveBookmark } from '../references/field-instruction.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { Relations } from '../parts/relations.ts'
import type { SourceStyles } from '../styles/source-styles.ts'
import type { ThemeColours } from '../styles/theme-colours.ts'

/** What copying the blocks of one range, note, comment or header needs to know. */
export interface CopyContext {
  sourceKey: string
  /** The part that is written. */
  outputPart: string
  /** Index of the item the text belongs to; lists start anew in each. */
  item: number
  ids: IdAllocator
  /** VML shape types by id that the text may mean without having them; absent: none. */
  shapeTypes?: ReadonlyMap<string, XmlElement>
  styles: SourceStyles
  /** Colours drawings name that the composed document's theme would show differently; absent: none. */
  colours: ThemeColours | undefined
  /** What the source's colour names stand for, where its text takes the template's colours; else absent. */
  panelColours: ThemeColours | undefined
  relations: Relations
  bookmarks: BookmarkDirectory
  markers: RangeMarkers
  fields: FieldRewriter
  /** New name of a bookmark or document property that a field names. */
  resolve: ResolveBookmark
  /** The template's own FILENAME fields go on showing the name of the file. */
  keepsFileNames: boolean
  /** New id of a list, or undefined when the source has no such list. */
  list(numId: string): string | undefined
  /** Lets the list a copied paragraph's style numbers begin anew in the item. */
  restartList(paragraph: XmlElement): void
  /** Whether a style of the composed document numbers its headings, which are all made such elsewhere. */
  countsAsHeading(style: string): boolean
  /** New id of a note, or undefined when the source has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /** New id of a comment, or undefined when it is left out. */
  comment(id: string, isMark: boolean): string | undefined
  /** Told of content that is taken out or put in on purpose, by count ... */
  onChange(reason: NoticeReason, kind: ContentKind, count: number): void
  /** ... or by the tree that is left out. */
  removed(reason: NoticeReason, tree: XmlElement): void
  /** Whether a range marker of this name is cleaned away. */
  leavesOut(mark: string): boolean
  /** What becomes of section properties inside a paragraph. */
  pageSection(properties: XmlElement): XmlElement | undefined
  onPlainReference(target: string, reason: NoticeReason): void
  /**
   * Decides whether a content control goes on showing the data it is bound to; `content` is what it holds, when
   * that is known. Edits its properties.
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void
  /** Told of every paragraph's new id, for the parts that hang on it. */
  onParagraphId?(original: string, id: string): void
}

/** Copies what stands in a block, as the ways of single elements need it. */
export interface ElementCopier {
  readonly context: CopyContext
  /** Twins of text boxes repeat what their Choice holds; marks inside must not be doubled. */
  readonly inFallback: boolean
  /** What to write for a node: mostly itself, edited in place. */
  copyNode(node: XmlElement): XmlNode | XmlNode[]
  copyChildren(node: XmlElement): void
  copyAttributes(node: XmlElement): void
  copyTable(table: XmlElement): void
  /** Keeps the spacing of a copied paragraph that stands in a table; `style` is the one it had in the source. */
  keepCellSpacing(paragraph: XmlElement, style: string | undefined): void
  /** Copies what may be filled with a colour, which then lies behind the text in it. */
  onPanel(node: XmlElement, copy: () => void): void
  /** Copies a paragraph by `copy`, with colours that can be read on the panel it stands on. */
  keepReadable(paragraph: XmlElement, style: string | undefined, copy: () => void): void
  /** The style to write for a paragraph's, where it stands. */
  paragraphStyle(id: string | undefined): string | undefined
  placeShapeType(type: XmlElement): boolean
  /** Records content taken out or put in; the twins in Fallback are not counted. */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void
}
