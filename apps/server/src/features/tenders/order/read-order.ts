import type { DocumentOrder, OrderState } from '@tenderwright/contract'
import { chaptersOfDocument } from '#knowledge/document-order.ts'
import type { Db } from '#platform/database/database.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { findOrder, findRanked } from './order.repository.ts'

/**
 * Returns the chapters of a tender's proposal with their requirements, in order. A request to move one of them must
 * contain the returned `version`, so that a move in an outdated order is refused.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function readOrder({ db }: { db: Db }, tenderId: string): Promise<DocumentOrder> {
  if (!(await findTender(db, tenderId))) throw tenderNotFound()
  // The version is read before the requirements. If somebody moves a requirement in between, the returned version is
  // too old, and a move with it is refused.
  const state = await readOrderState(db, tenderId)
  const chapters = chaptersOfDocument(await findRanked(db, tenderId))
  return {
    ...state,
    chapters: chapters.map(({ category, requirements }) => ({
      category,
      requirement_ids: requirements.map(({ id }) => id),
    })),
  }
}

/**
 * Returns the state of the order of requirements in a proposal. `version` counts its changes. `can_undo` is true if the
 * latest change was a reset to the order of the client's requirements matrix.
 */
export async function readOrderState(db: Db, tenderId: string): Promise<OrderState> {
  const { version, before_reset: beforeReset } = await findOrder(db, tenderId)
  const ranked = await findRanked(db, tenderId)
  const inOrder = chaptersOfDocument(ranked).flatMap(({ requirements }) => requirements)
  return {
    version,
    changed: inOrder.some(({ position }, at) => position !== ranked[at]?.position),
    can_undo: beforeReset !== null,
  }
}
