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

// The names are checked by their types alone: as lists they would be part of every first visit of the client.
export const activeKind = z.string() as unknown as z.ZodType<ActiveKind>
export const keptPart = z.string() as unknown as z.ZodType<KeptPart>
