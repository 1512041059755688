/** Worksheet as people see it: shown texts and merged ranges. Rows and columns count from 0. */
export interface SheetGrid {
  name: string
  hidden: boolean
  /** Rows with at least one text, in order. */
  rows: GridRow[]
  merges: MergedRange[]
  /** 0-based indices of rows that a filter or a person hides. */
  hiddenRows?: ReadonlySet<number>
  /** Values of the drop-down lists of a column's cells, by column. */
  choices?: ReadonlyMap<number, readonly string[]>
  /** Present when the grid holds paragraphs of a document, not a table. */
  list?: ListFacts
}

/** Paragraphs of a document under one heading, and what they are by their looks. */
export interface ListFacts {
  /** Title of the document, or of the annex. */
  title: string
  /** Headings around the paragraphs, outermost first. */
  headings: string[]
  paragraphs: ListParagraph[]
}

/** Paragraph of a document. */
export interface ListParagraph {
  /** 0-based place among the paragraphs of the document. */
  index: number
  kind: 'item' | 'bullet' | 'text'
  /** Number as the document shows it, without closing punctuation; empty for bullets and texts. */
  number: string
  text: string
}

/** Row of a grid. */
export interface GridRow {
  index: number
  /** Shown text by column; a column without text is absent. */
  cells: Map<number, string>
}

/** Range of merged cells, ends included. */
export interface MergedRange {
  top: number
  left: number
  bottom: number
  right: number
}
