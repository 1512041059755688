import { createHash } from 'node:crypto'
import type { Corrections } from '@tenderwright/contract'
import type { MatrixCorrections, RememberedCorrections } from '@tenderwright/workbook'
import type { TenderRow } from '#knowledge/find-tender.ts'

/**
 * Corrections that people made to the way in which a tender's requirements matrix is read, as stored JSON. `undo` has
 * the data for undoing the latest of them.
 */
export interface StoredCorrections {
  corrections: Corrections
  /**
   * `true` if the corrections were made for an earlier requirements matrix with equal sheet names and table headers,
   * not for this one.
   */
  remembered: boolean
  /**
   * Data for undoing the last correction. `snapshot` is the id of the tender's stored earlier state. `layout` is JSON
   * of the earlier corrections for files with equal sheet names and headers, or `null` if there were none.
   */
  undo?: { snapshot: string; layout: string | null }
}

const NONE: Corrections = { tables: [], columns: [], rows: [] }

export function parseCorrections(stored: string): StoredCorrections {
  const parsed = JSON.parse(stored) as Partial<StoredCorrections>
  return { corrections: NONE, remembered: false, ...parsed }
}

/**
 * Returns a hash that identifies how a tender's requirements matrix is read now. It changes with each correction and
 * each new file. A request to correct the reading must contain the current hash.
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
 * Converts people's corrections from the names of the API to those of the code that reads requirements matrices, such
 * as `header_row` to `headerRow`.
 */
export function toReader({ tables, columns, rows }: Corrections): MatrixCorrections {
  return {
    tables: tables.map(({ header_row: headerRow, ...rest }) => ({ headerRow, ...rest })),
    columns: columns.map(({ header_row: headerRow, ...rest }) => ({ headerRow, ...rest })),
    rows,
  }
}

/**
 * Returns the JSON with which a tender stores corrections that come from an earlier requirements matrix with equal
 * sheet names and headers.
 */
export function asStored(corrections: MatrixCorrections): string {
  const remembered = corrections.tables.length + corrections.columns.length > 0
  const stored: StoredCorrections = { corrections: fromReader(corrections), remembered }
  return JSON.stringify(stored)
}

/**
 * Converts people's corrections from the names of the code that reads requirements matrices to those of the API, such
 * as `headerRow` to `header_row`.
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
