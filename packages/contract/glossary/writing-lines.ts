import type { ConceptWriting } from './concepts.ts'

/**
 * Returns the names of a glossary concept as text for editing, with one name per line. A question mark after a name, as
 * in "TI?", marks an abbreviation that also has other meanings.
 */
export function linesOf(writings: readonly ConceptWriting[]): string {
  return writings.map(({ text, ambiguous }) => (ambiguous ? `${text}?` : text)).join('\n')
}

/**
 * Parses the names of a glossary concept from text with one name per line. A question mark after a name, as in "TI?",
 * marks an abbreviation that also has other meanings. Lines without a letter or digit are skipped.
 */
export function writingsOf(lines: string): ConceptWriting[] {
  return lines
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => ({ text: line.replace(/\s*\?+$/, ''), ambiguous: line.endsWith('?') }))
}
