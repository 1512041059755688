import type { ColumnRoles } from '../columns/column-roles.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../reading/reading.ts'
import type { Table } from '../tables/table.ts'

/**
 * Result of reading one table of a client's workbook. It has the requirements, the rows left out with the reason
 * (`ignored`), and the reasons to ask a person (`doubts`).
 */
export interface TableReading {
  table: Table
  roles: ColumnRoles
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
}
