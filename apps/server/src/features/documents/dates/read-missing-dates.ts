import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { DATES_READING, readDate } from './read-date.ts'

/**
 * Finds and stores the dates of proposals that were never searched for a date, or only by an older version of the code.
 * @returns the number of searched documents
 */
export async function readMissingDates(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<{ documents: number }> {
  const missing = await db
    .selectFrom('documents')
    .select('id')
    .where('generation', 'is not', null)
    .where('dates_read', '<', DATES_READING)
    .orderBy('created_at', 'desc')
    .execute()
  for (const { id } of missing) {
    signal.throwIfAborted()
    await inWriteTransaction(
      db,
      async (transaction) => {
        const document = await transaction
          .selectFrom('documents')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (!document) return
        await transaction
          .updateTable('documents')
          .set({ ...(await readDate(transaction, document, clock)), updated_at: timestamp(clock) })
          .where('id', '=', id)
          .execute()
      },
      `document:${id}`,
    )
  }
  return { documents: missing.length }
}
