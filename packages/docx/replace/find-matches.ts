import { foldKey, foldText } from './fold-text.ts'

/**
 * Name to replace in a document (`from`), such as an earlier client's, and the new name (`to`). The old name is found
 * in any case, with or without accents. The new name is written as given.
 */
export interface Replacement {
  from: string
  to: string
}

/** Name to replace that was found in a text. `start` and `end` are offsets in UTF-16 units of the searched text. */
export interface NameMatch {
  from: string
  to: string
  start: number
  end: number
  found: string
}

interface FoldedName {
  key: string
  from: string
  /**
   * New name to write instead of the found one. `undefined` if the found text is a new name itself, which is searched
   * for only to protect the old names inside it.
   */
  to: string | undefined
  /** True for a web or mail address. Inside addresses, only names that are addresses themselves are replaced. */
  isAddress: boolean
  /** True if the name is also found directly beside digits, as in "Beltrame Ltda124". */
  mayTouchDigits: boolean
}

const WORD = /[\p{L}\p{N}]/u
const LETTER = /\p{L}/u
/** Matches a character of a script that is written without spaces between words, such as Chinese. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const SHORTEST_BESIDE_DIGITS = 6
// Web or mail address. Names in it must not be replaced.
const ADDRESS =
  /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)[^\s<>"]+|[^\s<>"()@]{1,64}@[^\s<>"()@]{1,190}\.[a-z]{2,20}/gi

/**
 * Finds names to replace, such as an earlier client's, in texts. A name is found only as whole words, whatever its case
 * and accents. In scripts without spaces, such as Chinese, a word may begin and end anywhere. One object serves many
 * texts.
 */
export class NameFinder {
  readonly #names: FoldedName[]

  /**
   * Creates a finder for the given names to replace.
   * @param findsBesideDigits whether a name of six letters or more is also found directly beside digits, as in
   * "Beltrame Ltda124"
   */
  constructor(replacements: readonly Replacement[], { findsBesideDigits = false } = {}) {
    const names = new Map<string, FoldedName>()
    for (const { from, to } of replacements) {
      const key = foldKey(from)
      if (WORD.test(key) && !names.has(key)) names.set(key, foldedName(key, from, to, findsBesideDigits))
    }
    // With "Santa Casa" -> "Santa Casa de Santos", a new name that is already in the text must not be replaced again at
    // its beginning. So new names are searched for too; they are longer, so they take precedence.
    for (const { to } of replacements) {
      const key = foldKey(to)
      const holdsAName = [...names.keys()].some((name) => name.length < key.length && key.includes(name))
      if (holdsAName && !names.has(key)) names.set(key, foldedName(key, to, undefined, findsBesideDigits))
    }
    this.#names = [...names.values()].sort((a, b) => b.key.length - a.key.length)
  }

  /** True if there are no names to find. */
  get isEmpty(): boolean {
    return this.#names.length === 0
  }

  /**
   * Returns every place where a name to replace occurs as whole words, in text order and without overlaps. Longer names
   * take precedence. Inside web and mail addresses, only names that are addresses are found. "Santa Casa" is not found
   * in its new name "Santa Casa de Santos".
   */
  find(source: string): NameMatch[] {
    if (this.isEmpty || source === '') return []
    const folded = foldText(source)
    const candidates = this.#names.filter((name) => folded.text.includes(name.key))
    if (!candidates.some((name) => name.to !== undefined)) return []
    const addresses = [...source.matchAll(ADDRESS)].map(
      (hit) => [hit.index, hit.index + hit[0].length] as const,
    )
    const taken: { start: number; end: number }[] = []
    const matches: NameMatch[] = []
    for (const name of candidates) {
      let at = folded.text.indexOf(name.key)
      while (at !== -1) {
        const until = at + name.key.length
        const start = folded.starts[at] ?? 0
        const end = folded.ends[until - 1] ?? source.length
        const isOther = name.isAddress && isInOtherAddress(folded.text, at, until, name)
        const free = !isOther && standsAlone(folded.text, at, until, name) && !overlaps(taken, at, until)
        const inAddress = !name.isAddress && addresses.some(([from, to]) => start < to && end > from)
        if (free && !inAddress && isWholeCharacters(folded.starts, at, until)) {
          taken.push({ start: at, end: until })
          if (name.to !== undefined) {
            matches.push({ from: name.from, to: name.to, start, end, found: source.slice(start, end) })
          }
          at = folded.text.indexOf(name.key, until)
        } else {
          at = folded.text.indexOf(name.key, at + 1)
        }
      }
    }
    return matches.sort((a, b) => a.start - b.start)
  }
}

function foldedName(
  key: string,
  from: string,
  to: string | undefined,
  findsBesideDigits: boolean,
): FoldedName {
  const isAddress = /@|^www\.|:\/\/|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(key)
  return {
    key,
    from,
    to,
    isAddress,
    mayTouchDigits:
      findsBesideDigits && !isAddress && key.replaceAll(/\P{L}/gu, '').length >= SHORTEST_BESIDE_DIGITS,
  }
}

function standsAlone(text: string, start: number, end: number, name: FoldedName): boolean {
  const before = start === 0 ? '' : lastCharacter(text.slice(Math.max(0, start - 2), start))
  const after = end === text.length ? '' : firstCharacter(text.slice(end, end + 2))
  return (
    !isOneWord(before, firstCharacter(name.key), name.mayTouchDigits) &&
    !isOneWord(after, lastCharacter(name.key), name.mayTouchDigits)
  )
}

/**
 * Returns whether the character beside a name continues the name's word, so that the name is no whole word. `inName` is
 * the first or last character of the name.
 */
function isOneWord(beside: string, inName: string, mayTouchDigits: boolean): boolean {
  if (!WORD.test(beside) || !WORD.test(inName)) return false
  if (UNSPACED.test(beside) || UNSPACED.test(inName)) return false
  return !(mayTouchDigits && LETTER.test(inName) && !LETTER.test(beside))
}

// Characters directly before a mail address or a host, or after a host, with which the address is only a part of
// another address.
const BEFORE_MAILBOX = /[._%+-]$/
const BEFORE_HOST = /[_-]$/
const AFTER_HOST = /^[.-][a-z0-9]/

/**
 * Returns whether an address that was found in a text is only a part of another one, as "hsl.org" is in "hsl.org.br"
 * and "my-hsl.org". In "www.hsl.org" and "ti@hsl.org", it counts as complete. The text must be in lower case without
 * accents.
 */
function isInOtherAddress(text: string, start: number, end: number, { key }: FoldedName): boolean {
  const before = key.includes('@') ? BEFORE_MAILBOX : BEFORE_HOST
  const isPath = key.includes('/')
  return before.test(text.slice(0, start).slice(-1)) || (!isPath && AFTER_HOST.test(text.slice(end, end + 2)))
}

function overlaps(taken: { start: number; end: number }[], start: number, end: number): boolean {
  return taken.some((range) => start < range.end && end > range.start)
}

/**
 * Returns whether a match consists of whole characters of the original text. The match was found in a prepared text,
 * where one character may have become several: "ﬁ" becomes "fi".
 */
function isWholeCharacters(starts: number[], start: number, end: number): boolean {
  return (
    (start === 0 || starts[start - 1] !== starts[start]) &&
    (end >= starts.length || starts[end - 1] !== starts[end])
  )
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 32)
}

function lastCharacter(text: string): string {
  return /.$/su.exec(text)?.[0] ?? ''
}
