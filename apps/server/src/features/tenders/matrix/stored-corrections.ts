import { createHash } from 'node:crypto'
import type { Corrections } from '@tenderwright/contract'
import type { MatrixCorrections, RememberedCorrections } from '@tenderwright/workbook'
import type { TenderRow } from '../requirements/tenders.repository.ts'

/**
 * Corrections that people made to how a tender's requirements matrix is read, as stored in JSON. `undo` has the data
 * for undoing the last step.
 */
export interface StoredCorrections {
  corrections: Corrections
  /** True when the corrections come from an earlier matrix with equal sheet names and table headers. */
  remembered: boolean
  /**
   * Data for undoing the last correction: `snapshot` is the id of the tender's state before it, and `layout` has the
   * corrections that similar matrices had before it, as JSON.
   */
  undo?: { snapshot: string; layout: string | null }
}

const NONE: Corrections = { tables: [], columns: [], rows: [] }

export function parseCorrections(stored: string): StoredCorrections {
  const parsed = JSON.parse(stored) as Partial<StoredCorrections>
  return { corrections: NONE, remembered: false, ...parsed }
}

/**
 * Returns the version of how a tender's requirements matrix is read. It changes with each correction and each new file.
 * A person who has not seen the current version cannot replace it.
 */
export function readingVersion({
  matrix_sha256: sha256,
  corrections,
}: Pick<TenderRow, 'matrix_sha256' | 'corrections'>): string {
  return createHash('sha256')
    .update(JSON.stringify([sha256, corrections]))
    .digest('hex')
    .slice(0, 32)
}

/**
 * Converts corrections of how a requirements matrix is read from the API's field names to those of the matrix reader.
 */
export function toReader({ tables, columns, rows }: Corrections): MatrixCorrections {
  return {
    tables: tables.map(({ header_row: headerRow, ...rest }) => ({ headerRow, ...rest })),
    columns: columns.map(({ header_row: headerRow, ...rest }) => ({ headerRow, ...rest })),
    rows,
  }
}

/**
 * Converts the corrections with which an uploaded requirements matrix was read to JSON for the tender's row. They were
 * made for an earlier matrix with the same sheet names and headers.
 */
export function asStored(corrections: MatrixCorrections): string {
  const remembered = corrections.tables.length + corrections.columns.length > 0
  const stored: StoredCorrections = { corrections: fromReader(corrections), remembered }
  return JSON.stringify(stored)
}

/**
 * Converts corrections of how a requirements matrix is read from the field names of the matrix reader to those of the
 * API.
 */
function fromReader({ tables, columns, rows }: MatrixCorrections): Corrections {
  return {
    tables: tables.map(({ headerRow, ...rest }) => ({ header_row: headerRow, ...rest })),
    columns: columns.map(({ headerRow, ...rest }) => ({ header_row: headerRow, ...rest })),
    rows,
  }
}

export const isEmpty = ({ tables, columns }: RememberedCorrections): boolean =>
  tables.length + columns.length === 0
