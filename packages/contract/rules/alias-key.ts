import { SHORT_ALIAS_LENGTH } from './constants.ts'

/** Returns a name's letters and digits in lower case without accents: "São José" gives "saojose". */
export function aliasKey(alias: string): string {
  return alias
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Returns true for an earlier client's name with fewer than four letters and digits, whose replacement a person must
 * confirm.
 */
export function isShortAlias(alias: string): boolean {
  return aliasKey(alias).length < SHORT_ALIAS_LENGTH
}
