import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { changeTender } from '../requirements/tenders.repository.ts'
import { orderChanged } from './order.errors.ts'
import { findOrder, type OrderRow } from './order.repository.ts'

export interface OrderDeps {
  db: Db
  clock: Clock
}

/**
 * Runs a change of the order in a tender's proposal, in one write transaction. The change must count itself with
 * `countOrderChange`.
 * @param seen version number of the order that the sender saw
 * @throws `rfp.not_found` if the tender does not exist
 * @throws `rfp.order_changed` if somebody changed the order since the sender saw it
 */
export function changeOrder<T>(
  { db, clock }: OrderDeps,
  tenderId: string,
  seen: number,
  change: (transaction: WriteTransaction, order: OrderRow) => Promise<T>,
): Promise<T> {
  return inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await changeTender(transaction, tenderId, { updated_at: timestamp(clock) })))
        throw tenderNotFound()
      const order = await findOrder(transaction, tenderId)
      if (order.version !== seen) throw orderChanged()
      return change(transaction, order)
    },
    `session:${tenderId}`,
  )
}
