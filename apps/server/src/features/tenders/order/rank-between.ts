/** Item of a list that is ordered by ranks. */
export interface RankedItem {
  id: string
  rank: number
}

/**
 * Moves an item of a list, which its ranks order. Returns the items that get another rank: the one that moves, halfway
 * between its neighbours, or all of them when no number lies between these any more (after some 50 moves to one place).
 * @param after id of the item that precedes it then; null: it becomes the first
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
