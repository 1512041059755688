import { z } from 'zod'
import { shownName } from './values.ts'

/**
 * Kind of active content in a Word document, such as a macro or a linked picture. Active content loads, runs or asks
 * for something without a click of the reader. It is made harmless in a generated proposal.
 */
export const activeKind = z.enum([
  'linked-picture',
  'linked-object',
  'linked-document',
  'linked-media',
  'imported-page',
  'packaged-object',
  'control',
  'macro',
  'field',
  'link',
  'remote-template',
  'mail-merge',
  'data-connection',
  'web-extension',
  'external-part',
])
export type ActiveKind = z.infer<typeof activeKind>

/**
 * Part of active content (such as a macro or a linked picture) that stays in a generated proposal after the active part
 * was removed. `nothing` means that all of it was removed.
 */
export const keptPart = z.enum(['result', 'picture', 'placeholder', 'text', 'cleaned', 'nothing'])
export type KeptPart = z.infer<typeof keptPart>

/**
 * Piece of active content, such as a macro or a linked picture, that was made harmless when it was copied into a
 * generated proposal.
 */
export const disarmedPiece = z.object({
  kind: activeKind,
  /** Part of the active content that stays in the generated proposal, such as its result or a placeholder. */
  kept: keptPart,
  /** Target, instruction or name of the active content, as the source document writes it. */
  detail: z.string(),
  /** Name of the source document that contained the active content. Absent when the template contained it. */
  source_file: shownName.optional(),
  /** Name of the part of the Word file that contained the active content, such as `word/header1.xml`. */
  part: z.string(),
  /** Nearest heading above the active content in its document. */
  heading: z.string().optional(),
  /** Words of the paragraph that contained the active content. */
  excerpt: z.string().optional(),
})
export type DisarmedPiece = z.infer<typeof disarmedPiece>
