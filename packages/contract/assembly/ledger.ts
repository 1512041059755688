import { z } from 'zod'
import { count } from '../rules/values.ts'

/**
 * Kind of content of a Word document that is counted before and after composing a proposal, so that nothing is lost
 * silently. Text is counted in characters. Landscape page sections, headers and footers have their own kinds.
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
 * Comparison of the counts of one kind of content, such as tables. `before` is the count in the selected sections, and
 * `after` the count in the generated proposal. `reasons` explains the difference: `before` plus the counts of all
 * reasons equals `after`.
 */
export const ledgerEntry = z.object({
  kind: ledgerKind,
  before: count,
  after: count,
  /**
   * Reasons for the difference of the counts, each with the part that it explains. `message` is a sentence for people,
   * and `reason` its code.
   */
  reasons: z.array(z.object({ reason: z.string(), message: z.string(), count: z.number().int() })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
