import { readQuantities } from '@tenderwright/quantities'
import type { Quantity } from '@tenderwright/quantities'
import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import type { AnalyzedRequirement, Requirement } from '../requirement/analyze-requirement.ts'
import { shortRequirement } from './how-it-names.ts'
import type { ShortRequirement } from './how-it-names.ts'

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
  /** Requirement of at most four words, for comparing it with headings and sentences; null for a longer one. */
  short: ShortRequirement | null
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
 * @param analyzed terms of the requirement, with their synonyms
 * @param sections language of the sections that are compared with the requirement
 */
export function readWording(
  requirement: Requirement,
  analyzed: AnalyzedRequirement,
  sections: Language,
): Wording | null {
  // Short means at most four words. A requirement of at least twenty words is long enough to be quoted.
  const { text, language } = requirement
  const quantities = readQuantities(text).filter(({ kind }) => kind !== 'bare')
  const forms = wordForms(text)
  const short =
    forms.length > 0 && forms.length <= SHORT_WORDS ? shortRequirement(text, analyzed, sections) : null
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
  const isTerm = forms.map((form) => {
    const { term, stop } = analyzeForm(form, language)
    return !stop && stems.has(term)
  })
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
 * Returns the indexes of a requirement's words that a text quotes: those in passages of at least twenty words that both
 * share word for word.
 *
 * @param forms words of the text, in order
 * @param placesOf for each word of the requirement, its indexes there
 */
export function quotedPlaces(
  forms: readonly string[],
  placesOf: ReadonlyMap<string, readonly number[]>,
): Set<number> {
  const quoted = new Set<number>()
  let ending = new Map<number, number>()
  for (const form of forms) {
    const next = new Map<number, number>()
    for (const place of placesOf.get(form) ?? []) {
      const length = (ending.get(place - 1) ?? 0) + 1
      next.set(place, length)
      if (length === QUOTED_WORDS) for (let back = 0; back < QUOTED_WORDS; back++) quoted.add(place - back)
      else if (length > QUOTED_WORDS) quoted.add(place)
    }
    ending = next
  }
  return quoted
}
