/** Roles that a user can choose for a column to correct the reading of a matrix. */
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

/** Kind that a user can choose for a row. A `group` is a title above requirements; `none` is no requirement. */
export type CorrectedKind = 'requirement' | 'group' | 'none'

/** User's decision to use a table or not. The table is identified by its sheet and 1-based header row. */
export interface TableCorrection {
  sheet: string
  headerRow: number
  use: boolean
}

/** Role that a user chose for a column (0-based) of a table, identified by its sheet and 1-based header row. */
export interface ColumnCorrection {
  sheet: string
  headerRow: number
  column: number
  role: CorrectedRole
}

/** Kind that a user chose for a row (1-based), such as requirement or title of a group. */
export interface RowCorrection {
  sheet: string
  row: number
  kind: CorrectedKind
}

// The table begins there even if that row was not read as a header. A table counts as corrected if it is included or
// one of its columns is corrected.
/** All user corrections to the reading of one workbook. A corrected table begins at the given header row. */
export interface MatrixCorrections {
  tables: TableCorrection[]
  columns: ColumnCorrection[]
  rows: RowCorrection[]
}

// Each value of `columns` is a map, whose keys are 0-based columns. The keys of `rows` are 1-based rows.
/** User corrections to the reading of one sheet. `tables` and `columns` are keyed by 1-based header row. */
export interface SheetCorrections {
  tables: ReadonlyMap<number, boolean>
  columns: ReadonlyMap<number, ReadonlyMap<number, CorrectedRole>>
  rows: ReadonlyMap<number, CorrectedKind>
}

export const NO_CORRECTIONS: MatrixCorrections = { tables: [], columns: [], rows: [] }

/** Returns the corrections of one sheet. If something was corrected several times, the last correction counts. */
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

/** Returns true if two names mean the same sheet, ignoring white space and invisible characters. */
export function isSameSheet(one: string, other: string): boolean {
  // Invisible characters may have been removed from a name before.
  return one === other || visible(one) === visible(other)
}

const visible = (name: string) => name.replace(/[\p{Cc}\p{Cf}\s]+/gu, '')
