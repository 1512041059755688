import type { IdentifierKind } from './identifiers.ts'

/**
 * Kind of a trace that reveals an earlier client. `name`: the name itself. `variant`: its words in another form or
 * without small words ("Hospitais São Lucas", "Santa Casa Misericórdia"), or a tender's number after another kind of
 * procedure. `short`: the name without the words that many institutions share ("o São Lucas"). `acronym`: its initials,
 * also with dots. `address`: its letters in a web or mail address or a file name. The other kinds are identifiers, such
 * as a phone number.
 */
export type RemainingKind = 'name' | 'variant' | 'short' | 'acronym' | 'address' | IdentifierKind

/** Trace of an earlier client in a text: the name in some form, or an identifier such as a phone number. */
export interface RemainingName {
  /** Earlier client's name or identifier that was found. */
  name: string
  kind: RemainingKind
  /** Spelling of the trace in the text. */
  found: string
  /** UTF-16 offsets into the text. */
  start: number
  end: number
}
