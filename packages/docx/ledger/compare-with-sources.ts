import { emptyInventory } from '../check/inventory-counter.ts'
import type { Inventory } from '../check/inventory-counter.ts'
import { takeInventory } from '../check/inventory.ts'
import { balance } from './balance.ts'
import { totalOf } from './kinds.ts'
import type { LedgerEntry } from './ledger.ts'

/**
 * Compares the inventory of a document with the sum of its whole sources. Files alone give no reasons, so every
 * difference is `unexplained`.
 * @throws {DocxError} when a source cannot be read
 */
export async function compareWithSources(
  after: Inventory,
  sources: readonly string[],
): Promise<LedgerEntry[]> {
  const before: Inventory[] = []
  for (const path of sources) before.push((await takeInventory(path)).body)
  return balance(totalOf(before, emptyInventory()), after, [])
}
