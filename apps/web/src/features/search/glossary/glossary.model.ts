import type { ConceptWriting } from '@tenderwright/contract'

/**
 * Returns whether a concept's words in one language can be saved. There must be at least one word, and the first word
 * must not be ambiguous (an abbreviation with several meanings).
 */
export function canSave(writings: readonly ConceptWriting[]): boolean {
  return writings[0]?.ambiguous === false
}
