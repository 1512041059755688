import type { Amendment } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { findRequirements } from '../requirements/tenders.repository.ts'
import type { AmendmentRow } from './amendments.repository.ts'
import { comparedRequirements } from './compared-requirements.ts'
import type { Comparing } from './comparing-thread.ts'
import { findComparedVersions } from './earlier-versions.ts'
import { hashOfRequirements, presentAmendment, type StoredReading } from './stored-amendment.ts'

export interface CompareVersionDeps {
  db: Db
  comparing: Comparing
}

/** New version of a tender's requirements matrix, as it was read from the upload. */
export interface VersionToCompare extends Pick<
  AmendmentRow,
  'id' | 'session_id' | 'file_name' | 'sha256' | 'created_by' | 'created_at'
> {
  reading: StoredReading
}

/**
 * Result of comparing a new version of a requirements matrix with its tender. It has the database row to insert, and
 * its form in the API.
 */
export interface ComparedAmendment {
  row: AmendmentRow
  amendment: Amendment
}

/**
 * Compares a new requirements matrix with the current and earlier requirements of its tender. Writes nothing.
 * @throws `rfp.not_found` if the tender does not exist; `workbook.timed_out` if this takes too much time or memory
 * @throws `server.unavailable` if too many comparisons wait
 */
export async function compareVersion(
  deps: CompareVersionDeps,
  { reading, ...version }: VersionToCompare,
): Promise<ComparedAmendment> {
  const { db, comparing } = deps
  const { session_id: tenderId, file_name: fileName } = version
  if (!(await findTender(db, tenderId))) throw tenderNotFound()
  const before = comparedRequirements(await findRequirements(db, tenderId))
  const present = before.map(({ id }) => id)
  const earlier = await findComparedVersions(deps, tenderId, present, fileName)
  const comparison = await comparing.compare({ before, after: reading.requirements, earlier }, fileName)
  const row: AmendmentRow = {
    ...version,
    compared_with: hashOfRequirements(before),
    reading: JSON.stringify(reading),
    comparison: JSON.stringify(comparison),
    applied_at: null,
  }
  return { row, amendment: presentAmendment(row) }
}
