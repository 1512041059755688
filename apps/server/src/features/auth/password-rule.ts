import { createRequire } from 'node:module'
import { COMMON_BASES, KNOWN_ROWS } from './common-passwords.ts'

/**
 * Error codes for a new password that is long enough but easy to guess: it is common, or made from the e-mail address.
 */
export type WeakPassword = 'auth.password_too_common' | 'auth.password_is_address'

/**
 * Maximum number of digits and symbols around a common password that still leave it easy to guess, as in
 * "iloveyou2026".
 */
const LONGEST_DECORATION = 4
/**
 * Maximum number of digits and symbols around a common word that still leave it easy to guess. The number is enough for
 * a date, as in "brasil01012026".
 */
const LONGEST_DATE = 8
/** Minimum number of neighbouring keys that count as part of a keyboard row, such as "qwe". */
const SHORTEST_RUN = 3
/** Maximum length, in characters, of a part whose repetition makes a password easy to guess: "abc" in "abcabcabc". */
const LONGEST_UNIT = 4
/**
 * Minimum length of a part of an e-mail address, such as "ana", for the stricter comparison with a password. A password
 * is then refused even if it is the part backwards, or has digits around it.
 */
const SHORTEST_PART = 3

const LETTERS_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

let listed: ReadonlySet<string> | undefined

/**
 * Returns the passwords that are too common: a list of 49,000, and words of this product. The list is loaded at the
 * first call and takes 8 MB of memory.
 */
function commonPasswords(): ReadonlySet<string> {
  // The package's ES module has imports without file extensions, which Node does not accept. So its CommonJS build is
  // loaded.
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
    dictionary: Record<'passwords-common', readonly string[]>
  }
  listed ??= new Set([...dictionary['passwords-common'], ...COMMON_BASES])
  return listed
}

/**
 * Returns a text in lower case, without accents, and with full-width characters replaced by ordinary ones. Variants of
 * one password become equal.
 */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}

const backwards = (text: string) => Array.from(text).toReversed().join('')

const rows = KNOWN_ROWS.map(folded).flatMap((row) => [row, backwards(row)])

const asLetters = (text: string) => Array.from(text, (char) => LETTERS_FOR[char] ?? char).join('')

/** Removes everything but letters from both ends of a text: "12abc!" gives "abc". */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Returns whether a text repeats a part of up to four characters, such as "aaaaaaaa", "abcabcabc" or "12121212". */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= LONGEST_UNIT && length * 2 <= text.length; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}

function runLength(text: string, from: number): number {
  let longest = 0
  for (const row of rows) {
    let length = 1
    while (from + length < text.length && row.includes(text.slice(from, from + length + 1))) length += 1
    if (row.includes(text.slice(from, from + length))) longest = Math.max(longest, length)
  }
  return longest
}

/** Returns whether a text consists of parts of keyboard rows, such as "qwertyuiop", "87654321" or "qwer1234". */
function isRows(text: string): boolean {
  for (let at = 0; at < text.length;) {
    const length = runLength(text, at)
    if (length < SHORTEST_RUN) return false
    at += length
  }
  return true
}

/**
 * Returns whether a text is a common password or word with digits and symbols around it, such as "Senha@2026" or
 * "P4ssw0rd!".
 */
function isDecorated(text: string): boolean {
  const passwords = commonPasswords()
  const unsigned = text.replace(/[^\p{L}\p{N}]+$/u, '')
  return [text, asLetters(text), asLetters(unsigned)].some((spelled) => {
    const base = bare(spelled)
    if (base.length < SHORTEST_RUN) return false
    const decoration = text.length - base.length
    return decoration <= LONGEST_DECORATION
      ? passwords.has(base)
      : decoration <= LONGEST_DATE && COMMON_BASES.includes(base)
  })
}

function isCommon(text: string): boolean {
  const compact = text.replace(/\s/g, '')
  const passwords = commonPasswords()
  if (compact.length === 0) return true
  return (
    [text, compact].some((one) => passwords.has(one) || passwords.has(asLetters(one))) ||
    isRepetition(compact) ||
    isRows(compact) ||
    isDecorated(text) ||
    isDecorated(halfOf(compact))
  )
}

/**
 * Returns the first half of a text that consists of two equal halves: "senhasenha" gives "senha". Returns any other
 * text unchanged.
 */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2)
  return half !== '' && half + half === text ? half : text
}

/**
 * Returns whether a password is the person's e-mail address or a part of it, forwards or backwards. Symbols and
 * surrounding digits are ignored.
 */
function isOfAddress(text: string, email: string): boolean {
  const address = folded(email)
  const [local = '', domain = ''] = address.split('@')
  const [unlabelled = ''] = local.split('+')
  const solid = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '')
  const parts = new Set(
    [
      address,
      local,
      unlabelled,
      `${unlabelled}@${domain}`,
      domain,
      domain.split('.')[0] ?? '',
      domain.slice(0, Math.max(0, domain.lastIndexOf('.'))),
      local + (domain.split('.')[0] ?? ''),
    ].map(solid),
  )
  const wordsOfLocal = new Set([...parts, ...local.split(/[^\p{L}\p{N}]+/u)].filter((part) => part !== ''))
  const candidates = [text, halfOf(text)].map(solid)
  return [...wordsOfLocal].some((part) =>
    candidates.some((candidate) => {
      if (candidate === part) return true
      const reversed = backwards(part)
      if (part.length >= SHORTEST_PART && candidate === reversed) return true
      const base = bare(part)
      return base.length >= SHORTEST_PART && bare(candidate) === base
    }),
  )
}

/**
 * Returns why a new password is too easy to guess, or `undefined` if it may be used. "Senha@2026", "qwer1234" and the
 * account's e-mail address are refused. Common words within a phrase of several words are allowed.
 */
export function weakness(password: string, email: string): WeakPassword | undefined {
  const text = folded(password).trim()
  if (isOfAddress(text, email)) return 'auth.password_is_address'
  return isCommon(text) ? 'auth.password_too_common' : undefined
}
