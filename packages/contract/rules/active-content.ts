import { z } from 'zod'
import { shownName } from './values.ts'

/**
 * Kind of active content: content that fetches, runs or asks for something without any action by the reader.
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

/** Part of active content that stays in the document after disarming. */
export const keptPart = z.enum(['result', 'picture', 'placeholder', 'text', 'cleaned', 'nothing'])
export type KeptPart = z.infer<typeof keptPart>

/** Active content that was disarmed. */
export const disarmedPiece = z.object({
  kind: activeKind,
  /** Part of the active content that stays in the document. */
  kept: keptPart,
  /** Target, instruction or name of the active content, as the source writes it. */
  detail: z.string(),
  /** Source document of the active content. Absent for content of the template. */
  source_file: shownName.optional(),
  /** Name of the part that contained the active content, such as `word/header1.xml`. */
  part: z.string(),
  /** Heading above the active content. */
  heading: z.string().optional(),
  /** Words of the paragraph that contained the active content. */
  excerpt: z.string().optional(),
})
export type DisarmedPiece = z.infer<typeof disarmedPiece>
