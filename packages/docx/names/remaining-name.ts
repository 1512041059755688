import type { IdentifierKind } from './identifiers.ts'

// `name`: the client's name itself. `variant`: its words in another form or without small words ("Hospitais São
// Lucas"), or the number of its tender. `short`: some of its words ("o Einstein"), also with a typing error, or the
// only distinctive word of a company. `acronym`: its acronym, also with periods. `address`: its letters in a web or
// mail address, a file name or a longer word ("BeltrameNAS").
/**
 * Kind of a trace of an earlier client: its name in some form, an acronym, an address, or an identifier such as a
 * phone.
 */
export type RemainingKind = 'name' | 'variant' | 'short' | 'acronym' | 'address' | IdentifierKind

/** Trace of an earlier client in a text: its name in some form, or an identifier such as its phone. */
export interface RemainingName {
  /** The earlier client's name, phone or address. */
  name: string
  kind: RemainingKind
  /** The trace as written in the text. */
  found: string
  /** Offset of the trace in the text, in UTF-16 code units. `end` is exclusive. */
  start: number
  end: number
}
