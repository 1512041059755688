import { z } from 'zod'
import { shownName } from './values.ts'

/** Kind of content that fetches, runs or asks for something without its reader's doing. */
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

/** Part of a piece of active content that stays in the document. */
export const keptPart = z.enum(['result', 'picture', 'placeholder', 'text', 'cleaned', 'nothing'])
export type KeptPart = z.infer<typeof keptPart>

/** Content that fetched, ran or asked for something by itself, until it was made harmless. */
export const disarmedPiece = z.object({
  kind: activeKind,
  /** Part of it that stays. */
  kept: keptPart,
  /** Its target, instruction or name, as the source writes it. */
  detail: z.string(),
  /** Absent for a piece of the template. */
  source_file: shownName.optional(),
  /** Name of the part it stood in, such as `word/header1.xml`. */
  part: z.string(),
  /** Heading above it. */
  heading: z.string().optional(),
  /** Words of the element's paragraph. */
  excerpt: z.string().optional(),
})
export type DisarmedPiece = z.infer<typeof disarmedPiece>
