import { createHash } from 'node:crypto'
import type { Amendment } from '@tenderwright/contract'
import type { RequirementsMatrix } from '@tenderwright/workbook'
import type { AmendmentRow } from './amendments.repository.ts'
import type { Comparison, TenderRequirement } from './compare-with-tender.ts'

/**
 * Requirements and settings read from a new version of a requirements matrix, as they are stored until the version is
 * applied. The rows of its workbook are not included.
 */
export type StoredReading = Omit<RequirementsMatrix, 'sheets' | 'notices' | 'tables'>

/**
 * Returns the data that is stored until a new version of a requirements matrix is applied: everything read from the
 * file without its sheets, tables and messages.
 */
export function storedReading(matrix: RequirementsMatrix): StoredReading {
  const { sheets: _sheets, notices: _notices, tables: _tables, ...reading } = matrix
  return reading
}

export const readingOf = ({ reading }: AmendmentRow) => JSON.parse(reading) as StoredReading
export const comparisonOf = ({ comparison }: AmendmentRow) => JSON.parse(comparison) as Comparison

/**
 * Returns a SHA-256 hash of a tender's requirements: their texts, sheets and rows. A new version of the requirements
 * matrix is applied only if the hash is still that of the comparison, so that no later change is lost.
 */
export function hashOfRequirements(requirements: readonly TenderRequirement[]): string {
  const hash = createHash('sha256')
  for (const { id, number = '', category, item, description, sheet, row } of requirements)
    hash.update(JSON.stringify([id, number, category, item, description, sheet, row]))
  return hash.digest('hex')
}

export function presentAmendment(row: AmendmentRow): Amendment {
  const { needsReview, reviewReasons } = readingOf(row)
  const { summary, renamed, changes } = comparisonOf(row)
  return {
    amendment_id: row.id,
    rfp_id: row.session_id,
    file_name: row.file_name,
    created_at: row.created_at,
    ...(row.applied_at === null ? {} : { applied_at: row.applied_at }),
    needs_review: needsReview,
    review_reasons: [...new Set(reviewReasons.map(({ code }) => code))],
    summary,
    renamed,
    changes,
  }
}
