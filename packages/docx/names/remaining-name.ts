import type { IdentifierKind } from './identifiers.ts'

/**
 * Kind of a trace that reveals an earlier client. It may also be a kind of identifier, such as a phone number.
 * - `name`: the client's name itself.
 * - `variant`: its words in another form or without small words ("Hospitais São Lucas"), or the number of its tender.
 * - `short`: some of its words ("o Einstein"), also with a typing error, or the only distinctive word of a company.
 * - `acronym`: its acronym, also with periods.
 * - `address`: its letters in a web or mail address, a file name or a longer word ("BeltrameNAS").
 */
export type RemainingKind = 'name' | 'variant' | 'short' | 'acronym' | 'address' | IdentifierKind

/** Trace of an earlier client in a text: the client's name in some form, or an identifier such as its phone number. */
export interface RemainingName {
  /** Name, phone or address of the earlier client that the trace reveals. */
  name: string
  kind: RemainingKind
  /** The trace as it is written in the text. */
  found: string
  /** Offset of the trace in the text, in UTF-16 code units. `end` is the offset after it. */
  start: number
  end: number
}
