import { z } from 'zod'
import { shownName } from './values.ts'

/**
 * Kind of active content, such as a macro or linked picture, which loads, runs or asks for something without a click.
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

/** Part of an active element, such as a macro, that stays in a proposal. `nothing`: all was removed. */
export const keptPart = z.enum(['result', 'picture', 'placeholder', 'text', 'cleaned', 'nothing'])
export type KeptPart = z.infer<typeof keptPart>

/** Active element, such as a macro or linked picture, that was made harmless in a proposal. */
export const disarmedPiece = z.object({
  kind: activeKind,
  /** Part of the active element that stays in the proposal, such as a placeholder. */
  kept: keptPart,
  /** Link target, field instruction or name of the active element. */
  detail: z.string(),
  /** Source document of the active element; absent for an element of the template. */
  source_file: shownName.optional(),
  /** Part of the Word file with the active element, such as `word/header1.xml`. */
  part: z.string(),
  /** Nearest heading above the active element. */
  heading: z.string().optional(),
  /** Words of the paragraph with the active element. */
  excerpt: z.string().optional(),
})
export type DisarmedPiece = z.infer<typeof disarmedPiece>
