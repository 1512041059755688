import { createHash } from 'node:crypto'
import type { Amendment } from '@tenderwright/contract'
import type { RequirementsMatrix } from '@tenderwright/workbook'
import type { AmendmentRow } from './amendments.repository.ts'
import type { Comparison, TenderRequirement } from './compare-with-tender.ts'

/**
 * Content of a new version of a requirements matrix, as it is stored until a person applies it. The rows of the
 * workbook are not included.
 */
export type StoredReading = Omit<RequirementsMatrix, 'sheets' | 'notices' | 'tables'>

/**
 * Returns the part of a newly read requirements matrix that is stored until a person applies it. The file's sheets,
 * tables and messages are left out.
 */
export function storedReading(matrix: RequirementsMatrix): StoredReading {
  const { sheets: _sheets, notices: _notices, tables: _tables, ...reading } = matrix
  return reading
}

export const readingOf = ({ reading }: AmendmentRow) => JSON.parse(reading) as StoredReading
export const comparisonOf = ({ comparison }: AmendmentRow) => JSON.parse(comparison) as Comparison

/**
 * Returns a hash of a tender's requirements: their texts, sheets and rows. A new version of the client's file is
 * applied only if the hash has not changed since the comparison. Otherwise later changes would be lost.
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
