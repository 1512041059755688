import type { ConceptWriting } from '@tenderwright/contract'

/** Returns writings as lines to edit; a question mark marks an ambiguous one. */
export function linesOf(writings: readonly ConceptWriting[]): string {
  return writings.map(({ text, ambiguous }) => (ambiguous ? `${text}?` : text)).join('\n')
}

/** Reads typed lines as writings; empty lines are left out. */
export function writingsOf(lines: string): ConceptWriting[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => ({ text: line.replace(/\s*\?+$/, ''), ambiguous: line.endsWith('?') }))
}

/** Returns whether writings can be saved: there are some, and the preferred one is not ambiguous. */
export function canSave(writings: readonly ConceptWriting[]): boolean {
  return writings[0]?.ambiguous === false
}
