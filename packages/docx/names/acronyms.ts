import { foldKey } from '../replace/fold-text.ts'
import { isCommonCapitals } from './common-capitals.ts'
import { isSaint, isSmallWord, isTitle } from './name-words.ts'

const SHORTEST = 3
const LONGEST = 14
const LONGEST_WHOLE = 8
// Legal form of a company at the end of its name. Acronyms leave it out.
const LEGAL_FORM = /[\s,–-]+(?:s\s?[./]\s?a\.?|s\.a|ltda\.?|eireli|epp|me|inc\.?|llc|ltd\.?|plc|gmbh)\s*$/i
// State after the name, as in "Santa Casa de Santos - SP".
const STATE = /\s*[-–/,]\s*\p{Lu}{2}\s*$/u
// Initials written beside the name, as in "Hospital de Clínicas (HCPA)" or "Instituto Marajó - IMO".
const GIVEN = /\(\s*(\p{Lu}[\p{Lu}\p{N}]{2,9})\s*\)|\s[-–/]\s*(\p{Lu}{3,10})\s*$|^(\p{Lu}{3,10})\s[-–/]\s/gu

/**
 * Returns the acronyms that may abbreviate a client's name, such as HMJA and HMDJA for "Hospital Municipal Dr. José
 * Alencar". Small words ("de") and titles ("Dr.") may be left out. A name with a number has no acronyms, because it
 * names a tender.
 */
export function acronymsOf(name: string): string[] {
  const isShouted = name === name.toUpperCase()
  const given = acronymsBeside(name).map(({ letters }) => letters)
  const bare = bareNameOf(name)
  if (/\p{N}/u.test(bare)) return []
  const apart = wordsIn(bare, /[\p{L}\p{N}]+/gu, isShouted)
  // "D'Or" may count as one word or as two.
  const joined = wordsIn(bare.replaceAll(/['’´]/g, ''), /[\p{L}\p{N}]+/gu, isShouted)
  const forms = [apart, joined].flatMap(initialsOf)
  // Capitals inside a name are a separate institution, as in "Hospital das Clínicas da UFMG".
  const inside = apart.filter(({ isAcronym }) => isAcronym).map(({ word }) => word)
  // A name that is itself an acronym may also be written with periods, and in addresses.
  const whole = /^\p{Lu}+$/u.test(bare) && bare.length <= LONGEST_WHOLE ? [foldKey(bare)] : []
  return [...new Set([...given, ...forms, ...inside, ...whole].map((form) => form.toUpperCase()))].filter(
    (form) => form.length >= SHORTEST && form.length <= LONGEST && !isCommonCapitals(form),
  )
}

/**
 * Returns a client's name without additions: an acronym beside it, the state after it, and the legal form. "Hospital
 * Central Ltda - SP" becomes "Hospital Central".
 */
export function bareNameOf(name: string): string {
  const without = acronymsBeside(name).reduce((rest, { written }) => rest.replace(written, ' '), name)
  const bare = without.replace(STATE, '').replace(LEGAL_FORM, '')
  return bare.replaceAll(/\s+/g, ' ').trim() || name
}

/**
 * Returns the acronyms written beside a name, as in "Hospital de Clínicas (HCPA)". `written` is the text to remove from
 * the name. If the whole name is in capitals, a word is an acronym only if its letters are initials of the other words.
 */
function acronymsBeside(name: string): { letters: string; written: string }[] {
  const isShouted = name === name.toUpperCase()
  return [...name.matchAll(GIVEN)]
    .map((hit) => ({ letters: foldKey(hit[1] ?? hit[2] ?? hit[3] ?? ''), written: hit[0] }))
    .filter(({ letters, written }) => {
      const rest = wordsIn(name.replace(written, ' '), /[\p{L}\p{N}]+/gu, true)
      return !isShouted || initialsOf(rest).includes(letters)
    })
}

interface NameWord {
  word: string
  /**
   * True if the word consists of three to eight capitals, such as "HCPA". Always false if the whole name is in
   * capitals, because capitals then tell nothing.
   */
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
