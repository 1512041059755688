import { MAX_CELL_CHARACTERS } from './limits.ts'

/**
 * Returns the text of a cell or paragraph as a reader sees it. Line breaks and spaces are unified, and invisible
 * characters removed. A longer text is cut at 32,767 characters, the limit of a cell in Excel.
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
