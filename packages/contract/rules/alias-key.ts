import { SHORT_ALIAS_LENGTH } from './constants.ts'

/**
 * Returns a key that is equal for different spellings of a name: its letters and digits in lower case without accents.
 * "São José" and "SAO-JOSE" both give "saojose".
 */
export function aliasKey(alias: string): string {
  return alias
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Returns whether a name of an earlier client or tender has fewer than four letters and digits. Such a name probably
 * occurs in ordinary text, so a person must confirm its replacement.
 */
export function isShortAlias(alias: string): boolean {
  return aliasKey(alias).length < SHORT_ALIAS_LENGTH
}
