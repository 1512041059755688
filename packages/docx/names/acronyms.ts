import { foldKey } from '../replace/fold-text.ts'
import { isCommonCapitals } from './common-capitals.ts'
import { isSaint, isSmallWord, isTitle } from './name-words.ts'

const SHORTEST = 3
const LONGEST = 14
// Legal form of a company at the end of its name, which initials leave out.
const LEGAL_FORM = /[\s,–-]+(?:s\s?[./]\s?a\.?|s\.a|ltda\.?|eireli|epp|me|inc\.?|llc|ltd\.?|plc|gmbh)\s*$/i
// State after the name, as in "Santa Casa de Santos - SP".
const STATE = /\s*[-–/,]\s*\p{Lu}{2}\s*$/u
// Initials written beside the name, as in "Hospital de Clínicas (HCPA)" or "Instituto Marajó - IMO".
const GIVEN = /\(\s*(\p{Lu}[\p{Lu}\p{N}]{2,9})\s*\)|\s[-–/]\s*(\p{Lu}{3,10})\s*$|^(\p{Lu}{3,10})\s[-–/]\s/gu

/**
 * Returns the acronyms by which a client's name may be abbreviated: "Hospital Municipal Dr. José Alencar" gives HMJA
 * and HMDJA, among others. They are its initials, with and without small words ("de"), titles ("Dr.") and "saint", and
 * an acronym written beside the name. Ordinary words and common abbreviations are left out. A name with a number is the
 * name of a tender and gives none.
 */
export function acronymsOf(name: string): string[] {
  const isShouted = name === name.toUpperCase()
  const given = isShouted
    ? []
    : [...name.matchAll(GIVEN)].map((hit) => foldKey(hit[1] ?? hit[2] ?? hit[3] ?? ''))
  const bare = bareNameOf(name)
  if (/\p{N}/u.test(bare)) return []
  const apart = wordsIn(bare, /[\p{L}\p{N}]+/gu, isShouted)
  // "D'Or" may count as one word or as two.
  const joined = wordsIn(bare.replaceAll(/['’´]/g, ''), /[\p{L}\p{N}]+/gu, isShouted)
  const forms = [apart, joined].flatMap(initialsOf)
  // Capitals inside a name are a separate institution, as in "Hospital das Clínicas da UFMG".
  const inside = apart.filter(({ isAcronym }) => isAcronym).map(({ word }) => word)
  return [...new Set([...given, ...forms, ...inside].map((form) => form.toUpperCase()))].filter(
    (form) => form.length >= SHORTEST && form.length <= LONGEST && !isCommonCapitals(form),
  )
}

/**
 * Returns a client's name without an acronym beside it, the state after it and the legal form of the company: "Hospital
 * Central Ltda - SP" becomes "Hospital Central".
 */
export function bareNameOf(name: string): string {
  const isShouted = name === name.toUpperCase()
  const bare = (isShouted ? name : name.replaceAll(GIVEN, ' ')).replace(STATE, '').replace(LEGAL_FORM, '')
  return bare.replaceAll(/\s+/g, ' ').trim() || name
}

interface NameWord {
  word: string
  /** True if this word is in capitals and the whole name is not. */
  isAcronym: boolean
}

function wordsIn(name: string, pattern: RegExp, isShouted: boolean): NameWord[] {
  return (name.match(pattern) ?? []).map((written) => ({
    word: foldKey(written),
    isAcronym: !isShouted && /^\p{Lu}{3,8}$/u.test(written),
  }))
}

function initialsOf(words: NameWord[]): string[] {
  const without = (isLeftOut: (word: string) => boolean) => words.filter(({ word }) => !isLeftOut(word))
  const choices = [
    without(isSmallWord),
    words,
    without((word) => isSmallWord(word) || isTitle(word)),
    without(isTitle),
    without((word) => isSmallWord(word) || isTitle(word) || isSaint(word)),
  ]
  return choices.flatMap((chosen) =>
    chosen.length < 2
      ? []
      : [
          chosen.map(({ word }) => word.slice(0, 1)).join(''),
          chosen.map(({ word, isAcronym }) => (isAcronym ? word : word.slice(0, 1))).join(''),
        ],
  )
}
