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
   * 0-based numbers of the rows that are hidden by a filter or a person. Absent if the format of the file does not
   * tell.
   */
  hiddenRows?: ReadonlySet<number>
  /** 0-based numbers of the columns that a person has hidden. Absent if the format of the file does not tell. */
  hiddenColumns?: ReadonlySet<number>
  /** Cells with struck-through text. Absent if there are none. */
  struck?: StruckCells
  /**
   * Values that the drop-down list of a column allows. The key is the 0-based column. Columns without a list are
   * absent.
   */
  choices?: ReadonlyMap<number, readonly string[]>
  /**
   * Paragraphs of a Word document with their headings. Present only if the grid was made from paragraphs, not from a
   * table.
   */
  list?: ListFacts
}

/**
 * Cells of a sheet with struck-through text. The key is the 0-based row, and the value the set of its 0-based columns.
 */
export type StruckCells = ReadonlyMap<number, ReadonlySet<number>>

/** Paragraphs of a Word document under one heading, and the headings above them. They may be a list of requirements. */
export interface ListFacts {
  /** Title of the Word document, or of the annex in which the paragraphs are. */
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
   * Number of the paragraph as the document shows it, without punctuation at its end. Empty for a paragraph without a
   * number.
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
