import type { IdentifierKind } from './identifiers.ts'

/**
 * Kind of a trace that reveals an earlier client. Besides the following, it may be a kind of identifier, such as a
 * phone number.
 * - `name`: the name itself.
 * - `variant`: the name's words in another form or without small words ("Hospitais São Lucas", "Santa Casa
 *   Misericórdia"), or the number of a tender after another word for a procedure.
 * - `short`: some words of the name ("o São Lucas", "o Einstein", "Ashdale Hospital"), also with a typing error, or of a
 *   company its only other word ("Beltrame" for "Beltrame Solutions Ltd").
 * - `acronym`: its acronym, also with periods.
 * - `address`: its letters in a web or mail address, a file name or a longer word ("BeltrameNAS").
 */
export type RemainingKind = 'name' | 'variant' | 'short' | 'acronym' | 'address' | IdentifierKind

/** Trace of an earlier client in a text: the name in some form, or an identifier such as a phone number. */
export interface RemainingName {
  /** Name or identifier of the earlier client that the trace reveals. */
  name: string
  kind: RemainingKind
  /** The trace as it is written in the text. */
  found: string
  /** Offset of the trace in the text, in UTF-16 code units. `end` is the offset after it. */
  start: number
  end: number
}
