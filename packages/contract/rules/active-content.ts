import { z } from 'zod'

/** Kind of content that fetches, runs or asks for something without its reader's doing. */
export type ActiveKind =
  | 'linked-picture'
  | 'linked-object'
  | 'linked-document'
  | 'linked-media'
  | 'imported-page'
  | 'packaged-object'
  | 'control'
  | 'macro'
  | 'field'
  | 'link'
  | 'remote-template'
  | 'mail-merge'
  | 'data-connection'
  | 'web-extension'
  | 'external-part'

/** Part of a piece of active content that stays in the document. */
export type KeptPart = 'result' | 'picture' | 'placeholder' | 'text' | 'cleaned' | 'nothing'

/** Content that fetched, ran or asked for something by itself, until it was made harmless. */
export interface DisarmedPiece {
  kind: ActiveKind
  /** Part of it that stays. */
  kept: KeptPart
  /** Its target, instruction or name, as the source writes it. */
  detail: string
  /** Absent for a piece of the template. */
  source_file?: string
  /** Name of the part it stood in, such as `word/header1.xml`. */
  part: string
  /** Heading above it. */
  heading?: string
  /** Words of its paragraph. */
  excerpt?: string
}

// Names and fields are checked by their types alone: as lists they would be part of every first visit of the client.
export const activeKind = z.string() as unknown as z.ZodType<ActiveKind>
export const disarmedPiece = z.record(z.string(), z.string()) as unknown as z.ZodType<DisarmedPiece>
