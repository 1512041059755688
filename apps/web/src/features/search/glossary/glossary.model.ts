import type { ConceptWriting } from '@tenderwright/contract'

/**
 * Returns whether the words for a concept of the glossary can be saved in one language. There must be at least one, and
 * the first, preferred one must not be an abbreviation of several concepts.
 */
export function canSave(writings: readonly ConceptWriting[]): boolean {
  return writings[0]?.ambiguous === false
}
