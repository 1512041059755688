import { foldKey, foldText } from './fold-text.ts'
import { NameFinder } from './find-matches.ts'

/** A trace of an old name left in a text. */
export interface RemainingName {
  name: string
  /** `name`: the name itself; `acronym`: a word made of the initials of its words. */
  kind: 'name' | 'acronym'
  found: string
  /** Offsets into the text, in UTF-16 units. */
  start: number
  end: number
}

// Words an acronym leaves out, in Portuguese and English.
const SMALL_WORDS = new Set(
  'a o e as os da de do das dos em na no nas nos para por com the of and for in on at to an'.split(' '),
)
const SHORTEST_ACRONYM = 3

/**
 * Looks for what is left of old names in a text: the names themselves, in addresses too (which replacing
 * leaves alone), and their acronyms written in capitals ("HSL" for "Hospital São Lucas").
 */
export function findRemainingNames(text: string, names: string[]): RemainingName[] {
  const finder = new NameFinder(names.map((from) => ({ from, to: '' })))
  const remaining: RemainingName[] = finder
    .find(text)
    .map(({ from, found, start, end }) => ({ name: from, kind: 'name', found, start, end }))
  remaining.push(...findInAddresses(text, names))
  for (const name of names) {
    for (const acronym of acronymsOf(name)) {
      for (const hit of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${acronym}(?![\\p{L}\\p{N}])`, 'gu'))) {
        const start = hit.index
        remaining.push({ name, kind: 'acronym', found: acronym, start, end: start + acronym.length })
      }
    }
  }
  return remaining.sort((a, b) => a.start - b.start)
}

/**
 * The initials of a name of three words and more, with and without its small words: "HSL", "SCMSP". A name with a
 * number in it is a tender's, and nobody abbreviates those by initials.
 */
export function acronymsOf(name: string): string[] {
  if (/\p{N}/u.test(name)) return []
  const words = foldKey(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const full = words.filter((word) => !SMALL_WORDS.has(word))
  const acronyms = [initials(full), initials(words)]
  return [...new Set(acronyms)].filter((acronym) => acronym.length >= SHORTEST_ACRONYM)
}

function initials(words: string[]): string {
  return words.map((word) => word.slice(0, 1).toUpperCase()).join('')
}

/** An address holds a name without its spaces: "www.hospitalsaolucas.com.br", "compras@hospital-sao-lucas". */
function findInAddresses(text: string, names: string[]): RemainingName[] {
  const remaining: RemainingName[] = []
  for (const hit of text.matchAll(/[^\s<>"()]{0,64}(?:@|:\/\/|www\.)[^\s<>"()]+/g)) {
    // What ends a sentence is no part of the address before it.
    const address = hit[0].replace(/[.,;:!?]+$/, '')
    const bare = foldText(address).text.replace(/[^\p{L}\p{N}]/gu, '')
    for (const name of names) {
      const key = foldKey(name).replace(/[^\p{L}\p{N}]/gu, '')
      if (key.length < 4 || !bare.includes(key)) continue
      remaining.push({
        name,
        kind: 'name',
        found: address,
        start: hit.index,
        end: hit.index + address.length,
      })
    }
  }
  return remaining
}
