import { foldKey, foldText } from './fold-text.ts'
import type { FoldedText } from './fold-text.ts'
import { NameFinder } from './find-matches.ts'
import { formsOf, isSmallWord, stemOf } from './name-forms.ts'
import type { NameForms } from './name-forms.ts'

/**
 * `name`: the name itself. `variant`: its words in another form, or without the small ones: "Hospitais São Lucas",
 * "Santa Casa Misericórdia". `short`: without what many institutions are called: "o São Lucas". `acronym`: the initials
 * of its words, also with dots. `address`: run together in a web or mail address or the name of a file.
 */
export type RemainingKind = 'name' | 'variant' | 'short' | 'acronym' | 'address'

/** A trace of an old name left in a text. */
export interface RemainingName {
  name: string
  kind: RemainingKind
  found: string
  /** Offsets into the text, in UTF-16 units. */
  start: number
  end: number
}

// With a protocol, an at sign, "www." or a domain everybody knows; file names end in a format.
const ADDRESS =
  /[^\s<>"()]{0,200}(?:@|:\/\/|www\.)[^\s<>"()]+|[\p{L}\p{N}][\p{L}\p{N}_.-]{2,80}\.(?:com|org|gov|edu|net|br|pt|uk|docx?|xlsx?|pptx?|pdf|png|jpe?g|gif|svg|emf|wmf|bin)(?![\p{L}\p{N}])[^\s<>"()]*|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+){1,12}/giu

interface Word {
  stem: string
  start: number
  end: number
  isCapital: boolean
}

/** Looks for what is left of old names, in many texts. */
export class RemainingNameFinder {
  readonly #finder: NameFinder
  readonly #forms: NameForms[]
  readonly #acronyms: { name: string; pattern: RegExp }[]
  readonly #firstStems: Set<string>

  constructor(names: string[]) {
    this.#finder = new NameFinder(names.map((from) => ({ from, to: '' })))
    this.#forms = names.filter((name) => foldKey(name) !== '').map(formsOf)
    this.#acronyms = this.#forms.flatMap(({ name, acronyms }) =>
      acronyms.map((acronym) => ({ name, pattern: acronymPattern(acronym) })),
    )
    this.#firstStems = new Set(
      this.#forms.flatMap(({ stems, shortStems }) => [stems[0] ?? '', shortStems[0] ?? '']),
    )
  }

  find(text: string): RemainingName[] {
    const remaining: RemainingName[] = this.#finder
      .find(text)
      .map(({ from, found, start, end }) => ({ name: from, kind: 'name', found, start, end }))
    const add = (found: RemainingName): void => {
      const isKnown = remaining.some(({ start, end }) => found.start < end && found.end > start)
      if (!isKnown) remaining.push(found)
    }
    for (const found of this.#inAddresses(text)) add(found)
    for (const found of this.#inOtherForms(text)) add(found)
    for (const { name, pattern } of this.#acronyms) {
      for (const { 0: found, index } of text.matchAll(pattern))
        add({ name, kind: 'acronym', found, start: index, end: index + found.length })
    }
    return remaining.sort((a, b) => a.start - b.start)
  }

  /**
   * Finds names in addresses, which hold them without spaces, or as an acronym: "compras@hospital-sao-lucas",
   * "hsl.org".
   */
  #inAddresses(text: string): RemainingName[] {
    const found: RemainingName[] = []
    for (const hit of text.matchAll(ADDRESS)) {
      // Punctuation that ends a sentence is no part of the address before it.
      const address = hit[0].replace(/[.,;:!?]+$/, '')
      const folded = foldText(address).text
      const bare = folded.replace(/[^\p{L}\p{N}]/gu, '')
      const labels = new Set(folded.split(/[^\p{L}\p{N}]+/u))
      const form = this.#forms.find(
        ({ squeezed, acronyms }) =>
          squeezed.some((letters) => bare.includes(letters)) ||
          acronyms.some((acronym) => acronym.length > 3 && labels.has(acronym.toLowerCase())),
      )
      const place = { start: hit.index, end: hit.index + address.length }
      if (form) found.push({ name: form.name, kind: 'address', found: address, ...place })
    }
    return found
  }

  /**
   * Returns a name's words in the same order, whatever their number and gender, over hyphens and line ends, with small words
   * between them or not. All of them must begin with a capital: else "casos santos" would be a Santa Casa.
   */
  #inOtherForms(text: string): RemainingName[] {
    const words = wordsOf(text)
    const found: RemainingName[] = []
    for (const [at, word] of words.entries()) {
      if (!word.isCapital || !this.#firstStems.has(word.stem)) continue
      for (const { name, stems, shortStems } of this.#forms) {
        for (const [kind, wanted] of [['variant', stems] as const, ['short', shortStems] as const]) {
          const last = wanted.length > 0 && matchFrom(words, at, wanted)
          if (last === false || last === undefined) continue
          const { end } = last
          found.push({ name, kind, found: text.slice(word.start, end), start: word.start, end })
        }
      }
    }
    return found
  }
}

/** Looks for what is left of old names in one text. */
export function findRemainingNames(text: string, names: string[]): RemainingName[] {
  return new RemainingNameFinder(names).find(text)
}

/** Returns the word that ends a match of the stems beginning at a word. */
function matchFrom(words: Word[], at: number, stems: string[]): Word | undefined {
  let next = at
  for (const stem of stems) {
    const word = words[next]
    if (!word || word.stem !== stem || !word.isCapital) return undefined
    next++
  }
  return words[next - 1]
}

/** Returns the words of a text that carry meaning. */
function wordsOf(text: string): Word[] {
  const folded = foldText(text)
  const words: Word[] = []
  // A hyphen at the end of a line parts a word that goes on in the next one.
  for (const hit of folded.text.matchAll(/[\p{L}\p{N}]+(?:- [\p{Ll}]{2,}(?![\p{L}\p{N}]))?/gu)) {
    const whole = hit[0].replace('- ', '')
    if (isSmallWord(whole)) continue
    words.push({ stem: stemOf(whole), ...placeOf(folded, hit.index, hit[0].length), isCapital: false })
  }
  for (const word of words) word.isCapital = /^[\p{Lu}\p{N}]/u.test(text.slice(word.start, word.start + 2))
  return words
}

function placeOf({ starts, ends }: FoldedText, at: number, length: number): { start: number; end: number } {
  return { start: starts[at] ?? 0, end: ends[at + length - 1] ?? 0 }
}

/** Returns the letters in capitals, run together or each with a dot; of long ones a group may stand apart: "HC-FMUSP". */
function acronymPattern(acronym: string): RegExp {
  const letters = Array.from(acronym)
  const forms = [acronym, letters.map((letter) => `${letter}\\.`).join('[ \\u00A0]?')]
  if (letters.length >= 5)
    for (let at = 2; at <= letters.length - 2; at++)
      forms.push(`${acronym.slice(0, at)}[-/ ]${acronym.slice(at)}`)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}
