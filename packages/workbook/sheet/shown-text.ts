import { MAX_CELL_CHARACTERS } from './limits.ts'

/**
 * Returns a text with unified line breaks and spaces, without invisible characters and without blanks at the ends of
 * lines.
 */
export function shownText(text: string): string {
  return text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(/_x000D_/gi, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u00ad\u200b\ufeff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}
