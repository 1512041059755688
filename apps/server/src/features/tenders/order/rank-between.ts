/** Item of a list that is ordered by ranks. */
export interface RankedItem {
  id: string
  rank: number
}

/**
 * Moves an item of a list that is ordered by ranks, and returns the items with new ranks. Usually only the moved item
 * gets one, halfway between its neighbours. When no number fits between them any more (after some 50 moves to one
 * place), all items get new ranks.
 * @param after id of the item before its new place; null for the first place
 */
export function rankBetween(items: readonly RankedItem[], id: string, after: string | null): RankedItem[] {
  const others = items.filter((item) => item.id !== id)
  const at = after === null ? 0 : others.findIndex((item) => item.id === after) + 1
  const before = others[at - 1]?.rank
  const next = others[at]?.rank
  const rank =
    before === undefined ? (next ?? 1) - 1 : next === undefined ? before + 1 : before + (next - before) / 2
  if ((before === undefined || before < rank) && (next === undefined || rank < next)) return [{ id, rank }]
  return others.toSpliced(at, 0, { id, rank: 0 }).map((item, index) => ({ id: item.id, rank: index }))
}
