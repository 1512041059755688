/**
 * Worksheet, or table of a Word document, as a reader sees it: the texts of its cells and the merged ranges. Rows and
 * columns are 0-based.
 */
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

/** Paragraphs of a Word document under one heading that may be a list of requirements, with the headings above them. */
export interface ListFacts {
  /** Title of the document or annex. */
  title: string
  /** Headings above the paragraphs, outermost first. */
  headings: string[]
  paragraphs: ListParagraph[]
}

/**
 * Paragraph of a Word document that may be a requirement. `kind` tells whether it is numbered (`item`), a bullet, or
 * neither.
 */
export interface ListParagraph {
  /** 0-based position among the paragraphs of the document. */
  index: number
  kind: 'item' | 'bullet' | 'text'
  /** Number as the document shows it, without closing punctuation. Empty for bullets and texts. */
  number: string
  text: string
}

/** Row of a worksheet with at least one text. `index` is 0-based. */
export interface GridRow {
  index: number
  /** Shown text by column. Columns without text are absent. */
  cells: Map<number, string>
}

/** Range of cells that are merged into one. Rows and columns are 0-based, and the last ones are included. */
export interface MergedRange {
  top: number
  left: number
  bottom: number
  right: number
}
