import type { AssignRequest, AssignResponse, ReviewMark } from '@tenderwright/contract'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import {
  ownerChanged,
  ownerNotFound,
  requirementNotFound,
  reviewMarkChanged,
  tenderNotFound,
} from '../requirements/tenders.errors.ts'
import { presentedMark } from '#knowledge/review-mark.ts'
import { changeTender } from '../requirements/tenders.repository.ts'
import { batchesOf } from '#platform/database/batches.ts'

export interface AssignDeps {
  db: Db
  clock: Clock
  /** Returns the names of accounts in a map by account id. Deleted accounts are not in the map. */
  accountNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * Changes the owner or the review mark of several requirements, or of none if one change is refused. The owner is the
 * account that works on a requirement. `undo_marks_at` takes back the marks that `by` set at that time.
 * @param by id of the account that makes the change
 * @throws `rfp.not_found`, `rfp.requirement_not_found`; `rfp.owner_not_found` if the new owner has no account
 * @throws `rfp.owner_changed` or `rfp.review_mark_changed` if somebody made another change since the sender saw it
 */
export async function assignRequirements(
  { db, clock, accountNames }: AssignDeps,
  { tenderId, by, requirements, undo_marks_at: undone, ...change }: AssignRequest & AssignedTo,
): Promise<AssignResponse> {
  const { owner_id: owner, review_mark: mark } = change
  if (owner && !(await accountNames([owner])).has(owner)) throw ownerNotFound()
  const at = timestamp(clock)
  const revisions = new Map(requirements.map(({ id, answer_revision: revision }) => [id, revision]))
  const seen = new Map(requirements.map(({ id, seen_owner_id: seenOwner }) => [id, seenOwner]))
  const seenMarks = new Map(requirements.map(({ id, seen_review_mark: seenMark }) => [id, seenMark]))
  let changed = 0
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await changeTender(transaction, tenderId, { updated_at: at }))) throw tenderNotFound()
      if (undone !== undefined)
        for (const some of batchesOf([...revisions.keys()]))
          changed += await undoMarks(transaction, { tenderId, by, at: undone }, some)
      if (owner === undefined && mark === undefined && undone !== undefined) return
      changed = revisions.size
      if (owner !== undefined) await checkOwners(transaction, tenderId, owner, seen)
      if (mark !== undefined) await checkMarks(transaction, tenderId, mark, seenMarks)
      for (const [revision, ids] of Map.groupBy(revisions.keys(), (id) => revisions.get(id)))
        for (const some of batchesOf(ids)) {
          const { numUpdatedRows } = await transaction
            .updateTable('requirements')
            .set((eb) => ({
              owner_id: owner === undefined ? eb.ref('owner_id') : owner,
              ...(mark !== undefined && {
                review_mark: mark,
                review_marked_by: by,
                review_marked_at: at,
                review_mark_before: eb.ref('review_mark'),
                review_marked_by_before: eb.ref('review_marked_by'),
                review_marked_at_before: eb.ref('review_marked_at'),
                reviewed_revision_before: eb.ref('reviewed_revision'),
              }),
              // The review applies to the revision of the answer that the person saw. A changed answer must be reviewed
              // again. A revision higher than the answer's was seen before a backup was restored, and a later answer
              // will get this number.
              ...(mark === 'reviewed' && {
                reviewed_revision:
                  revision === undefined
                    ? eb.ref('answer_revision')
                    : eb.case().when('answer_revision', '<', revision).then(-1).else(revision).end(),
              }),
            }))
            .where('session_id', '=', tenderId)
            .where('id', 'in', some)
            .executeTakeFirstOrThrow()
          if (Number(numUpdatedRows) !== some.length) throw requirementNotFound()
        }
    },
    `session:${tenderId}`,
  )
  return { changed, at }
}

/**
 * Checks that nobody has changed the owners of requirements since the sender saw them. The owner is the account that
 * works on a requirement. A requirement that already has the new owner is accepted, so that a request can be repeated.
 * @param seen owner that the sender saw, by requirement id; `undefined` to replace any owner
 * @throws `rfp.owner_changed` if a requirement has another owner
 */
async function checkOwners(
  transaction: WriteTransaction,
  tenderId: string,
  owner: string | null,
  seen: ReadonlyMap<string, string | null | undefined>,
): Promise<void> {
  const checked = [...seen.keys()].filter((id) => seen.get(id) !== undefined)
  for (const some of batchesOf(checked)) {
    const rows = await transaction
      .selectFrom('requirements')
      .select(['id', 'owner_id'])
      .where('session_id', '=', tenderId)
      .where('id', 'in', some)
      .execute()
    const isOther = rows.some(({ id, owner_id: now }) => now !== owner && now !== seen.get(id))
    if (isOther) throw ownerChanged()
  }
}

/**
 * Checks that nobody has changed the review marks since the sender saw them. Marks that already are the new mark are
 * accepted, so that a request can be repeated. If an answer changed after its review, both "reviewed" and "to review"
 * are accepted.
 * @param seen mark that the sender saw, by requirement id; `undefined` to replace any mark
 * @throws `rfp.review_mark_changed` if a requirement has another mark
 */
async function checkMarks(
  transaction: WriteTransaction,
  tenderId: string,
  mark: ReviewMark,
  seen: ReadonlyMap<string, ReviewMark | undefined>,
): Promise<void> {
  const checked = [...seen.keys()].filter((id) => seen.get(id) !== undefined)
  for (const some of batchesOf(checked)) {
    const rows = await transaction
      .selectFrom('requirements')
      .select(['id', 'review_mark', 'reviewed_revision', 'answer_revision'])
      .where('session_id', '=', tenderId)
      .where('id', 'in', some)
      .execute()
    const isOther = rows.some(
      (row) => row.review_mark !== mark && ![row.review_mark, presentedMark(row)].includes(seen.get(row.id)!),
    )
    if (isOther) throw reviewMarkChanged()
  }
}

/**
 * Takes back the review marks that an account set at a certain time. Returns the number of requirements that got their
 * earlier mark back.
 */
async function undoMarks(
  transaction: WriteTransaction,
  { tenderId, by, at }: { tenderId: string; by: string; at: string },
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('requirements')
    .set((eb) => ({
      review_mark: eb.ref('review_mark_before').$notNull(),
      review_marked_by: eb.ref('review_marked_by_before'),
      review_marked_at: eb.ref('review_marked_at_before'),
      reviewed_revision: eb.ref('reviewed_revision_before').$notNull(),
      review_mark_before: null,
    }))
    .where('session_id', '=', tenderId)
    .where('id', 'in', ids)
    .where('review_marked_by', '=', by)
    .where('review_marked_at', '=', at)
    .where('review_mark_before', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

interface AssignedTo {
  tenderId: string
  by: string
}
