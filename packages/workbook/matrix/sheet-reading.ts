import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { ColumnRoles } from '../tables/column-roles.ts'
import type { CorrectedRole } from '../tables/corrections.ts'
import type { Judgement } from '../tables/judge-table.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../tables/reading.ts'
import type { Table } from '../tables/table.ts'

/** Column of a table with the name its header gives it and the role it was read in. */
export interface TableColumn {
  column: number
  name: string
  role: CorrectedRole
}

/** Table of a sheet as it was read. */
export interface SheetReading {
  grid: SheetGrid
  /** Way in which the table was recognised; `rows` are rows that a person took in without their table. */
  by: 'specified' | 'table' | 'cards' | 'list' | 'paragraphs' | 'rows'
  /** 1-based row of the header, or of the first row without one. */
  headerRow: number
  /** Folded names of its columns, by which tables of one kind are known. */
  header: string
  columns: TableColumn[]
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
  judgement: Judgement
  /** Choice of a person; absent when the table is judged. */
  use?: boolean
  /** Rows and roles, where the table can be read again. */
  source?: { table: Table; roles: ColumnRoles }
}

/** Returns the 1-based last row of a table: of a requirement, or of a row left out. */
export function lastRowOf({ headerRow, requirements, ignored }: SheetReading): number {
  return Math.max(headerRow, requirements.at(-1)?.row ?? 0, ignored.at(-1)?.row ?? 0)
}
