import type { ConceptWriting } from '@tenderwright/contract'

/**
 * Returns whether the words for a concept of the glossary can be saved in one language. There must be at least one
 * word. The first (preferred) word must not be marked as an abbreviation that has another meaning too.
 */
export function canSave(writings: readonly ConceptWriting[]): boolean {
  return writings[0]?.ambiguous === false
}
