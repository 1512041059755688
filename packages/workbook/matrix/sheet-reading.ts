import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { ColumnRoles } from '../tables/column-roles.ts'
import type { CorrectedRole } from '../tables/corrections.ts'
import type { Judgement } from '../tables/judge-table.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../tables/reading.ts'
import type { Table } from '../tables/table.ts'

/**
 * Column of a table in a client's workbook: its 0-based index, its header, and the role in which it was read, such as
 * the number or the text of requirements.
 */
export interface TableColumn {
  column: number
  name: string
  role: CorrectedRole
}

/**
 * Table of a client's workbook as it was read: its columns and requirements, the rows left out, the doubts that a
 * person must check, and the judgement whether it contains requirements at all.
 */
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

/** Returns the last row of a table, 1-based. It may be a requirement or a row that was left out. */
export function lastRowOf({ headerRow, requirements, ignored }: SheetReading): number {
  return Math.max(headerRow, requirements.at(-1)?.row ?? 0, ignored.at(-1)?.row ?? 0)
}
