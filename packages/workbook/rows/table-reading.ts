import type { ColumnRoles } from '../columns/column-roles.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../reading/reading.ts'
import type { Table } from '../tables/table.ts'

/** Result of reading one table: requirements, rows left out (`ignored`), and reasons for review (`doubts`). */
export interface TableReading {
  table: Table
  roles: ColumnRoles
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
}
