import type { Inventory } from '../check/inventory-counter.ts'

/**
 * Kinds of content that are counted in source documents and in the document composed from them, to find losses. The
 * kinds are in the order of display. `sections` are page sections (`w:sectPr`), and `landscape` are page sections on
 * landscape paper.
 */
export const LEDGER_KINDS = [
  'textLength',
  'paragraphs',
  'headings',
  'tables',
  'images',
  'textBoxes',
  'charts',
  'smartArt',
  'embeddedObjects',
  'equations',
  'footnotes',
  'endnotes',
  'comments',
  'fields',
  'contentControls',
  'bookmarks',
  'hyperlinks',
  'insertions',
  'deletions',
  'sections',
  'landscape',
  'importedParts',
  'headers',
  'headerText',
  'headerImages',
  'footers',
  'footerText',
  'footerImages',
] as const
/**
 * Kind of content, such as `tables`, that is counted in source documents and in the document composed from
 * them.
 */
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Returns the count of one kind of content. For `fields`, this is the sum over all kinds of fields. */
export function countOf(inventory: Inventory, kind: LedgerKind): number {
  return kind === 'fields' ? sum(inventory.fields) : inventory[kind]
}

/**
 * Returns how often each single picture or kind of field occurs in a document. The key of a picture is the SHA-1 of its
 * image, and that of a field the first word of its code. Returns undefined for other kinds of content, of which only
 * the total is counted.
 */
export function membersOf(inventory: Inventory, kind: LedgerKind): Record<string, number> | undefined {
  if (kind === 'fields') return inventory.fields
  return kind === 'images' ? inventory.imageHashes : undefined
}

/** Adds the counts of several texts to the inventory `empty`, and returns `empty`. */
export function totalOf(inventories: readonly Inventory[], empty: Inventory): Inventory {
  const total = empty
  for (const inventory of inventories) {
    for (const kind of LEDGER_KINDS) if (kind !== 'fields') total[kind] += inventory[kind]
    addMembers(total.fields, inventory.fields)
    addMembers(total.imageHashes, inventory.imageHashes)
  }
  return total
}

function addMembers(total: Record<string, number>, more: Record<string, number>): void {
  for (const [member, count] of Object.entries(more)) total[member] = (total[member] ?? 0) + count
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}
