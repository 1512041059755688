import type { ConceptWriting } from './concepts.ts'

/**
 * Returns a glossary concept's names as lines of text. A question mark, as in "TI?", marks an ambiguous abbreviation.
 */
export function linesOf(writings: readonly ConceptWriting[]): string {
  return writings.map(({ text, ambiguous }) => (ambiguous ? `${text}?` : text)).join('\n')
}

/**
 * Parses a glossary concept's names from lines of text. A question mark, as in "TI?", marks an ambiguous abbreviation.
 */
export function writingsOf(lines: string): ConceptWriting[] {
  // Lines without a letter or digit are skipped.
  return lines
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => ({ text: line.replace(/\s*\?+$/, ''), ambiguous: line.endsWith('?') }))
}
