import { analyzeForm } from '../analysis/analyzer.ts'
import { isAskingWord } from '../analysis/asking-words.ts'
import { wordGrams } from '../analysis/grams.ts'
import { writtenApart, writtenTogether } from '../analysis/letters-and-digits.ts'
import type { Language } from '../analysis/language.ts'
import { tokenize } from '../analysis/tokenize.ts'
import type { Token } from '../analysis/tokenize.ts'
import type { FoundEntry, Glossary } from '../glossary/glossary.ts'

/**
 * Requirement of a tender, for which the search engine finds sections that answer it. Its language is that of its text
 * if this is clear, otherwise that of the whole workbook.
 */
export interface Requirement {
  text: string
  language: Language
  /**
   * Embedding vector of the text. If present, similarity of meaning counts for sections with vectors of the same model.
   */
  meaning?: Float32Array
}

/**
 * Distinct word of a requirement, with its number of occurrences. All inflections of a word count together: "contrato"
 * and "contratos" are one term.
 */
export interface RequirementTerm {
  stem: string
  /** First spelling of the word in the requirement. */
  surface: string
  /**
   * Distinct inflections of the word that the requirement uses, such as "server" and "servers". They are in lower case
   * without accents.
   */
  forms: string[]
  count: number
}

/** Words of a requirement with their synonyms and translations from the glossary, such as "bed" for "leito". */
export interface RequirementEquivalents {
  /** Words that the glossary knows, as the requirement writes them, such as "leito". */
  asked: string
  /** Indexes of the words in the requirement's `terms`, in order and without stop words. */
  terms: number[]
  /**
   * True for a technical concept, which also has synonyms in the same language; false for a general word, which only
   * has translations.
   */
  isConcept: boolean
  /** Synonyms and translations of the words. The key is the language. */
  writings: FoundEntry['writings']
}

/**
 * Requirement split into the parts that sections are searched for. These are words (terms), pairs of neighbouring
 * words, runs of four letters (4-grams), and synonyms from the glossary.
 */
export interface AnalyzedRequirement {
  language: Language
  terms: RequirementTerm[]
  /** Pairs of neighbouring words after stop words are removed, as indexes into `terms`; each pair once. */
  pairs: { left: number; right: number }[]
  grams: { gram: string; count: number }[]
  equivalents: RequirementEquivalents[]
}

/**
 * Item number at the start of a line, such as "3.1 ", "2) " or "b) ", but not as in "24 horas". Item numbers of a
 * tender mean nothing in an earlier proposal. They are left out, because ranking would give such rare words a high
 * weight.
 */
const ENUMERATORS = /^[^\S\n]*(?:\d+(?:\.\d+)+[.)]?|\d+[.)]|\d+[^\S\n]*[-–—]|[a-z][.)])(?=\s+\p{L})/gimu

/**
 * Obliged party, as in "A CONTRATADA deverá ..." and "The bidder shall ...". Analysis leaves it out, because proposals
 * say "we" instead.
 */
const OBLIGED_PARTIES = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:a|o|the)\s+)?(?:empresa\s+|empresa\s+a\s+ser\s+)?` +
    String.raw`(?:contratad[ao]|licitante|proponente|bidder|tenderer|contractor|supplier|vendor)s?(?:\s+vencedor[ae]?)?\s+` +
    String.raw`(?=(?:n[ãa]o\s+)?(?:dever|deve|poder|pode|ser[áa]|ter[áa]|shall|must|should|will|may)\p{L}*)`,
  'giu',
)

/**
 * Splits a requirement into words, pairs of neighbouring words, and runs of four letters (4-grams). Leaves out item
 * numbers ("3.1"), obliged parties ("the contractor"), stop words, and words that only serve to ask ("provide").
 *
 * @param glossary source of synonyms and translations of the words; none by default
 * @param crosses true if there are sections in another language, for which translations are needed
 */
export function analyzeRequirement(
  { text, language }: Requirement,
  glossary?: Glossary,
  crosses = true,
): AnalyzedRequirement {
  const indexes = new Map<string, number>()
  const terms: RequirementTerm[] = []
  const grams = new Map<string, number>()
  const pairs = new Map<string, { left: number; right: number }>()
  let left = -1
  const tokens = tokenize(text.replace(ENUMERATORS, ' ').replace(OBLIGED_PARTIES, ' '))
  const termOf: (number | null)[] = []
  const analyzed = tokens.map(({ form }) => analyzeForm(form, language))
  const isAsking = ({ form }: Token) => isAskingWord(form, language)
  const tells = tokens.some((token, at) => !analyzed[at]!.stop && !isAsking(token))
  for (const [at, token] of tokens.entries()) {
    const { surface, form } = token
    const { term: stem, stop } = analyzed[at]!
    termOf.push(null)
    if (stop || (tells && isAsking(token))) continue
    let index = indexes.get(stem)
    if (index === undefined) {
      index = terms.push({ stem, surface, forms: [], count: 0 }) - 1
      indexes.set(stem, index)
    }
    termOf[termOf.length - 1] = index
    const term = terms[index]!
    term.count++
    if (!term.forms.includes(form)) term.forms.push(form)
    for (const gram of wordGrams(form)) grams.set(gram, (grams.get(gram) ?? 0) + 1)
    if (left >= 0 && left !== index) pairs.set(`${left} ${index}`, { left, right: index })
    left = index
  }
  return {
    language,
    terms,
    pairs: [...pairs.values()],
    grams: Array.from(grams, ([gram, count]) => ({ gram, count })),
    equivalents: [...(glossary?.find(tokens, language, crosses) ?? []), ...otherSpellings(tokens)].map(
      ({ first, words, isConcept, writings }) => ({
        asked: tokens
          .slice(first, first + words)
          .map(({ surface }) => surface)
          .join(' '),
        terms: termOf.slice(first, first + words).filter((term) => term !== null),
        isConcept,
        writings,
      }),
    ),
  }
}

/**
 * Returns other spellings of a requirement's abbreviations with a number, as if they were synonyms: "CID-10" for
 * "CID10", and the reverse. Only abbreviations in capitals count, because "sala 10" is not written as one word.
 */
function otherSpellings(tokens: readonly Token[]): FoundEntry[] {
  return tokens.flatMap(({ form, surface }, first) => {
    if (surface !== surface.toUpperCase()) return []
    const apart = writtenApart(form)
    const next = tokens[first + 1]
    const together = /^\p{L}+$/u.test(form) && next !== undefined ? writtenTogether(form, next.form) : null
    return [
      ...(apart === null ? [] : [spelling(first, 1, apart)]),
      ...(together === null ? [] : [spelling(first, 2, [together])]),
    ]
  })
}

function spelling(first: number, words: number, forms: readonly string[]): FoundEntry {
  const writings = [{ text: forms.join('-').toUpperCase(), forms }]
  return { first, words, isConcept: true, writings: { pt: writings, en: writings } }
}
