import type { DocumentOrder } from '@tenderwright/contract'
import { changeOrder, type OrderDeps } from './change-order.ts'
import { orderChanged } from './order.errors.ts'
import { countOrderChange, findRanked, type Ranks, removeRanks, writeRanks } from './order.repository.ts'
import { readOrder } from './read-order.ts'

/**
 * Resets the requirements of a tender's proposal to the order of the client's requirements matrix. The reset can be
 * undone until the next change.
 * @param seen version number of the order that the sender saw
 * @throws `rfp.not_found` if the tender does not exist
 * @throws `rfp.order_changed` if somebody changed the order since the sender saw it
 */
export async function resetOrder(deps: OrderDeps, tenderId: string, seen: number): Promise<DocumentOrder> {
  await changeOrder(deps, tenderId, seen, async (transaction) => {
    const ranks = (await findRanked(transaction, tenderId))
      .filter((one) => one.document_rank !== null || one.chapter_rank !== null)
      .map(({ id, document_rank, chapter_rank }): Ranks => ({ id, document_rank, chapter_rank }))
    await removeRanks(transaction, tenderId)
    await countOrderChange(transaction, tenderId, ranks.length > 0 ? JSON.stringify(ranks) : null)
  })
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
  await changeOrder(deps, tenderId, seen, async (transaction, { before_reset: before }) => {
    if (before === null) throw orderChanged()
    await writeRanks(transaction, JSON.parse(before) as Ranks[])
    await countOrderChange(transaction, tenderId)
  })
  return readOrder(deps, tenderId)
}
