import { MAX_CELL_CHARACTERS } from './limits.ts'

/** Normalises a text as readers see it: unified white space, no invisible characters, at most 32,767 characters. */
export function shownText(text: string): string {
  // 32,767 characters are the limit of a cell in Excel.
  return text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(/_x000D_/gi, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u00ad\u200b\ufeff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}
