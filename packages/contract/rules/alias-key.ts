import { SHORT_ALIAS_LENGTH } from './constants.ts'

/** Returns the key that different spellings of one name share: letters and digits, without case and accents. */
export function aliasKey(alias: string): string {
  return alias
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Returns whether a name is so short that it probably occurs inside ordinary text. Replacing it requires a
 * confirmation.
 */
export function isShortAlias(alias: string): boolean {
  return aliasKey(alias).length < SHORT_ALIAS_LENGTH
}
