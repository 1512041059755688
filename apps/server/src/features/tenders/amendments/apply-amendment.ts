import type { Amendment, AmendmentResponse, SessionNotice } from '@tenderwright/contract'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { refuseWhileMatching } from '../matching/refuse-while-matching.ts'
import { bringBack } from '../matrix/bring-back.ts'
import { findEarlierVersions, readEarlierVersions, type ReadVersions } from '../matrix/gone-requirements.ts'
import { reviewNotice } from '../matrix/review-notice.ts'
import { asStored } from '../matrix/stored-corrections.ts'
import { replaceRequirements } from '../matrix/replace-requirements.ts'
import { packRows, type PackedRows, readStateRows } from '../snapshots/packed-rows.ts'
import { type GoneRequirement, keepSnapshot } from '../snapshots/requirement-snapshots.ts'
import { writeRowsLeftOut } from '../matrix/rows-left-out.repository.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { readNoticesToChange } from '../requirements/tender-notices.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { awaitReview, changeTender } from '../requirements/tenders.repository.ts'
import { amendmentApplied, amendmentNotFound, amendmentOutdated } from './amendments.errors.ts'
import { addFile, type AmendmentRow, findAmendment, setApplied } from './amendments.repository.ts'
import { comparedRequirements } from './compared-requirements.ts'
import { comparisonOf, hashOfRequirements, readingOf, type StoredReading } from './stored-amendment.ts'
import type { Comparison } from './compare-with-tender.ts'

export interface ChangeAmendmentDeps {
  db: Db
  clock: Clock
  ids: Ids
  jobs: JobQueue
}

export interface AmendmentPlace {
  tenderId: string
  amendmentId: string
}

/**
 * Replaces a tender's requirements by those of a new version of the client's file, called an amendment. Requirements in
 * both versions keep their answers. Changed requirements wait for review, and requirements that are back get their
 * earlier answers.
 * @throws `rfp.not_found`, `rfp.amendment_not_found`; `rfp.amendment_applied` if it is already applied
 * @throws `rfp.matching_running` while a job finds sections for the tender's requirements
 * @throws `rfp.amendment_outdated` if the requirements have changed since the amendment was compared with them
 */
export async function applyAmendment(
  deps: ChangeAmendmentDeps,
  place: AmendmentPlace,
): Promise<AmendmentResponse> {
  const { db, clock, ids } = deps
  const { tenderId, amendmentId } = place
  const read = await readBefore(db, place)
  await inWriteTransaction(
    db,
    async (transaction) => {
      const session = await findTender(transaction, tenderId)
      if (!session) throw tenderNotFound()
      const amendment = await findAmendment(transaction, place)
      if (!amendment) throw amendmentNotFound()
      if (amendment.applied_at !== null) throw amendmentApplied()
      await refuseWhileMatching(deps, transaction, tenderId)
      const rows = await readStateRows(transaction, tenderId)
      const stored = comparedRequirements(rows.requirements)
      if (hashOfRequirements(stored) !== amendment.compared_with) throw amendmentOutdated()
      const at = timestamp(clock)
      const { reading, comparison } = read?.parsed ?? parse(amendment)
      const { changes, continued } = comparison
      const waiting = idsOf(
        changes,
        ({ kind, asks_review: asks, differences }) =>
          kind === 'changed' || asks === true || differences !== undefined,
      )
      const returning = await findReturning(transaction, tenderId, changes, read?.versions)
      await keepSnapshot(transaction, {
        id: amendmentId,
        tenderId,
        at,
        rows,
        ...(read && { before: read.packed }),
      })
      const texts = idsOf(changes, ({ kind }) => kind === 'changed')
      const conditions = idsOf(changes, (change) => change.asks_review === true)
      await awaitReview(transaction, { texts, conditions })
      await replaceRequirements(
        transaction,
        ids,
        tenderId,
        reading.requirements.map((requirement, index) => ({
          id: continued[index] ?? undefined,
          requirement,
        })),
      )
      await bringBack(transaction, {
        tenderId,
        gone: returning,
        changedConditions: new Set(conditions),
        at,
      })
      await writeRowsLeftOut(transaction, tenderId, reading.ignored)
      await changeTender(transaction, tenderId, {
        rfp_filename: amendment.file_name,
        matrix_sha256: amendment.sha256,
        language: reading.language,
        needs_review: reading.needsReview ? 1 : 0,
        review_reasons: JSON.stringify(reading.reviewReasons),
        corrections: asStored(reading.corrections),
        layout_key: reading.layout.key,
        notices: JSON.stringify([
          ...noticesBeside(await readNoticesToChange(transaction, tenderId)),
          ...reviewNotice(
            { needsReview: reading.needsReview, leftOut: reading.ignored.length + reading.ignoredMore },
            amendment.file_name,
            at,
          ),
          amendedNotice(amendment, waiting.length, at),
        ]),
        updated_at: at,
      })
      if (session.matrix_sha256 !== null) await addFile(transaction, amendmentId, session.matrix_sha256)
      await setApplied(transaction, amendmentId, at)
    },
    `session:${tenderId}`,
  )
  return { amendment_id: amendmentId, session: await readTender(deps, tenderId) }
}

/**
 * Reads everything for applying an amendment before the write transaction, because parsing megabytes would block other
 * writers. An amendment is a new version of the client's requirements matrix. Returns `undefined` if it does not exist.
 */
async function readBefore(
  db: Db,
  place: AmendmentPlace,
): Promise<{ parsed: ParsedAmendment; packed: PackedRows; versions?: ReadVersions } | undefined> {
  const amendment = await findAmendment(db, place)
  if (!amendment) return undefined
  const parsed = parse(amendment)
  return {
    parsed,
    packed: await packRows(db, place.tenderId),
    ...(restoredIds(parsed.comparison.changes).length > 0 && {
      versions: await readEarlierVersions(db, place.tenderId),
    }),
  }
}

interface ParsedAmendment {
  reading: StoredReading
  comparison: Comparison
}

const parse = (amendment: AmendmentRow): ParsedAmendment => ({
  reading: readingOf(amendment),
  comparison: comparisonOf(amendment),
})

const restoredIds = (changes: Amendment['changes']) => idsOf(changes, ({ restored }) => restored === true)

/**
 * Returns the ids of the stored requirements in the changes that `passes` accepts. Changes without a stored requirement
 * are skipped.
 * @param passes returns true for an accepted change
 */
function idsOf(
  changes: Amendment['changes'],
  passes: (change: Amendment['changes'][number]) => boolean,
): string[] {
  return changes.flatMap((change) => (passes(change) ? (change.requirement_id ?? []) : []))
}

/**
 * Finds requirements that were removed earlier and are back in a new version of the client's file. They are returned
 * with people's earlier work on them.
 */
async function findReturning(
  transaction: WriteTransaction,
  tenderId: string,
  changes: Amendment['changes'],
  read: ReadVersions | undefined,
): Promise<GoneRequirement[]> {
  const ids = new Set(restoredIds(changes))
  if (ids.size === 0) return []
  const versions = await findEarlierVersions(transaction, tenderId, read)
  return versions.flatMap(({ gone }) => gone.filter(({ requirement }) => ids.has(requirement.id)))
}

/**
 * Returns a tender's messages except those about its requirements matrix. Left out are the request to check the
 * reading, and the report that a new version was applied.
 */
function noticesBeside(notices: string): SessionNotice[] {
  return (JSON.parse(notices) as SessionNotice[]).filter(
    ({ code }) => code !== 'matrix_needs_review' && code !== 'matrix_amended',
  )
}

function amendedNotice({ id, file_name: fileName }: AmendmentRow, count: number, at: string): SessionNotice {
  return { code: 'matrix_amended', file_name: fileName, count, at, amendment_id: id }
}
