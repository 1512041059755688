import type { OrderMove, OrderState } from '@tenderwright/contract'
import { type Chapter, chapterRank, chaptersOfDocument, requirementRank } from '#knowledge/document-order.ts'
import type { RankedRequirement } from '#knowledge/document-order.ts'
import { requirementNotFound } from '../requirements/tenders.errors.ts'
import { changeOrder, type OrderDeps } from './change-order.ts'
import { otherChapter } from './order.errors.ts'
import { countOrderChange, findRanked, type Ranks, writeRanks } from './order.repository.ts'
import { rankBetween } from './rank-between.ts'
import { readOrderState } from './read-order.ts'

/**
 * Moves a requirement within its chapter of the proposal, or moves a whole chapter. The order in the client's
 * requirements matrix does not change.
 * @throws `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 * @throws `rfp.order_other_chapter` if the new place is in another chapter
 * @throws `rfp.order_changed` if somebody changed the order since the sender saw it
 */
export async function moveInDocument(
  deps: OrderDeps,
  tenderId: string,
  move: OrderMove,
): Promise<OrderState> {
  return changeOrder(deps, tenderId, move.version, async (transaction) => {
    const chapters = chaptersOfDocument(await findRanked(transaction, tenderId))
    const ranks = move.what === 'chapter' ? moveChapter(chapters, move) : moveRequirement(chapters, move)
    await writeRanks(transaction, ranks)
    await countOrderChange(transaction, tenderId)
    return readOrderState(transaction, tenderId)
  })
}

type Chapters = readonly Chapter<RankedRequirement>[]

function moveChapter(chapters: Chapters, { requirement_id: id, after }: OrderMove): Ranks[] {
  const moved = chapterOf(chapters, id)
  const before = after === null ? null : chapterOf(chapters, after)
  if (moved === before) return []
  const items = chapters.map(({ first }) => ({ id: first.id, rank: chapterRank(first) }))
  return rankBetween(items, moved.first.id, before && before.first.id).map((one) => ({
    id: one.id,
    chapter_rank: one.rank,
  }))
}

function moveRequirement(chapters: Chapters, { requirement_id: id, after }: OrderMove): Ranks[] {
  const chapter = chapterOf(chapters, id)
  if (after !== null && chapterOf(chapters, after) !== chapter) throw otherChapter()
  if (after === id) return []
  const items = chapter.requirements.map((one) => ({ id: one.id, rank: requirementRank(one) }))
  return rankBetween(items, id, after).map((one) => ({ id: one.id, document_rank: one.rank }))
}

function chapterOf(chapters: Chapters, requirementId: string): Chapter<RankedRequirement> {
  const found = chapters.find(({ requirements }) => requirements.some(({ id }) => id === requirementId))
  if (!found) throw requirementNotFound()
  return found
}
