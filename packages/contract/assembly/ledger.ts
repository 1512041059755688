import { z } from 'zod'
import { count } from '../rules/values.ts'

/**
 * Kinds of content that are counted: text in characters, page sections and landscape ones; headers and footers
 * separately.
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
 * Count of one kind of content in the chosen sections and in the document; `before` and all reasons add up to `after`.
 */
export const ledgerEntry = z.object({
  kind: ledgerKind,
  before: count,
  after: count,
  /** `message` is the sentence for `reason`. */
  reasons: z.array(z.object({ reason: z.string(), message: z.string(), count: z.number().int() })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
