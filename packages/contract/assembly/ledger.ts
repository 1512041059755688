import { z } from 'zod'
import { count } from '../rules/values.ts'

/** Kind of Word content that is counted before and after composing, to detect losses. Text is counted in characters. */
export const ledgerKind = z.enum([
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
])

/**
 * Counts of one kind of content in the selected sections (`before`) and in the proposal (`after`), with reasons for the
 * difference.
 */
export const ledgerEntry = z.object({
  kind: ledgerKind,
  before: count,
  after: count,
  /**
   * Reasons for the difference: `before` plus their counts equals `after`. `reason` is a code, `message` a sentence.
   */
  reasons: z.array(z.object({ reason: z.string(), message: z.string(), count: z.number().int() })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
