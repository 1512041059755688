import { analyzeForm, skeletonOf } from '../analysis/analyzer.ts'
import { wordGrams } from '../analysis/grams.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { enlarged } from './scan-words.ts'

/** A stem or stop word, and its number in the segment that is being built. */
export interface KnownTerm {
  term: string
  stop: boolean
  build: number
  local: number
}

/** A folded form, and what is known of it in the segment that is being built. */
export interface KnownForm {
  form: string
  term: KnownTerm
  /** Numbers of its 4-grams; none for a stop word. */
  grams: readonly number[]
  skeleton: string
  /** Long enough and no number or stop word. */
  mayBeSuggested: boolean
  build: number
  local: number
  /** Its place among the forms of its term's posting; -1 until it is first written. */
  index: number
  /** In how many sections it stands, and the last of them. */
  sections: number
  lastOrdinal: number
  /** As the segment's texts write it, in the order in which they do first. */
  surfaces: KnownSurface[]
}

/** A word as texts write it. */
export interface KnownSurface {
  form: KnownForm
  lowerCase: string
  build: number
  count: number
}

const SUGGESTED_LETTERS = 4
/** Bounds memory at some fifty megabytes; the frequent words of any language are far fewer. */
const SURFACES_PER_GENERATION = 50_000
const MOST_GRAMS = 400_000

/** What was looked up lately, and what was looked up before that; what was in neither is forgotten. */
class Generations<T> {
  recent = new Map<string, T>()
  #earlier = new Map<string, T>()

  find(key: string): T | undefined {
    const recent = this.recent.get(key)
    if (recent !== undefined) return recent
    return this.#earlier.get(key)
  }

  age(): void {
    this.#earlier = this.recent
    this.recent = new Map()
  }

  clear(): void {
    this.recent.clear()
    this.#earlier.clear()
  }
}

/**
 * What words stand for, kept from one segment to the next: a text's words are nearly all known, and then cost one
 * look-up. `build` tells what belongs to the segment in the making from what an earlier one left.
 */
export class Lexicon {
  readonly #language: Language
  // A surface that is recent has a recent form, and that a recent term: nothing is ever there twice.
  readonly #surfaces = new Generations<KnownSurface>()
  readonly #forms = new Generations<KnownForm>()
  readonly #terms = new Generations<KnownTerm>()
  readonly #gramNumbers = new Map<string, number>()
  readonly grams: string[] = []
  /** By gram: the last build that had it, and its number in that one. */
  gramBuilds = new Uint32Array(1024)
  gramLocals = new Uint32Array(1024)
  build = 0

  constructor(language: Language) {
    this.#language = language
  }

  /** To be called before a segment's first word. */
  begin(): void {
    this.build++
    if (this.#surfaces.recent.size >= SURFACES_PER_GENERATION) {
      for (const generations of [this.#surfaces, this.#forms, this.#terms]) generations.age()
    }
    if (this.grams.length < MOST_GRAMS) return
    for (const generations of [this.#surfaces, this.#forms, this.#terms]) generations.clear()
    this.#gramNumbers.clear()
    this.grams.length = 0
    this.gramBuilds.fill(0)
  }

  surface(word: string): KnownSurface {
    return this.#surfaces.recent.get(word) ?? this.#recall(word)
  }

  #recall(word: string): KnownSurface {
    // A copy: a slice would keep the whole text in memory.
    const own = Buffer.from(word, 'utf16le').toString('utf16le')
    const earlier = this.#surfaces.find(own)
    const form = this.#form(earlier?.form.form ?? wordForms(own)[0] ?? '')
    const surface = earlier ?? { form, lowerCase: own.toLowerCase(), build: 0, count: 0 }
    this.#surfaces.recent.set(own, surface)
    return surface
  }

  #form(form: string): KnownForm {
    const known = this.#forms.find(form) ?? this.#learn(form)
    this.#forms.recent.set(form, known)
    this.#terms.recent.set(termKey(known.term), known.term)
    return known
  }

  #learn(form: string): KnownForm {
    const { term, stop } = analyzeForm(form, this.#language)
    return {
      form,
      term: this.#terms.find(termKey({ term, stop })) ?? { term, stop, build: 0, local: 0 },
      grams: stop ? [] : wordGrams(form).map((gram) => this.#gram(gram)),
      skeleton: stop ? '' : skeletonOf(form),
      mayBeSuggested: !stop && form.length >= SUGGESTED_LETTERS && !/\d/.test(form),
      build: 0,
      local: 0,
      index: -1,
      sections: 0,
      lastOrdinal: -1,
      surfaces: [],
    }
  }

  #gram(gram: string): number {
    let number = this.#gramNumbers.get(gram)
    if (number === undefined) {
      number = this.grams.push(gram) - 1
      this.#gramNumbers.set(gram, number)
      if (number === this.gramBuilds.length) {
        this.gramBuilds = enlarged(this.gramBuilds, number * 2)
        this.gramLocals = enlarged(this.gramLocals, number * 2)
      }
    }
    return number
  }
}

/** A stop word may be spelled like a stem. */
function termKey({ term, stop }: Pick<KnownTerm, 'term' | 'stop'>): string {
  return stop ? ` ${term}` : term
}
