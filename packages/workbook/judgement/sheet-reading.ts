import type { ColumnRoles } from '../columns/column-roles.ts'
import type { CorrectedRole } from '../reading/corrections.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../reading/reading.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { Table } from '../tables/table.ts'
import type { Judgement } from './judge-table.ts'

/** Column of a client's table: its 0-based number, its name, and the role in which it was read. */
export interface TableColumn {
  column: number
  name: string
  role: CorrectedRole
}

/** Table as it was read, with the rows left out (`ignored`), reasons for review (`doubts`) and a `judgement`. */
export interface SheetReading {
  grid: SheetGrid
  // `table` means rows and columns, `cards` forms about one requirement each, and `paragraphs` the text of a document.
  // `rows` means a single row that a person included without its table.
  /**
   * Way in which the table was recognised: `specified` means by the product's own template, `list` as one column of
   * texts.
   */
  by: 'specified' | 'table' | 'cards' | 'list' | 'paragraphs' | 'rows'
  /** 1-based row of the header. Without a header, the first row of the table. */
  headerRow: number
  /** Column names in lower case without accents, joined by "|". Equal for tables with equal columns. */
  header: string
  columns: TableColumn[]
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
  judgement: Judgement
  /** User's decision to use the table or not. Absent if `judgement` decides. */
  use?: boolean
  /** Rows and column roles of the table. Absent if its columns cannot be given other roles. */
  source?: { table: Table; roles: ColumnRoles }
}

/** Returns the 1-based number of a table's last row, which may be a requirement or a row that was left out. */
export function lastRowOf({ headerRow, requirements, ignored }: SheetReading): number {
  return Math.max(headerRow, requirements.at(-1)?.row ?? 0, ignored.at(-1)?.row ?? 0)
}
