import { emptyInventory } from '../check/inventory-counter.ts'
import type { Inventory } from '../check/inventory-counter.ts'
import { takeInventory } from '../check/inventory.ts'
import { balance } from './balance.ts'
import { totalOf } from './kinds.ts'
import type { LedgerEntry } from './ledger.ts'

/**
 * Compares a document's counts with those of the whole documents from which it was composed. It is not known which
 * parts were copied on purpose, so every difference has the reason `unexplained`.
 * @param after counts of the document's content
 * @param sources paths of the documents from which it was composed
 * @throws {DocxError} when one of those documents cannot be read
 */
export async function compareWithSources(
  after: Inventory,
  sources: readonly string[],
): Promise<LedgerEntry[]> {
  const before: Inventory[] = []
  for (const path of sources) before.push((await takeInventory(path)).body)
  return balance(totalOf(before, emptyInventory()), after, [])
}
