import { emptyInventory } from '../check/inventory-counter.ts'
import type { Inventory } from '../check/inventory-counter.ts'
import { takeInventory } from '../check/inventory.ts'
import { balance } from './balance.ts'
import { totalOf } from './kinds.ts'
import type { LedgerEntry } from './ledger.ts'

/**
 * Compares the counts of a document's content with those of its whole sources. Every difference gets the reason
 * `unexplained`.
 * @param after counts of the document's content
 * @param sources paths of the documents from which it was composed
 * @throws {DocxError} when one of those documents cannot be read
 */
export async function compareWithSources(
  after: Inventory,
  sources: readonly string[],
): Promise<LedgerEntry[]> {
  // The record of the composition, which has the reasons, is not available here.
  const before: Inventory[] = []
  for (const path of sources) before.push((await takeInventory(path)).body)
  return balance(totalOf(before, emptyInventory()), after, [])
}
