import type { Selectable } from 'kysely'
import type { RankedRequirement } from '#knowledge/document-order.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { DocumentOrdersTable } from './order.tables.ts'

/**
 * Returns a tender's requirements with the columns that determine their places in the proposal. They are in the order
 * of the client's requirements matrix.
 */
export function findRanked(db: Db, tenderId: string): Promise<RankedRequirement[]> {
  return db
    .selectFrom('requirements')
    .where('session_id', '=', tenderId)
    .select(['id', 'category', 'position', 'document_rank', 'chapter_rank'])
    .orderBy('position')
    .execute()
}

export type OrderRow = Pick<Selectable<DocumentOrdersTable>, 'version' | 'before_reset'>

/**
 * Returns the number of order changes in a tender's proposal, as `version`. If the latest change was a reset to the
 * client's order, `before_reset` has the earlier places as JSON.
 */
export async function findOrder(db: Db, tenderId: string): Promise<OrderRow> {
  const row = await db
    .selectFrom('document_orders')
    .where('session_id', '=', tenderId)
    .select(['version', 'before_reset'])
    .executeTakeFirst()
  return row ?? { version: 0, before_reset: null }
}

/**
 * Increases the number of changes of the requirements' order in a tender's proposal. Requests with an older number are
 * then refused, because their sender saw an old order.
 * @param beforeReset JSON of the places before a reset to the order of the client's requirements matrix, for undoing
 * the reset; `null` for other changes
 */
export async function countOrderChange(
  transaction: WriteTransaction,
  tenderId: string,
  beforeReset: string | null = null,
): Promise<void> {
  await transaction
    .insertInto('document_orders')
    .values({ session_id: tenderId, version: 1, before_reset: beforeReset })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((eb) => ({
        version: eb('document_orders.version', '+', 1),
        before_reset: beforeReset,
      })),
    )
    .execute()
}

/**
 * New ranks of a requirement: its place in its chapter, and the place of the chapter that begins with it. An absent
 * rank stays unchanged. `null` means the place in the client's requirements matrix.
 */
export type Ranks = Pick<RankedRequirement, 'id'> &
  Partial<Pick<RankedRequirement, 'document_rank' | 'chapter_rank'>>

/** Stores new places (ranks) of requirements and chapters in the proposal. An absent rank is not changed. */
export async function writeRanks(transaction: WriteTransaction, ranks: readonly Ranks[]): Promise<void> {
  for (const { id, ...values } of ranks)
    await transaction.updateTable('requirements').set(values).where('id', '=', id).execute()
}

/**
 * Resets a tender's proposal to the order of the client's requirements matrix. The places to which people moved
 * requirements and chapters are deleted.
 */
export async function removeRanks(transaction: WriteTransaction, tenderId: string): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ document_rank: null, chapter_rank: null })
    .where('session_id', '=', tenderId)
    .where((eb) => eb.or([eb('document_rank', 'is not', null), eb('chapter_rank', 'is not', null)]))
    .execute()
}
