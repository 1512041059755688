/** Worksheet as users see it: shown texts and merged ranges. Rows and columns are 0-based. */
export interface SheetGrid {
  name: string
  hidden: boolean
  /** Rows with at least one text, in order. */
  rows: GridRow[]
  merges: MergedRange[]
  /** 0-based indices of rows hidden by a filter or a person. */
  hiddenRows?: ReadonlySet<number>
  /** Values of the drop-down lists in a column's cells, by column. */
  choices?: ReadonlyMap<number, readonly string[]>
  /** Present when the grid contains paragraphs of a document instead of a table. */
  list?: ListFacts
}

/** Paragraphs of a document under one heading, with the kinds that their formatting suggests. */
export interface ListFacts {
  /** Title of the document or annex. */
  title: string
  /** Headings above the paragraphs, outermost first. */
  headings: string[]
  paragraphs: ListParagraph[]
}

/** Paragraph of a document. */
export interface ListParagraph {
  /** 0-based position among the paragraphs of the document. */
  index: number
  kind: 'item' | 'bullet' | 'text'
  /** Number as the document shows it, without closing punctuation. Empty for bullets and texts. */
  number: string
  text: string
}

/** Row of a grid. */
export interface GridRow {
  index: number
  /** Shown text by column. Columns without text are absent. */
  cells: Map<number, string>
}

/** Range of merged cells, including the last row and column. */
export interface MergedRange {
  top: number
  left: number
  bottom: number
  right: number
}
