import type { ColumnRoles } from '../columns/column-roles.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../reading/reading.ts'
import type { Table } from '../tables/table.ts'

/**
 * Result of reading one table of a client's workbook: its requirements, the other rows with the reason, and the doubts
 * that a person must check.
 */
export interface TableReading {
  table: Table
  roles: ColumnRoles
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
}
