import { createHash } from 'node:crypto'
import type { Corrections } from '@tenderwright/contract'
import type { MatrixCorrections, RememberedCorrections } from '@tenderwright/workbook'
import type { TenderRow } from '../requirements/tenders.repository.ts'

/**
 * Stored corrections (JSON) of how a tender's requirements matrix is read. `undo` has the data for undoing the last
 * one.
 */
export interface StoredCorrections {
  corrections: Corrections
  /** True if the corrections come from an earlier requirements matrix with equal sheet names and headers. */
  remembered: boolean
  /**
   * Data for undoing the last correction: the snapshot's id, and the replaced corrections for similar requirements
   * matrices (JSON or `null`).
   */
  undo?: { snapshot: string; layout: string | null }
}

const NONE: Corrections = { tables: [], columns: [], rows: [] }

export function parseCorrections(stored: string): StoredCorrections {
  const parsed = JSON.parse(stored) as Partial<StoredCorrections>
  return { corrections: NONE, remembered: false, ...parsed }
}

/**
 * Returns a hash of how a tender's requirements matrix is read now. Correction requests must contain the current hash.
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

/** Converts corrections from API names to those of the code that reads requirements matrices. */
export function toReader({ tables, columns, rows }: Corrections): MatrixCorrections {
  return {
    tables: tables.map(({ header_row: headerRow, ...rest }) => ({ headerRow, ...rest })),
    columns: columns.map(({ header_row: headerRow, ...rest }) => ({ headerRow, ...rest })),
    rows,
  }
}

/** Returns the JSON of corrections that were applied automatically from an earlier, similar requirements matrix. */
export function asStored(corrections: MatrixCorrections): string {
  const remembered = corrections.tables.length + corrections.columns.length > 0
  const stored: StoredCorrections = { corrections: fromReader(corrections), remembered }
  return JSON.stringify(stored)
}

/** Converts corrections from names of the code that reads requirements matrices to those of the API. */
function fromReader({ tables, columns, rows }: MatrixCorrections): Corrections {
  return {
    tables: tables.map(({ headerRow, ...rest }) => ({ header_row: headerRow, ...rest })),
    columns: columns.map(({ headerRow, ...rest }) => ({ header_row: headerRow, ...rest })),
    rows,
  }
}

export const isEmpty = ({ tables, columns }: RememberedCorrections): boolean =>
  tables.length + columns.length === 0
