import type { Selectable } from 'kysely'
import type { RankedRequirement } from '#knowledge/document-order.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { DocumentOrdersTable } from './order.tables.ts'

/** Returns the requirements in matrix order, with the fields that determine their place in the document. */
export function findRanked(db: Db, tenderId: string): Promise<RankedRequirement[]> {
  return db
    .selectFrom('requirements')
    .where('session_id', '=', tenderId)
    .select(['id', 'category', 'position', 'document_rank', 'chapter_rank'])
    .orderBy('position')
    .execute()
}

type OrderRow = Pick<Selectable<DocumentOrdersTable>, 'version' | 'before_reset'>

/** Returns the state of a tender's order. */
export async function findOrder(db: Db, tenderId: string): Promise<OrderRow> {
  const row = await db
    .selectFrom('document_orders')
    .where('session_id', '=', tenderId)
    .select(['version', 'before_reset'])
    .executeTakeFirst()
  return row ?? { version: 0, before_reset: null }
}

/** Counts a change of a tender's order. @param beforeReset ranks before a reset, kept to undo it */
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

/** Ranks to store for one requirement. An absent rank is not changed; null puts it back in matrix order. */
export type Ranks = Pick<RankedRequirement, 'id'> &
  Partial<Pick<RankedRequirement, 'document_rank' | 'chapter_rank'>>

/** Sets the ranks of requirements. A rank that is absent from an entry stays unchanged. */
export async function writeRanks(transaction: WriteTransaction, ranks: readonly Ranks[]): Promise<void> {
  for (const { id, ...values } of ranks)
    await transaction.updateTable('requirements').set(values).where('id', '=', id).execute()
}

/** Removes the ranks of a tender's requirements, so that they follow the matrix. */
export async function removeRanks(transaction: WriteTransaction, tenderId: string): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ document_rank: null, chapter_rank: null })
    .where('session_id', '=', tenderId)
    .where((eb) => eb.or([eb('document_rank', 'is not', null), eb('chapter_rank', 'is not', null)]))
    .execute()
}
