import type { ConceptWriting } from '@tenderwright/contract'

/**
 * Returns whether the words for a concept of the glossary can be saved in one language. There must be at least one
 * word. The first word must not be ambiguous, that is, an abbreviation with several meanings.
 */
export function canSave(writings: readonly ConceptWriting[]): boolean {
  return writings[0]?.ambiguous === false
}
