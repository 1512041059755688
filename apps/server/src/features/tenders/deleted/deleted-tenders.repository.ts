import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TenderRow } from '#knowledge/find-tender.ts'

/** Lists the database rows of deleted tenders that can be brought back, latest deletion first. */
export function listDeletedRows(db: Db): Promise<TenderRow[]> {
  return db
    .selectFrom('rfp_sessions')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the database row of a deleted tender, or `undefined` if no deleted tender has this id. */
export function findDeleted(db: Db, id: string): Promise<TenderRow | undefined> {
  return db
    .selectFrom('rfp_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
}

/**
 * Marks a deleted tender as not deleted.
 * @returns `false` if no deleted tender has this id
 */
export async function unmarkDeleted(transaction: WriteTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('rfp_sessions')
    .set({ deleted_at: null, deleted_by: null, deleted_on_day: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Stores the current day for newly deleted tenders, so that the days until they are erased can be counted. Only days on
 * which the server runs are numbered.
 */
export async function startDays(transaction: WriteTransaction, day: number): Promise<void> {
  await transaction
    .updateTable('rfp_sessions')
    .set({ deleted_on_day: day })
    .where('deleted_at', 'is not', null)
    .where('deleted_on_day', 'is', null)
    .execute()
}

/**
 * Returns the ids of the tenders that were deleted before a day, given by its number. Only days on which the server
 * runs are numbered.
 */
export async function deletedBefore(db: Db, day: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rfp_sessions')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deleted_on_day', '<', day)
    .orderBy('deleted_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes a tender's row for good. Foreign keys of the database also delete the tender's requirements, answers and
 * suggested sections.
 */
export async function removeTender(transaction: WriteTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('rfp_sessions').where('id', '=', id).execute()
}
