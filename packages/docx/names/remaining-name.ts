import type { IdentifierKind } from './identifiers.ts'

/**
 * `name`: the name itself. `variant`: its words in another form, or without the small ones: "Hospitais São Lucas",
 * "Santa Casa Misericórdia"; of a tender its number behind another kind of procedure. `short`: without what many
 * institutions are called: "o São Lucas". `acronym`: the initials of its words, also with dots. `address`: run together in
 * a web or mail address or the name of a file. The others are identifiers.
 */
export type RemainingKind = 'name' | 'variant' | 'short' | 'acronym' | 'address' | IdentifierKind

/** A trace of an old name left in a text. */
export interface RemainingName {
  /** Name or identifier that was looked for. */
  name: string
  kind: RemainingKind
  /** As the text writes it. */
  found: string
  /** Offsets into the text, in UTF-16 units. */
  start: number
  end: number
}
