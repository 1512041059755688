import type { LeftOutKind } from '@tenderwright/contract'

/**
 * Kinds of content of a Word file that could not be read. Each is recognised by the beginning of a notice that was
 * stored when the document was read.
 */
const KINDS: [LeftOutKind, RegExp][] = [
  ['imported', /^The imported part /],
  ['notes', /^The notes in /],
  ['headers', /^The (?:header|footer) in /],
  ['properties', /^The properties in /],
  ['fields', /^\d+ damaged field/],
  ['linked', /^\d+ linked document/],
  ['graphics', /^The text of the graphic /],
]

/**
 * Counts the parts of a document that could not be read, by kind of content such as 'headers' or 'fields'.
 * @param notices sentences that were stored when the document was read, such as "The notes in …"
 */
export function leftOutOf(notices: readonly string[]): { kind: LeftOutKind; count: number }[] {
  const counts = new Map<LeftOutKind, number>()
  for (const notice of notices) {
    const kind = KINDS.find(([, begins]) => begins.test(notice))?.[0] ?? 'other'
    const found = /^\d+ /.test(notice) ? Number.parseInt(notice, 10) : 1
    counts.set(kind, (counts.get(kind) ?? 0) + found)
  }
  return Array.from(counts, ([kind, count]) => ({ kind, count }))
}
