/** Roles that a person can choose for a column, to correct how a client's requirements matrix was read. */
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

/**
 * Kind that a person can choose for a row, to correct how a client's requirements matrix was read. A `group` is a title
 * above requirements. `none` means that the row is no requirement.
 */
export type CorrectedKind = 'requirement' | 'group' | 'none'

/**
 * Decision of a person whether a table of the workbook is part of the requirements matrix. The table is identified by
 * its sheet and the 1-based row of its header.
 */
export interface TableCorrection {
  sheet: string
  headerRow: number
  use: boolean
}

/**
 * Role that a person chose for a column of a table, in place of the role that was read. The table is identified by its
 * sheet and the 1-based row of its header. Columns are 0-based.
 */
export interface ColumnCorrection {
  sheet: string
  headerRow: number
  column: number
  role: CorrectedRole
}

/** Kind that a person chose for a row of a workbook, such as requirement or title of a group. Rows are 1-based. */
export interface RowCorrection {
  sheet: string
  row: number
  kind: CorrectedKind
}

/**
 * Corrections that a person made after the product had read a workbook. They concern the use of tables, the roles of
 * columns, and the kinds of rows. A corrected table begins at the given header row, even if this row was not recognised
 * as a header.
 */
export interface MatrixCorrections {
  tables: TableCorrection[]
  columns: ColumnCorrection[]
  rows: RowCorrection[]
}

/**
 * Corrections that a person made after a sheet was read. The keys of `tables` and `columns` are 1-based header rows,
 * and those of `rows` are 1-based rows. Within a table, the key is the 0-based column.
 */
export interface SheetCorrections {
  tables: ReadonlyMap<number, boolean>
  columns: ReadonlyMap<number, ReadonlyMap<number, CorrectedRole>>
  rows: ReadonlyMap<number, CorrectedKind>
}

export const NO_CORRECTIONS: MatrixCorrections = { tables: [], columns: [], rows: [] }

/**
 * Returns the corrections of one sheet from the corrections of the whole workbook. If a table, column or row was
 * corrected several times, the last correction counts.
 */
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
 * Returns whether two names mean the same sheet. White space and invisible characters are ignored, because they may
 * have been removed from a name before.
 */
export function isSameSheet(one: string, other: string): boolean {
  return one === other || visible(one) === visible(other)
}

const visible = (name: string) => name.replace(/[\p{Cc}\p{Cf}\s]+/gu, '')
