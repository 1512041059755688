import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { ColumnRoles } from '../tables/column-roles.ts'
import type { CorrectedRole } from '../tables/corrections.ts'
import type { Judgement } from '../tables/judge-table.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../tables/reading.ts'
import type { Table } from '../tables/table.ts'

/** Column of a table with its header name and its role in the reading. */
export interface TableColumn {
  column: number
  name: string
  role: CorrectedRole
}

/** Table of a sheet as it was read. */
export interface SheetReading {
  grid: SheetGrid
  /** Way in which the table was recognised. `rows`: a person included single rows without their table. */
  by: 'specified' | 'table' | 'cards' | 'list' | 'paragraphs' | 'rows'
  /** 1-based row of the header, or the first row when there is no header. */
  headerRow: number
  /** Folded column names, which identify tables of the same kind. */
  header: string
  columns: TableColumn[]
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
  judgement: Judgement
  /** A person's choice. Absent when the table was judged automatically. */
  use?: boolean
  /** Rows and column roles. Absent when the table cannot be read again with corrected columns. */
  source?: { table: Table; roles: ColumnRoles }
}

/** Returns the 1-based last row of a table, whether it is a requirement or was left out. */
export function lastRowOf({ headerRow, requirements, ignored }: SheetReading): number {
  return Math.max(headerRow, requirements.at(-1)?.row ?? 0, ignored.at(-1)?.row ?? 0)
}
