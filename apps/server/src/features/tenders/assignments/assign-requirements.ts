import type { AssignRequest } from '@tenderwright/contract'
import type { Updateable } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { ownerNotFound, requirementNotFound, tenderNotFound } from '../requirements/tenders.errors.ts'
import { changeTender, inBatches } from '../requirements/tenders.repository.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

export interface AssignDeps {
  db: Db
  clock: Clock
  /** Returns the names of accounts by id; those of deleted accounts are missing. */
  accountNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * Changes the owner or the review mark of some requirements of a tender: of all of them, or of none.
 * @param by account that changes them
 * @throws `rfp.not_found`, `rfp.requirement_not_found`, `rfp.owner_not_found`
 */
export async function assignRequirements(
  { db, clock, accountNames }: AssignDeps,
  { tenderId, by, requirements, owner_id: owner, review_mark: mark }: AssignRequest & AssignedTo,
): Promise<{ changed: number }> {
  if (owner && !(await accountNames([owner])).has(owner)) throw ownerNotFound()
  const at = timestamp(clock)
  const values: Updateable<RequirementsTable> = {
    ...(owner !== undefined && { owner_id: owner }),
    ...(mark !== undefined && { review_mark: mark, review_marked_by: by, review_marked_at: at }),
  }
  const revisions = new Map(requirements.map(({ id, answer_revision: revision }) => [id, revision]))
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await changeTender(transaction, tenderId, { updated_at: at }))) throw tenderNotFound()
      for (const [revision, ids] of Map.groupBy(revisions.keys(), (id) => revisions.get(id)))
        await inBatches(ids, async (some) => {
          const { numUpdatedRows } = await transaction
            .updateTable('requirements')
            .set((eb) => ({
              ...values,
              // The answer that the person saw: one that was changed meanwhile is still to be reviewed.
              ...(mark === 'reviewed' && { reviewed_revision: revision ?? eb.ref('answer_revision') }),
              owner_id: owner === undefined ? eb.ref('owner_id') : owner,
            }))
            .where('session_id', '=', tenderId)
            .where('id', 'in', some)
            .executeTakeFirstOrThrow()
          if (Number(numUpdatedRows) !== some.length) throw requirementNotFound()
        })
    },
    `session:${tenderId}`,
  )
  return { changed: revisions.size }
}

interface AssignedTo {
  tenderId: string
  by: string
}
