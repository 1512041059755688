import type { ConceptWriting } from '@tenderwright/contract'

/** Returns true if a concept's words in one language can be saved: at least one, the first one unambiguous. */
export function canSave(writings: readonly ConceptWriting[]): boolean {
  // An ambiguous word is an abbreviation with several meanings.
  return writings[0]?.ambiguous === false
}
