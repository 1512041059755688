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

/** Kind that a person gives a row; `none` is a row without a requirement. */
export type CorrectedKind = 'requirement' | 'group' | 'none'

/** Choice of a person about a table, named by its sheet and the 1-based row of its header. */
export interface TableCorrection {
  sheet: string
  headerRow: number
  use: boolean
}

/** Role of a column of a table; columns count from 0. */
export interface ColumnCorrection {
  sheet: string
  headerRow: number
  column: number
  role: CorrectedRole
}

/** Kind of a row; rows count from 1. */
export interface RowCorrection {
  sheet: string
  row: number
  kind: CorrectedKind
}

/** Corrections that a person made of a reading. A row named as a header that was none begins a table. */
export interface MatrixCorrections {
  tables: TableCorrection[]
  columns: ColumnCorrection[]
  rows: RowCorrection[]
}

/** Corrections of one sheet: of tables and columns by the 1-based row of the header, of rows by the 1-based row. */
export interface SheetCorrections {
  tables: ReadonlyMap<number, boolean>
  columns: ReadonlyMap<number, ReadonlyMap<number, CorrectedRole>>
  rows: ReadonlyMap<number, CorrectedKind>
}

export const NO_CORRECTIONS: MatrixCorrections = { tables: [], columns: [], rows: [] }

/** Returns the corrections of one sheet; the last one about a thing counts. */
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

/** Returns whether two names are of one sheet; invisible characters, which callers may have removed, do not count. */
export function isSameSheet(one: string, other: string): boolean {
  return one === other || visible(one) === visible(other)
}

const visible = (name: string) => name.replace(/[\p{Cc}\p{Cf}\s]+/gu, '')
