import { emptyInventory } from '../check/inventory-counter.ts'
import type { Inventory } from '../check/inventory-counter.ts'
import { RangeInventories } from '../check/range-inventories.ts'
import type { CountedRange } from '../check/range-inventories.ts'
import { streamBlocks } from '../package/blocks.ts'
import { DocumentPackage } from '../package/document-package.ts'
import { NamespaceRegistry } from '../package/namespaces.ts'
import { balance, countUnexplained } from './balance.ts'
import type { Explanation } from './balance.ts'
import { countOf, LEDGER_KINDS, totalOf } from './kinds.ts'
import type { ItemInventory, Ledger, LedgerReason } from './ledger.ts'

/** What a composition says of itself: where it put things, and what it changed on purpose. */
export interface Account {
  /** Path of the composed document. */
  output: string
  /** Counted in the sources, per item. */
  before: readonly ItemInventory[]
  sourceNames: Readonly<Record<string, string>>
  items: readonly { item: number; source: string }[]
  places: {
    ofItems: ReadonlyMap<number, CountedRange>
    own: readonly (CountedRange & { reason: LedgerReason })[]
  }
  changes: readonly (Explanation & { item: number })[]
}

/**
 * Counts a composed document from its bytes and sets it against its sources. What the composer put in by itself is
 * counted too: by the blocks it calls its own.
 */
export async function takeLedger(account: Account): Promise<Ledger> {
  const { items, places, changes } = account
  const placed = items.filter(({ item }) => places.ofItems.has(item))
  const counts = await countRanges(account.output, [
    { firstBlock: 0, endBlock: Infinity },
    ...placed.map(({ item }) => places.ofItems.get(item) as CountedRange),
    ...places.own.map((range) => ({ marksAfter: 0, hasLastSection: false, ...range })),
  ])
  const whole = counts.shift() as Inventory
  const after = new Map(placed.map(({ item }, at) => [item, counts[at] as Inventory]))
  const own = counts.slice(placed.length)
  const before = new Map(account.before.map(({ item, inventory }) => [item, inventory]))
  const sources = [...Map.groupBy(items, ({ source }) => source)].map(([source, ofSource]) => {
    const numbers = new Set(ofSource.map(({ item }) => item))
    const entries = balance(
      sumOf(numbers, before),
      sumOf(numbers, after),
      changes.filter(({ item }) => numbers.has(item)),
    )
    return { source, name: account.sourceNames[source] ?? source, entries }
  })
  const additions = places.own.flatMap(({ reason }, at) => additionsOf(own[at] ?? emptyInventory(), reason))
  const all = new Set(items.map(({ item }) => item))
  const total = balance(sumOf(all, before), whole, [...changes, ...additions])
  const unexplained = [total, ...sources.map(({ entries }) => entries)].reduce(
    (sum, entries) => sum + countUnexplained(entries),
    0,
  )
  return { total, sources, unexplained }
}

/** Counts ranges of a document from its bytes. */
export async function countRanges(path: string, ranges: readonly CountedRange[]): Promise<Inventory[]> {
  const pkg = await DocumentPackage.open(path)
  try {
    const counted = await RangeInventories.begin(pkg, ranges)
    const blocks = streamBlocks(pkg.partStream(pkg.mainPart), new NamespaceRegistry(), { part: pkg.mainPart })
    for await (const item of blocks) counted.see(item)
    return await counted.finish()
  } finally {
    await pkg.close()
  }
}

function sumOf(items: ReadonlySet<number>, inventories: ReadonlyMap<number, Inventory>): Inventory {
  const chosen = [...items].flatMap((item) => inventories.get(item) ?? [])
  return totalOf(chosen, emptyInventory())
}

function additionsOf(inventory: Inventory, reason: LedgerReason): Explanation[] {
  return LEDGER_KINDS.map((kind) => ({ reason, kind, count: countOf(inventory, kind) }))
}
