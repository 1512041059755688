import { readQuantities } from '@tenderwright/quantities'
import type { Quantity } from '@tenderwright/quantities'
import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import type { AnalyzedRequirement, Requirement } from '../requirement/analyze-requirement.ts'
import type { SectionText } from '../segment/store/segment.ts'

/**
 * Largest number of words of a short requirement. For such a requirement, sections are searched for a heading or
 * sentence that consists of its words.
 */
const SHORT_WORDS = 4
/** Smallest number of words in a row that a section must share with a requirement to count as a quotation of it. */
export const QUOTED_WORDS = 20

/**
 * Parts of a requirement that are compared with the texts of sections, because the search index alone cannot. These
 * parts are the quantities, and the exact words if the requirement is very short or long enough to be quoted.
 */
export interface Wording {
  text: string
  language: Language
  quantities: readonly Quantity[]
  /** Analysed words of a requirement of at most four words; null for a longer requirement. */
  short: readonly Term[] | null
  /**
   * Positions of each word in a requirement of at least twenty words, by which sections that quote the requirement are
   * recognised. Null for a shorter requirement.
   */
  placesOf: ReadonlyMap<string, readonly number[]> | null
  /**
   * Smallest number of terms among any twenty consecutive words of the requirement. Terms are words other than stop
   * words and the like. A section that never has so many in twenty words cannot quote the requirement.
   */
  fewestPlaces: number
}

/**
 * Returns the parts of a requirement that can only be compared with the texts of sections, or null. They are its
 * quantities, and its words if it is very short or long enough to be quoted.
 *
 * @param analyzed terms of the requirement
 */
export function readWording(
  requirement: Requirement,
  analyzed: Pick<AnalyzedRequirement, 'terms'>,
): Wording | null {
  // Short means at most four words. A requirement of at least twenty words is long enough to be quoted.
  const { text, language } = requirement
  const quantities = readQuantities(text).filter(({ kind }) => kind !== 'bare')
  const forms = wordForms(text)
  const short = forms.length > 0 && forms.length <= SHORT_WORDS ? termsOf(text, language) : null
  const placesOf = forms.length >= QUOTED_WORDS ? Map.groupBy(forms.keys(), (at) => forms[at]!) : null
  return quantities.length > 0 || short !== null || placesOf !== null
    ? { text, language, quantities, short, placesOf, fewestPlaces: fewestPlaces(language, analyzed, forms) }
    : null
}

function fewestPlaces(
  language: Language,
  { terms }: Pick<AnalyzedRequirement, 'terms'>,
  forms: readonly string[],
): number {
  const stems = new Set(terms.map(({ stem }) => stem))
  const isTerm = termsIn(forms, language).map(({ term, stop }) => !stop && stems.has(term))
  let fewest = Infinity
  let places = 0
  for (let end = 1; end <= forms.length; end++) {
    if (isTerm[end - 1]) places++
    if (end > QUOTED_WORDS && isTerm[end - 1 - QUOTED_WORDS]) places--
    if (end >= QUOTED_WORDS) fewest = Math.min(fewest, places)
  }
  return fewest
}

/**
 * Returns the number of words in the longest passage that two texts share word for word.
 *
 * @param forms words of the first text, in order
 * @param placesOf for each word of the second text, its positions there
 */
export function longestRun(
  forms: readonly string[],
  placesOf: ReadonlyMap<string, readonly number[]>,
): number {
  let longest = 0
  let ending = new Map<number, number>()
  for (const form of forms) {
    const next = new Map<number, number>()
    for (const place of placesOf.get(form) ?? []) {
      const length = (ending.get(place - 1) ?? 0) + 1
      next.set(place, length)
      if (length > longest) longest = length
    }
    ending = next
  }
  return longest
}

/** Number or letter before a heading or list item, such as "3.2" or "a)". */
const NUMBERING = /^\s*(?:\d+(?:\.\d+)*[.)]?|[a-z][.)])\s+(?=\p{L})/iu

type Term = ReturnType<typeof analyzeForm>

function termsOf(text: string, language: Language): Term[] {
  return termsIn(wordForms(text.replace(NUMBERING, '')), language)
}

function termsIn(forms: readonly string[], language: Language): Term[] {
  return forms.map((form) => analyzeForm(form, language))
}

function joined(terms: readonly Term[]): string {
  return terms.map(({ term }) => term).join(' ')
}

function contentOf(terms: readonly Term[]): string[] {
  return terms.flatMap(({ term, stop }) => (stop ? [] : [term]))
}

const SENTENCE_END = /[\n;:!?•]+|\.(?=\s|$)/

/**
 * Factor that limits the length of a sentence that names a short requirement. A sentence with more than so many times
 * the requirement's words only mentions it. Stop words such as "the" are not counted.
 */
const MENTION_RATIO = 2

/**
 * Way in which a section has the words of a short requirement. `states`: as a whole heading or sentence. `names`: as at
 * least half of one. `mentions`: as less than half of one. `silent`: not at all.
 */
export type Naming = 'states' | 'names' | 'mentions' | 'silent'

/**
 * Reads a section's text and returns how it has the words of a short requirement. For "patient portal", the heading
 * "Patient portal" states it, "The patient portal online" names it, and a long sentence with both words mentions it.
 */
export function howItNames({ title, text }: SectionText, asked: readonly Term[], language: Language): Naming {
  // A section *states* the words if a heading or sentence consists of them. It *names* them if a heading or sentence
  // has them all and they are at least half of its words. It *mentions* them if they are less than half of every
  // heading or sentence that has them all. Stop words (frequent words such as "the") are not counted here.
  const whole = joined(asked)
  const content = contentOf(asked)
  let naming: Naming = 'silent'
  for (const sentence of [title, ...text.split(SENTENCE_END)]) {
    const terms = termsOf(sentence, language)
    if (terms.length < content.length) continue
    if (joined(terms) === whole) return 'states'
    const said = contentOf(terms)
    if (content.length === 0 || !content.every((term) => said.includes(term))) continue
    if (said.length <= MENTION_RATIO * content.length) naming = 'names'
    else if (naming === 'silent') naming = 'mentions'
  }
  return naming
}
