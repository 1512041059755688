import type { ConceptWriting } from '@tenderwright/contract'

/** Returns whether writings can be saved: there is at least one, and the preferred one is not ambiguous. */
export function canSave(writings: readonly ConceptWriting[]): boolean {
  return writings[0]?.ambiguous === false
}
