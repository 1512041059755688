import { z } from 'zod'
import { shownName } from './values.ts'

/**
 * Kind of active content in a Word document, such as a macro or a linked picture. Active content loads, runs or asks
 * for something without a click. A generated proposal contains only a harmless form of it.
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
 * Part of an active element, such as a macro or a linked picture, that stays in a generated proposal. `nothing` means
 * that the whole element was removed.
 */
export const keptPart = z.enum(['result', 'picture', 'placeholder', 'text', 'cleaned', 'nothing'])
export type KeptPart = z.infer<typeof keptPart>

/**
 * Active element, such as a macro or a linked picture. It was made harmless when it was copied into a generated
 * proposal.
 */
export const disarmedPiece = z.object({
  kind: activeKind,
  /**
   * Part of a macro, linked picture or other active element that stays in the generated proposal, such as a
   * placeholder.
   */
  kept: keptPart,
  /**
   * Description of the active element, as in the source document. It is the target of a link, the instruction of a Word
   * field, or the element's name.
   */
  detail: z.string(),
  /**
   * Name of the source document from which the active element, such as a macro, was copied. Absent if the element was
   * in the Word template.
   */
  source_file: shownName.optional(),
  /**
   * Name of the part of the Word file that contained the macro, link or other active element, such as
   * `word/header1.xml`.
   */
  part: z.string(),
  /** Nearest heading above the macro, linked picture or other active element in its document. */
  heading: z.string().optional(),
  /** Words of the paragraph that contained the macro, linked picture or other active element. */
  excerpt: z.string().optional(),
})
export type DisarmedPiece = z.infer<typeof disarmedPiece>
