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
 * Resets the requirements of a tender's proposal to the order of the client's requirements matrix. The reset can be
 * undone until the next change.
 * @param seen version number of the order that the sender saw
 * @throws `rfp.not_found` if the tender does not exist
 * @throws `rfp.order_changed` if somebody changed the order since the sender saw it
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
 * Undoes `resetOrder`: requirements and chapters of the proposal return to the places to which people had moved them.
 * Possible only while the order has not changed again.
 * @param seen version number of the order that the sender saw
 * @throws `rfp.not_found` if the tender does not exist
 * @throws `rfp.order_changed` if the order has changed since `resetOrder`, or since the sender saw it
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
