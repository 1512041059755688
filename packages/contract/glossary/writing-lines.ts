import type { ConceptWriting } from './concepts.ts'

/** Returns writings as lines of text for editing. A question mark marks an ambiguous one. */
export function linesOf(writings: readonly ConceptWriting[]): string {
  return writings.map(({ text, ambiguous }) => (ambiguous ? `${text}?` : text)).join('\n')
}

/** Returns the writings in lines of text. Empty lines are skipped. */
export function writingsOf(lines: string): ConceptWriting[] {
  return lines
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => ({ text: line.replace(/\s*\?+$/, ''), ambiguous: line.endsWith('?') }))
}
