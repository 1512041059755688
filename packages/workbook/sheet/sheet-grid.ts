/**
 * Worksheet as a reader sees it: the texts of its cells, and its merged ranges. A table or list of a Word document has
 * the same form. Rows and columns are 0-based.
 */
export interface SheetGrid {
  name: string
  hidden: boolean
  /** Rows of the sheet that have at least one text, in order. */
  rows: GridRow[]
  merges: MergedRange[]
  /**
   * 0-based numbers of the rows that a filter or a person has hidden. Absent if the file's format does not contain
   * this.
   */
  hiddenRows?: ReadonlySet<number>
  /** 0-based numbers of the columns that a person has hidden. Absent if the file's format does not contain this. */
  hiddenColumns?: ReadonlySet<number>
  /** Cells with text that is struck through. Absent if there are none. */
  struck?: StruckCells
  /** For each column with a drop-down list, the values that the list allows. The key is the 0-based column. */
  choices?: ReadonlyMap<number, readonly string[]>
  /**
   * Facts about a list of paragraphs. They are present when the grid has paragraphs of a document instead of a table.
   */
  list?: ListFacts
}

/** Cells of a sheet that are struck through: for each 0-based row its 0-based columns. */
export type StruckCells = ReadonlyMap<number, ReadonlySet<number>>

/** Paragraphs of a Word document under one heading, and the headings above them. They may be a list of requirements. */
export interface ListFacts {
  /** Title of the Word document that contains the paragraphs, or of the annex. */
  title: string
  /** Headings above the paragraphs in the document, outermost first. */
  headings: string[]
  paragraphs: ListParagraph[]
}

/**
 * Paragraph of a Word document that may be a requirement. `kind` tells whether it is numbered (`item`), a bullet
 * (`bullet`), or neither (`text`).
 */
export interface ListParagraph {
  /** 0-based position of the paragraph among the paragraphs of the document. */
  index: number
  kind: 'item' | 'bullet' | 'text'
  /**
   * Number of the paragraph as the document shows it, without punctuation at its end. Empty for bullets and plain
   * texts.
   */
  number: string
  text: string
}

/** Row of a worksheet with at least one text. `index` is 0-based. */
export interface GridRow {
  index: number
  /** Text that each cell of the row shows. The key is the 0-based column. Cells without text are absent. */
  cells: Map<number, string>
}

/** Range of cells that are merged into one. Rows and columns are 0-based; `bottom` and `right` are inside the range. */
export interface MergedRange {
  top: number
  left: number
  bottom: number
  right: number
}
