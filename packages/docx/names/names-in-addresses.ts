import { foldText } from '../replace/fold-text.ts'
import type { RemainingName } from './remaining-name.ts'
import type { NameForms } from './name-forms.ts'
import type { TextWord } from './text-words.ts'

// Web or mail address with a protocol, an at sign, "www.", an encoded letter or a common domain, or a file name with an
// extension.
const ADDRESS =
  /[^\s<>"()]{0,200}(?:@|:\/\/|www\.|%[0-9a-f]{2})[^\s<>"()]+|[\p{L}\p{N}][\p{L}\p{N}_.-]{2,80}\.(?:com|org|gov|edu|med|net|br|pt|uk|nhs|docx?|xlsx?|pptx?|pdf|png|jpe?g|gif|svg|emf|wmf|bin)(?![\p{L}\p{N}])[^\s<>"()]*|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+){1,12}/giu
// Labels of a host before its suffix: "compras.hsl" of "compras.hsl.org.br".
const HOST = /(?:^|@|\/\/)((?:[\p{L}\p{N}-]+\.)+)(?:com|org|gov|edu|med|net|co|nhs|br|pt|uk)\b/u
const GRAM = 4
const SHORTEST_RUN_TOGETHER = 8
const SHORTEST_IN_WORD = 7
// Place in a word before a capital letter after a small one, or before a letter after a digit.
const BORDER = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{N})(?=\p{L})/gu
const MOST_REMEMBERED = 20_000

/**
 * Finds clients' names in web addresses, mail addresses and file names, where a name is written without spaces or as an
 * acronym: "compras@hospital-sao-lucas", "hsl.org".
 */
export class NamesInAddresses {
  /**
   * Clients' names by the first four of their letters. `letters` are all letters of the name without spaces, as in an
   * address.
   */
  readonly #bySqueezed = new Map<string, { letters: string; name: string }[]>()
  readonly #byLabel = new Map<string, string>()
  readonly #byWord = new Map<string, string>()
  readonly #byLetters = new Map<string, string>()
  readonly #acronyms: ReadonlyMap<string, string>
  readonly #known = new Map<string, string | undefined>()

  constructor(forms: readonly NameForms[], acronyms: ReadonlyMap<string, string>) {
    this.#acronyms = acronyms
    for (const { name, squeezed, label, word } of forms) {
      if (word !== undefined && !this.#byWord.has(word)) this.#byWord.set(word, name)
      if (label !== undefined && !this.#byLabel.has(label)) this.#byLabel.set(label, name)
      for (const letters of squeezed) {
        if (letters.length >= SHORTEST_RUN_TOGETHER && word === undefined) this.#byLetters.set(letters, name)
        const gram = letters.slice(0, GRAM)
        this.#bySqueezed.set(gram, [...(this.#bySqueezed.get(gram) ?? []), { letters, name }])
      }
    }
  }

  /**
   * Returns the web addresses, mail addresses and file names in a text that contain a client's name or acronym. Each
   * result has the client's name too.
   */
  find(text: string): RemainingName[] {
    const found: RemainingName[] = []
    for (const hit of text.matchAll(ADDRESS)) {
      // Punctuation at the end of a sentence is not part of the address before it.
      const address = hit[0].replace(/[.,;:!?]+$/, '')
      const name = this.#nameIn(address)
      const place = { start: hit.index, end: hit.index + address.length }
      if (name !== undefined) found.push({ name, kind: 'address', found: address, ...place })
    }
    return found
  }

  /**
   * Returns words of a text that contain a client's name without its spaces, such as "HospitalSaoLucas". In a longer
   * word, such as "NorthcommNAS", the name must have at least seven letters, and begin at the start of the word or at a
   * capital.
   */
  findRunTogether(text: string, words: readonly TextWord[]): RemainingName[] {
    return words.flatMap(({ word, start, end }) => {
      const name = this.#byLetters.get(word) ?? this.#nameInWord(word, text.slice(start, end))
      return name === undefined
        ? []
        : [{ name, kind: 'address' as const, found: text.slice(start, end), start, end }]
    })
  }

  #nameInWord(word: string, written: string): string | undefined {
    if (word.length <= SHORTEST_IN_WORD) return undefined
    const borders =
      written.length === word.length ? [...written.matchAll(BORDER)].map(({ index }) => index) : []
    for (const at of [0, ...borders])
      for (const { letters, name } of this.#bySqueezed.get(word.slice(at, at + GRAM)) ?? [])
        if (letters.length >= SHORTEST_IN_WORD && word.startsWith(letters, at)) return name
    return undefined
  }

  #nameIn(address: string): string | undefined {
    if (this.#known.has(address)) return this.#known.get(address)
    const name = this.#lookIn(address)
    if (this.#known.size < MOST_REMEMBERED) this.#known.set(address, name)
    return name
  }

  #lookIn(address: string): string | undefined {
    const folded = foldText(decoded(address)).text
    const bare = folded.replace(/[^\p{L}\p{N}]/gu, '')
    for (let at = 0; at + GRAM <= bare.length; at++)
      for (const { letters, name } of this.#bySqueezed.get(bare.slice(at, at + GRAM)) ?? [])
        if (bare.startsWith(letters, at)) return name
    for (const label of folded.split(/[^\p{L}\p{N}]+/u)) {
      const acronym = label.length > 3 ? this.#acronyms.get(label.toUpperCase()) : undefined
      const name = acronym ?? this.#byWord.get(label)
      if (name !== undefined) return name
    }
    for (const label of HOST.exec(folded)?.[1]?.split(/[.-]/) ?? []) {
      const name = this.#acronyms.get(label.toUpperCase()) ?? this.#byLabel.get(label)
      if (name !== undefined) return name
    }
    return undefined
  }
}

/** Returns an address in which encoded characters (`%20`) are decoded, whether their bytes are UTF-8 or Latin-1. */
function decoded(address: string): string {
  if (!address.includes('%')) return address
  try {
    return decodeURIComponent(address)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return address.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
}
