import { z } from 'zod'
import { count } from '../rules/values.ts'

/**
 * Kind of content that is counted before and after composing a proposal, to show if content was lost. Text is counted
 * in characters. Headers, footers and groups of landscape pages are kinds of their own.
 */
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
 * Counts of one kind of content, such as tables: `before` in the selected sections, and `after` in the generated
 * proposal. `reasons` explains the difference.
 */
export const ledgerEntry = z.object({
  kind: ledgerKind,
  before: count,
  after: count,
  /**
   * Reasons that explain why the two counts differ. `before` plus the counts of all reasons equals `after`. `reason` is
   * a code, and `message` is a sentence for people.
   */
  reasons: z.array(z.object({ reason: z.string(), message: z.string(), count: z.number().int() })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
