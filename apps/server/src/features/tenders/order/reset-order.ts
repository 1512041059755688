import type { DocumentOrder } from '@tenderwright/contract'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { changeTender } from '../requirements/tenders.repository.ts'
import { orderChanged } from './order.errors.ts'
import {
  countOrderChange,
  findOrder,
  findRanked,
  type Ranks,
  removeRanks,
  writeRanks,
} from './order.repository.ts'
import { readOrder } from './read-order.ts'

interface OrderDeps {
  db: Db
  clock: Clock
}

/**
 * Resets the proposal's requirements to the order of the requirements matrix. Can be undone until the next change.
 * @param seen version of the order that the sender saw
 * @throws `rfp.not_found`; `rfp.order_changed` if the order changed since
 */
export async function resetOrder(deps: OrderDeps, tenderId: string, seen: number): Promise<DocumentOrder> {
  const { db, clock } = deps
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await changeTender(transaction, tenderId, { updated_at: timestamp(clock) })))
        throw tenderNotFound()
      if ((await findOrder(transaction, tenderId)).version !== seen) throw orderChanged()
      const ranks = (await findRanked(transaction, tenderId))
        .filter((one) => one.document_rank !== null || one.chapter_rank !== null)
        .map(({ id, document_rank, chapter_rank }): Ranks => ({ id, document_rank, chapter_rank }))
      await removeRanks(transaction, tenderId)
      await countOrderChange(transaction, tenderId, ranks.length > 0 ? JSON.stringify(ranks) : null)
    },
    `session:${tenderId}`,
  )
  return readOrder(deps, tenderId)
}

/**
 * Undoes `resetOrder`, unless the order has changed since.
 * @param seen version of the order that the sender saw
 * @throws `rfp.not_found`; `rfp.order_changed`
 */
export async function undoResetOrder(
  deps: OrderDeps,
  tenderId: string,
  seen: number,
): Promise<DocumentOrder> {
  const { db, clock } = deps
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await changeTender(transaction, tenderId, { updated_at: timestamp(clock) })))
        throw tenderNotFound()
      const { version, before_reset: before } = await findOrder(transaction, tenderId)
      if (version !== seen || before === null) throw orderChanged()
      await writeRanks(transaction, JSON.parse(before) as Ranks[])
      await countOrderChange(transaction, tenderId)
    },
    `session:${tenderId}`,
  )
  return readOrder(deps, tenderId)
}
