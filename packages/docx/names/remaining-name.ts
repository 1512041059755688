import type { IdentifierKind } from './identifiers.ts'

/**
 * Way in which a text reveals an earlier client. It may also be a kind of identifier, such as a phone number.
 * - `name`: the client's name itself.
 * - `variant`: its words in another form or without small words ("Hospitais São Lucas"), or the number of its tender.
 * - `short`: some of its words ("o Einstein"), also with a typing error, or the only distinctive word of a company.
 * - `acronym`: its acronym, also with periods.
 * - `address`: its letters in a web or mail address, a file name or a longer word ("BeltrameNAS").
 */
export type RemainingKind = 'name' | 'variant' | 'short' | 'acronym' | 'address' | IdentifierKind

/**
 * Place in a text that reveals an earlier client: the client's name in some form, or an identifier such as its phone
 * number.
 */
export interface RemainingName {
  /** Known name, phone or address of the earlier client to which the found text belongs. */
  name: string
  kind: RemainingKind
  /** Name, phone or address as it is written in the text. */
  found: string
  /**
   * Offset in the text at which the found name, phone or address begins, in UTF-16 code units. `end` is the offset
   * after it.
   */
  start: number
  end: number
}
