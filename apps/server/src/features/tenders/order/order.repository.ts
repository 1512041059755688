import type { Selectable } from 'kysely'
import type { RankedRequirement } from '#knowledge/document-order.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { DocumentOrdersTable } from './order.tables.ts'

/**
 * Returns a tender's requirements in the order of the client's matrix, with the columns that determine their place in
 * the proposal.
 */
export function findRanked(db: Db, tenderId: string): Promise<RankedRequirement[]> {
  return db
    .selectFrom('requirements')
    .where('session_id', '=', tenderId)
    .select(['id', 'category', 'position', 'document_rank', 'chapter_rank'])
    .orderBy('position')
    .execute()
}

type OrderRow = Pick<Selectable<DocumentOrdersTable>, 'version' | 'before_reset'>

/**
 * Returns how often the order of a proposal's requirements was changed so far. If the latest change was a return to the
 * order of the client's matrix, `before_reset` has the deleted places as JSON.
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
 * Increases the version of the order of a proposal's requirements. A client that sends an older version is then
 * refused.
 * @param beforeReset JSON of the places (ranks) that a return to the order of the client's matrix deletes, so that it
 * can be undone; null for other changes
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
 * New place (rank) of a requirement in the proposal, or of the chapter that begins with it. An absent rank is not
 * changed; null means the place in the client's matrix.
 */
export type Ranks = Pick<RankedRequirement, 'id'> &
  Partial<Pick<RankedRequirement, 'document_rank' | 'chapter_rank'>>

/** Stores the new places (ranks) of requirements and chapters in the proposal. An absent rank is not changed. */
export async function writeRanks(transaction: WriteTransaction, ranks: readonly Ranks[]): Promise<void> {
  for (const { id, ...values } of ranks)
    await transaction.updateTable('requirements').set(values).where('id', '=', id).execute()
}

/**
 * Restores the order of the client's matrix in a tender's proposal. It deletes the places (ranks) to which people moved
 * requirements and chapters.
 */
export async function removeRanks(transaction: WriteTransaction, tenderId: string): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ document_rank: null, chapter_rank: null })
    .where('session_id', '=', tenderId)
    .where((eb) => eb.or([eb('document_rank', 'is not', null), eb('chapter_rank', 'is not', null)]))
    .execute()
}
