/** Item of a list that is sorted by the number `rank`. Moving an item usually changes only its own rank. */
export interface RankedItem {
  id: string
  rank: number
}

/**
 * Moves an item in a list that is sorted by rank, and returns the items whose rank changes. Usually only the moved item
 * changes: between 3 and 4 it gets 3.5. If no number fits, all items get new ranks.
 * @param after id of the item before the new place; `null` for the first place
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
