import { foldKey, foldText } from '../replace/fold-text.ts'
import type { FoldedText } from '../replace/fold-text.ts'
import { NameFinder, UNSPACED } from '../replace/find-matches.ts'
import type { NameMatch } from '../replace/find-matches.ts'
import { bareNameOf } from './acronyms.ts'
import { findAcronyms } from './find-acronyms.ts'
import { findSpacedLetters } from './find-spaced-letters.ts'
import { identifiersIn } from './identifiers.ts'
import type { Identifier } from './identifiers.ts'
import { formsOf } from './name-forms.ts'
import type { NameForms } from './name-forms.ts'
import { partsOf } from './name-parts.ts'
import { NamesInAddresses } from './names-in-addresses.ts'
import type { RemainingName } from './remaining-name.ts'
import { SingleWordFinder } from './single-words.ts'
import { TenderNumbers } from './tender-numbers.ts'
import { matchFrom, matchShortened, meaningfulWords, wordsOf } from './text-words.ts'
import type { TextWord } from './text-words.ts'

/**
 * Settings for finding earlier clients in a new proposal: further texts to search for, such as phones, and the names
 * that belong to the new proposal.
 */
export interface FinderOptions {
  identifiers?: readonly Identifier[]
  /**
   * Names of the new proposal's client and tender. These names and their other forms reveal no earlier client and are
   * not reported.
   */
  own?: readonly string[]
  /**
   * Names that a person chose to be replaced. They are reported wherever they remain, even if one is a short form of
   * the new client's name.
   */
  listed?: readonly string[]
}

// Word of digits and letters, or of letters of two scripts, of which a name may be a piece: "beltrame124".
const MIXED = new RegExp(`\\p{N}|${UNSPACED.source}`, 'u')
const PIECE = new RegExp(`(?:(?!${UNSPACED.source})\\p{L})+|\\p{N}+`, 'gu')

/**
 * Finds texts that reveal earlier clients: a client's name in any form, its acronym, the number of its tender, its
 * address or its phone. One finder serves many texts.
 */
export class RemainingNameFinder {
  readonly #byWord = new Map<string, string[]>()
  /**
   * Names that must be searched for in every text. Their rarest word is in a script without spaces, such as Chinese, so
   * the index of words cannot find them.
   */
  readonly #unspaced: string[] = []
  readonly #firstStems = new Map<string, NameForms[]>()
  readonly #shortWords = new Map<string, string>()
  readonly #forms: readonly NameForms[]
  readonly #singleWords: SingleWordFinder
  readonly #acronyms: ReadonlyMap<string, string>
  readonly #addresses: NamesInAddresses
  readonly #tenders: TenderNumbers
  readonly #identifiers: ReadonlyMap<string, string>
  readonly #own: NameFinder
  readonly #allowed: ReadonlySet<string>
  readonly #listed: ReadonlySet<string>

  constructor(names: readonly string[], { identifiers = [], own = [], listed = [] }: FinderOptions = {}) {
    const whole = names.filter((name) => foldKey(name) !== '')
    const wanted = [...new Set([...whole, ...whole.flatMap(partsOf)])]
    const forms = wanted.map(formsOf)
    this.#forms = forms
    const ownForms = own.map(formsOf)
    const ownAcronyms = new Set(ownForms.flatMap(({ acronyms }) => acronyms))
    this.#indexByWord(wanted.flatMap((name) => [...new Set([name, bareNameOf(name), unquoted(name)])]))
    for (const form of forms)
      for (const first of new Set([form.stems[0], form.shortStems[0]]))
        if (first !== undefined) this.#firstStems.set(first, [...(this.#firstStems.get(first) ?? []), form])
    for (const { name, shortWord } of forms)
      if (shortWord !== undefined && !this.#shortWords.has(shortWord)) this.#shortWords.set(shortWord, name)
    this.#singleWords = new SingleWordFinder(wanted, own)
    const acronyms = new Map<string, string>()
    for (const { name, acronyms: letters } of forms)
      for (const acronym of letters)
        if (!ownAcronyms.has(acronym) && !acronyms.has(acronym)) acronyms.set(acronym, name)
    this.#acronyms = acronyms
    this.#addresses = new NamesInAddresses(forms, acronyms)
    this.#tenders = new TenderNumbers(wanted, own)
    this.#identifiers = new Map(identifiers.map(({ kind, key, text }) => [`${kind} ${key}`, text]))
    this.#own = new NameFinder(own.map((name) => ({ from: name, to: '' })))
    this.#listed = new Set(listed.flatMap((name) => [name, bareNameOf(name), unquoted(name)]).map(foldKey))
    this.#allowed = new Set()
    // An old name inside a new one is allowed: "Santa Casa" in "Santa Casa de Santos".
    this.#allowed = new Set(own.flatMap((name) => this.#findAll(name)).map(({ found }) => foldKey(found)))
  }

  /**
   * Returns the places in a text that reveal earlier clients, such as names and phones, in text order. Names of the new
   * proposal's own client and tender are left out.
   */
  find(text: string): RemainingName[] {
    const found = this.#findAll(text)
    if (found.length === 0) return found
    const own = this.#own.find(text)
    return found
      .filter((one) => !this.#isAllowed(one) && !own.some((range) => isWithin(one, range)))
      .sort((a, b) => a.start - b.start)
  }

  #isAllowed({ name, kind, found }: RemainingName): boolean {
    return this.#allowed.has(foldKey(found)) && !(kind === 'name' && this.#listed.has(foldKey(name)))
  }

  #findAll(text: string): RemainingName[] {
    const folded = foldText(text)
    const words = wordsOf(folded, text)
    const remaining: RemainingName[] = this.#finderFor(words)
      .find(text)
      .map(({ from, found, start, end }) => ({ name: from, kind: 'name', found, start, end }))
    const add = (found: RemainingName): void => {
      const isKnown = remaining.some(({ start, end }) => found.start < end && found.end > start)
      if (!isKnown) remaining.push(found)
    }
    for (const found of findSpacedLetters(text, folded, this.#forms)) add(found)
    for (const found of this.#addresses.find(text)) add(found)
    for (const found of this.#inOtherForms(text, words)) add(found)
    for (const found of this.#addresses.findRunTogether(text, words)) add(found)
    for (const { name, first, last } of this.#singleWords.find(words, text)) {
      const [start, end] = [words[first]!.start, words[last]!.end]
      add({ name, kind: 'short', found: text.slice(start, end), start, end })
    }
    for (const found of this.#tenders.find(text, folded)) add(found)
    if (this.#identifiers.size > 0) for (const found of this.#knownIdentifiers(text, folded)) add(found)
    for (const found of findAcronyms(text, folded, this.#acronyms)) add(found)
    return remaining
  }

  #knownIdentifiers(text: string, folded: FoldedText): RemainingName[] {
    return identifiersIn(text, folded, true).flatMap(({ kind, key, text: found, start, end }) => {
      const name = this.#identifiers.get(`${kind} ${key}`)
      return name === undefined ? [] : [{ name, kind, found, start, end }]
    })
  }

  /**
   * Lists each name under its rarest word, the one that the fewest names have. A text is then searched only for names
   * whose rarest word it contains.
   */
  #indexByWord(names: readonly string[]): void {
    const wordsOfName = names.map((name) => [...new Set(foldKey(name).match(/[\p{L}\p{N}]+/gu) ?? [])])
    const counts = new Map<string, number>()
    for (const word of wordsOfName.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [at, words] of wordsOfName.entries()) {
      const [rarest] = words.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
      if (rarest !== undefined && UNSPACED.test(rarest)) this.#unspaced.push(names[at] ?? '')
      else if (rarest !== undefined)
        this.#byWord.set(rarest, [...(this.#byWord.get(rarest) ?? []), names[at] ?? ''])
    }
  }

  /**
   * Returns an object that finds names in a text. The object only knows names whose rarest word is among the words of
   * the text, because no other name can occur in it.
   */
  #finderFor(words: readonly TextWord[]): NameFinder {
    const names = new Set<string>()
    for (const name of this.#unspaced) names.add(name)
    for (const { word } of words)
      for (const piece of MIXED.test(word) ? [word, ...(word.match(PIECE) ?? [])] : [word])
        for (const name of this.#byWord.get(piece) ?? []) names.add(name)
    return new NameFinder(
      [...names].map((from) => ({ from, to: '' })),
      { findsBesideDigits: true },
    )
  }

  /**
   * Finds names that a text writes in another form. Examples are the plural or another gender, a division at a hyphen
   * or line end, and left-out small words ("de") or titles. Each word must begin with a capital letter, because
   * ordinary words would otherwise match names.
   */
  #inOtherForms(text: string, textWords: readonly TextWord[]): RemainingName[] {
    const words = meaningfulWords(textWords)
    const found: RemainingName[] = []
    for (const [at, word] of words.entries()) {
      if (!word.isCapital) continue
      const short = this.#shortWords.get(word.stem)
      if (short !== undefined) {
        const { start, end } = word
        found.push({ name: short, kind: 'short', found: text.slice(start, end), start, end })
      }
      for (const { name, stems, isOptional, shortStems } of this.#firstStems.get(word.stem) ?? []) {
        for (const [kind, wanted] of [['variant', stems] as const, ['short', shortStems] as const]) {
          const last = wanted.length > 0 && matchFrom(words, at, wanted)
          if (last === false || last === undefined) continue
          const { end } = last
          found.push({ name, kind, found: text.slice(word.start, end), start: word.start, end })
        }
        const last = matchShortened(words, at, stems, isOptional)
        if (last) {
          const { end } = last
          found.push({ name, kind: 'short', found: text.slice(word.start, end), start: word.start, end })
        }
      }
    }
    return found.sort((a, b) => b.end - b.start - (a.end - a.start))
  }
}

/** Returns a name without the punctuation that a person copied with it by mistake: "Unimed," gives "Unimed". */
function unquoted(name: string): string {
  return name.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N})]+$/gu, '') || name
}

/**
 * Returns whether a found trace of an earlier client belongs to the new proposal's own name `own`, and so is none. The
 * own name "Hospital" does not hide the trace "Hospital São Lucas", which contains it.
 */
function isWithin({ name, kind, start, end }: RemainingName, own: NameMatch): boolean {
  if (start >= own.end || end <= own.start) return false
  const isContained = start >= own.start && end <= own.end
  const isName = kind === 'name' || kind === 'variant' || kind === 'short'
  return isContained || (!isName && !foldKey(name).includes(foldKey(own.from)))
}

/**
 * Returns the places in a text that reveal earlier clients: names, acronyms, addresses, phones. To search many texts,
 * create one `RemainingNameFinder` and use it for all.
 */
export function findRemainingNames(text: string, names: string[], options?: FinderOptions): RemainingName[] {
  return new RemainingNameFinder(names, options).find(text)
}
