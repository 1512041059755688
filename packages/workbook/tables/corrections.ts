/** Role that a person gives a column. */
export const CORRECTED_ROLES = [
  'number',
  'category',
  'item',
  'text',
  'answer',
  'mandatory',
  'weight',
  'deadline',
  'other',
] as const
export type CorrectedRole = (typeof CORRECTED_ROLES)[number]

/** Kind that a person can give a row. `none` marks a row without a requirement. */
export type CorrectedKind = 'requirement' | 'group' | 'none'

/** A person's decision about a table, which is identified by its sheet and the 1-based row of its header. */
export interface TableCorrection {
  sheet: string
  headerRow: number
  use: boolean
}

/** Role that a person gives a column of a table. Columns are 0-based. */
export interface ColumnCorrection {
  sheet: string
  headerRow: number
  column: number
  role: CorrectedRole
}

/** Kind that a person gives a row. Rows are 1-based. */
export interface RowCorrection {
  sheet: string
  row: number
  kind: CorrectedKind
}

/**
 * Corrections that a person made to how a matrix was read. A row marked as a header begins a table, even if it was not
 * a header before.
 */
export interface MatrixCorrections {
  tables: TableCorrection[]
  columns: ColumnCorrection[]
  rows: RowCorrection[]
}

/** Corrections of one sheet: of tables and columns by the 1-based row of the header, and of rows by 1-based row. */
export interface SheetCorrections {
  tables: ReadonlyMap<number, boolean>
  columns: ReadonlyMap<number, ReadonlyMap<number, CorrectedRole>>
  rows: ReadonlyMap<number, CorrectedKind>
}

export const NO_CORRECTIONS: MatrixCorrections = { tables: [], columns: [], rows: [] }

/** Returns the corrections of one sheet. Of several corrections of one thing, the last counts. */
export function correctionsOf(corrections: MatrixCorrections, sheet: string): SheetCorrections {
  const own = <T extends { sheet: string }>(all: readonly T[]) =>
    all.filter((one) => isSameSheet(one.sheet, sheet))
  const columns = new Map<number, Map<number, CorrectedRole>>()
  for (const { headerRow, column, role } of own(corrections.columns)) {
    columns.set(headerRow, (columns.get(headerRow) ?? new Map<number, CorrectedRole>()).set(column, role))
  }
  return {
    tables: new Map(own(corrections.tables).map(({ headerRow, use }) => [headerRow, use])),
    columns,
    rows: new Map(own(corrections.rows).map(({ row, kind }) => [row, kind])),
  }
}

/**
 * Returns whether two names refer to one sheet. Invisible characters are ignored, because callers may have removed
 * them.
 */
export function isSameSheet(one: string, other: string): boolean {
  return one === other || visible(one) === visible(other)
}

const visible = (name: string) => name.replace(/[\p{Cc}\p{Cf}\s]+/gu, '')
