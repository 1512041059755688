import { emptyInventory } from '../check/inventory-counter.ts'
import type { Inventory } from '../check/inventory-counter.ts'
import { takeInventory } from '../check/inventory.ts'
import { balance } from './balance.ts'
import { totalOf } from './kinds.ts'
import type { LedgerEntry } from './ledger.ts'

/**
 * Compares the content of a document with that of whole other documents, from which it is said to be composed. The
 * command line uses it for files of which no record of the composition exists, so every difference is `unexplained`.
 * @param after counts of the document's content
 * @param sources paths of the other documents
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
