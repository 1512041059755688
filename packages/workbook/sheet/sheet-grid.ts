/** Worksheet, or table or list of a Word document, with the texts of its cells. Rows and columns are 0-based. */
export interface SheetGrid {
  name: string
  hidden: boolean
  /** Rows of the sheet that have at least one text, in order. */
  rows: GridRow[]
  merges: MergedRange[]
  /** 0-based rows hidden by a filter or a user. Absent if the file format does not tell. */
  hiddenRows?: ReadonlySet<number>
  /** 0-based columns hidden by a user. Absent if the file format does not tell. */
  hiddenColumns?: ReadonlySet<number>
  /** Cells with struck-through text. Absent if there are none. */
  struck?: StruckCells
  /**
   * Values that the drop-down list of a column allows. The key is the 0-based column. Columns without a list are
   * absent.
   */
  choices?: ReadonlyMap<number, readonly string[]>
  /** Paragraphs and headings, if the grid was made from paragraphs of a Word document. */
  list?: ListFacts
}

/** Cells of a sheet with struck-through text: sets of 0-based columns, keyed by 0-based row. */
export type StruckCells = ReadonlyMap<number, ReadonlySet<number>>

/** Paragraphs of a Word document under one heading, which may be a list of requirements. */
export interface ListFacts {
  /** Title of the Word document, or of the annex in which the paragraphs are. */
  title: string
  /** Headings above the paragraphs in the document, outermost first. */
  headings: string[]
  paragraphs: ListParagraph[]
}

/** Word paragraph that may be a requirement: numbered (`item`), with a bullet (`bullet`), or plain (`text`). */
export interface ListParagraph {
  /** 0-based position of the paragraph among the paragraphs of the document. */
  index: number
  kind: 'item' | 'bullet' | 'text'
  /** Number of the paragraph as shown, without final punctuation; empty if it has none. */
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
