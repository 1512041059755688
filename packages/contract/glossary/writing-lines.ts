import type { ConceptWriting } from './concepts.ts'

/** Returns writings as lines to edit; a question mark marks an ambiguous one. */
export function linesOf(writings: readonly ConceptWriting[]): string {
  return writings.map(({ text, ambiguous }) => (ambiguous ? `${text}?` : text)).join('\n')
}

/** Reads lines as writings; empty lines are left out. */
export function writingsOf(lines: string): ConceptWriting[] {
  return lines
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => ({ text: line.replace(/\s*\?+$/, ''), ambiguous: line.endsWith('?') }))
}
