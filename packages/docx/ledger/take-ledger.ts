import { emptyInventory } from '../check/inventory-counter.ts'
import type { Inventory } from '../check/inventory-counter.ts'
import { RangeInventories } from '../check/range-inventories.ts'
import type { CountedRange } from '../check/range-inventories.ts'
import { addHeaders } from '../check/section-headers.ts'
import type { ShownHeader } from '../check/section-headers.ts'
import { streamBlocks } from '../package/parts/blocks.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { balance, countUnexplained } from './balance.ts'
import type { Explanation } from './balance.ts'
import { countOf, LEDGER_KINDS, totalOf } from './kinds.ts'
import type { ItemInventory, Ledger, LedgerReason } from './ledger.ts'

/**
 * Record of a composition: the place of each requested item in the composed document, and the intended changes. The
 * record is needed to find content that is missing without a reason.
 */
export interface Account {
  /** Path of the composed document's file. */
  output: string
  /** Counts of the selected content in the source documents, with one entry for each copied item. */
  before: readonly ItemInventory[]
  sourceNames: Readonly<Record<string, string>>
  items: readonly { item: number; source: string }[]
  places: {
    ofItems: ReadonlyMap<number, CountedRange>
    own: readonly (CountedRange & { reason: LedgerReason })[]
  }
  changes: readonly (Explanation & { item: number })[]
  /**
   * Origin of each header and footer that was copied. The key is the file name of the copy inside the composed .docx.
   * The value is the key of the source document in the request.
   */
  headers?: ReadonlyMap<string, string>
}

/**
 * Compares the content of a composed document with the content that was selected from its sources. It is counted from
 * the bytes of the file. Content that composing added, such as a title page, is listed with a reason.
 */
export async function takeLedger(account: Account): Promise<Ledger> {
  const { items, places, changes } = account
  const placed = items.filter(({ item }) => places.ofItems.has(item))
  const { inventories: counts, shownHeaders } = await countRanges(account.output, [
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
    const found = sumOf(numbers, after)
    addHeaders(
      found,
      shownHeaders.filter(({ part }) => account.headers?.get(part) === source),
    )
    const entries = balance(
      sumOf(numbers, before),
      found,
      changes.filter(({ item }) => numbers.has(item)),
    )
    return { source, name: account.sourceNames[source] ?? source, entries }
  })
  const additions = places.own.flatMap(({ reason }, at) => additionsOf(own[at] ?? emptyInventory(), reason))
  const ofTemplate = emptyInventory()
  addHeaders(
    ofTemplate,
    shownHeaders.filter(({ part }) => !account.headers?.has(part)),
  )
  additions.push(...additionsOf(ofTemplate, 'template-content'))
  const all = new Set(items.map(({ item }) => item))
  const total = balance(sumOf(all, before), whole, [...changes, ...additions])
  const unexplained = [total, ...sources.map(({ entries }) => entries)].reduce(
    (sum, entries) => sum + countUnexplained(entries),
    0,
  )
  return { total, sources, unexplained }
}

/**
 * Limits that allow a zip archive of any size. A composed document may be larger than any of its sources, and the usual
 * limits only protect against attacks by foreign files.
 */
const UNLIMITED = {
  maxXmlBytes: Infinity,
  maxTotalBytes: Infinity,
  maxEntries: Infinity,
  maxRatio: Infinity,
  maxXmlRatio: Infinity,
}

/**
 * Counts the content of several ranges of a composed document separately, as it is in the file. A range is a series of
 * paragraphs and tables. Also returns the headers and footers on their pages.
 */
export async function countRanges(
  path: string,
  ranges: readonly CountedRange[],
): Promise<{ inventories: Inventory[]; shownHeaders: readonly ShownHeader[] }> {
  const pkg = await DocumentPackage.open(path, UNLIMITED)
  try {
    const registry = new NamespaceRegistry()
    const counted = await RangeInventories.begin(pkg, ranges, registry)
    const blocks = streamBlocks(pkg.partStream(pkg.mainPart), registry, {
      part: pkg.mainPart,
      rowsApart: true,
      readOnly: true,
    })
    for await (const item of blocks) counted.see(item)
    const inventories = await counted.finish()
    return { inventories, shownHeaders: counted.shownHeaders }
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
