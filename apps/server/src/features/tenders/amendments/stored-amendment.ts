import { createHash } from 'node:crypto'
import type { Amendment } from '@tenderwright/contract'
import type { RequirementsMatrix } from '@tenderwright/workbook'
import type { RequirementRow } from '../requirements/tenders.repository.ts'
import type { AmendmentRow } from './amendments.repository.ts'
import type { Comparison, TenderRequirement } from './compare-with-tender.ts'

/** Part of a read matrix that is needed to apply an amendment. */
export type StoredReading = Omit<RequirementsMatrix, 'sheets' | 'notices' | 'tables'>

/** Returns the part of a read matrix that is stored with an amendment, as JSON. */
export function storedReading(matrix: RequirementsMatrix): string {
  const { sheets: _sheets, notices: _notices, tables: _tables, ...reading } = matrix
  return JSON.stringify(reading satisfies StoredReading)
}

export const readingOf = ({ reading }: AmendmentRow) => JSON.parse(reading) as StoredReading
export const comparisonOf = ({ comparison }: AmendmentRow) => JSON.parse(comparison) as Comparison

/** Returns the fields of stored requirements by which versions are compared. */
export function comparedRequirements(rows: readonly RequirementRow[]): TenderRequirement[] {
  return rows.map(({ id, number, category, item, description, sheet, row_number: row }) => ({
    id,
    ...(number ? { number } : {}),
    category,
    item,
    description,
    sheet,
    row,
  }))
}

/**
 * Returns a hash of requirements. With it, an amendment notices that the requirements have changed since the
 * comparison.
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
