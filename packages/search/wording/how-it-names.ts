import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { singular } from '../glossary/singular.ts'
import type { AnalyzedRequirement } from '../requirement/analyze-requirement.ts'
import { equivalentsIn } from '../requirement/load-equivalents.ts'
import type { Equivalent } from '../requirement/load-equivalents.ts'
import type { SectionText } from '../segment/store/segment.ts'

/** Requirement of at most four words, in the form in which it is looked for in sections of one language. */
export interface ShortRequirement {
  /** Language of the requirement. `sections` is the language of the sections. */
  language: Language
  sections: Language
  /** Words of the requirement in order, stop words such as "of" included. Numbering such as "3.2" is left out. */
  forms: readonly string[]
  /** Number of distinct words of the requirement, without stop words and words that only ask ("provide"). */
  count: number
  /** Index of each word of the requirement, by its stem and by the stem of its singular. */
  indexOf: ReadonlyMap<string, number>
  /** Synonyms and translations of the requirement's words, by the key of their first word. */
  equivalents: ReadonlyMap<string, readonly Equivalent[]>
}

/** Number or letter before a heading or list item, such as "3.2" or "a)". */
const NUMBERING = /^\s*(?:\d+(?:\.\d+)*[.)]?|[a-z][.)])\s+(?=\p{L})/iu

const SENTENCE_END = /[\n;:!?•]+|\.(?=\s|$)/

/** Words that turn a sentence into its opposite, or a feature into its absence. */
const NEGATIONS: ReadonlySet<string> = new Set('nao sem nem nunca no not without never non'.split(' '))

/**
 * Factor that limits the length of a sentence that names a short requirement. A sentence with more than so many times
 * the requirement's words only mentions it. Stop words such as "the" are not counted.
 */
const MENTION_RATIO = 2

/**
 * Way in which a section has the words of a short requirement. `states`: as a whole heading or sentence. `restates`: as
 * one that has synonyms of them in their language. `names`: as at least half of one. `mentions`: as less than half of one,
 * or spread over several. `silent`: not all of them.
 */
export type Naming = 'states' | 'restates' | 'names' | 'mentions' | 'silent'

/**
 * Prepares a requirement of at most four words for sections in one language. Their headings and sentences are then
 * compared with its words and with synonyms and translations of them.
 *
 * @param sections language of the sections
 */
export function shortRequirement(
  text: string,
  analyzed: AnalyzedRequirement,
  sections: Language,
): ShortRequirement {
  const { language, terms } = analyzed
  const indexOf = new Map<string, number>()
  for (const [index, { forms }] of terms.entries())
    for (const form of forms) for (const key of keysOf(form, language)) indexOf.set(key, index)
  return {
    language,
    sections,
    forms: formsOf(text),
    count: terms.length,
    indexOf,
    equivalents: Map.groupBy(equivalentsIn(analyzed, sections), ({ words }) => words[0]!.term),
  }
}

function formsOf(text: string): string[] {
  return wordForms(text.replace(NUMBERING, ''))
}

/** Returns the stems of a word and of its singular. They differ for acronyms such as "DRGs". */
function keysOf(form: string, language: Language): string[] {
  return [analyzeForm(form, language).term, analyzeForm(singular(form, language), language).term]
}

/** Heading or sentence of a section, compared with a short requirement. */
interface ComparedSentence {
  forms: readonly string[]
  /** Indexes of the requirement's words that the sentence has. */
  own: ReadonlySet<number>
  /** Indexes of the words in `own`, and of those that the sentence has in a synonym. */
  withSynonyms: ReadonlySet<number>
  /** Indexes of the words in `withSynonyms`, and of those that it has only as the translation of a general word. */
  found: ReadonlySet<number>
  /** Number of further words in the sentence, without stop words. */
  others: number
}

function compareSentence(sentence: string, asked: ShortRequirement): ComparedSentence {
  const forms = formsOf(sentence)
  const own = new Set<number>()
  const synonyms = new Set<number>()
  const translations = new Set<number>()
  const used = new Set<number>()
  for (const [at, form] of forms.entries()) {
    for (const key of keysOf(form, asked.language)) {
      const index = asked.indexOf.get(key)
      if (index === undefined) continue
      own.add(index)
      used.add(at)
    }
  }
  const words = forms.map((form) => analyzeForm(form, asked.sections))
  for (const [first, { term: key }] of words.entries()) {
    for (const { words: written, stands, through } of asked.equivalents.get(key) ?? []) {
      const isHere = written.every(
        ({ term, accepts }, offset) =>
          words[first + offset]?.term === term && (accepts === null || accepts(forms[first + offset]!)),
      )
      if (!isHere) continue
      for (const { term } of stands) (through === null ? translations : synonyms).add(term)
      for (let offset = 0; offset < written.length; offset++) used.add(first + offset)
    }
  }
  const others = words.filter(({ stop }, at) => !stop && !used.has(at)).length
  const withSynonyms = own.union(synonyms)
  return { forms, own, withSynonyms, found: withSynonyms.union(translations), others }
}

/**
 * Reads a section's text and returns how it has the words of a short requirement. For "patient portal", the heading
 * "Portal of the patient" states it, "Patient portal and billing online" names it, and a long sentence with both words
 * mentions it.
 */
export function howItNames({ title, text }: SectionText, asked: ShortRequirement): Naming {
  // A section *states* the words if a heading or sentence consists of them. It *names* them if a heading or sentence
  // has them all and they are at least half of its words. It *mentions* them if they are less than half of every
  // heading or sentence that has them all, or if no single one has them all. In the second case, a heading that
  // consists of half of them makes the section more than a mention. Stop words such as "the" are not counted here.
  let naming: Naming = 'silent'
  let isSubject = false
  // A translated heading would otherwise come before a heading with the very word and others.
  const isOwnLanguage = asked.language === asked.sections
  const anywhere = new Set<number>()
  for (const [at, sentence] of [title, ...text.split(SENTENCE_END)].entries()) {
    const compared = compareSentence(sentence, asked)
    const { found, others } = compared
    if (isWhole(compared, compared.own, asked)) return 'states'
    if (isOwnLanguage && isWhole(compared, compared.withSynonyms, asked)) naming = 'restates'
    for (const index of found) anywhere.add(index)
    if (at === 0) isSubject = others === 0 && found.size * 2 >= asked.count
    if (asked.count === 0 || found.size < asked.count || naming === 'restates') continue
    if (others <= (MENTION_RATIO - 1) * asked.count) naming = 'names'
    else if (naming === 'silent') naming = 'mentions'
  }
  const isScattered = naming === 'silent' && asked.count > 0 && anywhere.size === asked.count
  return isScattered && !isSubject ? 'mentions' : naming
}

/**
 * Returns whether a heading or sentence consists of the requirement's words, in any order. Other stop words and hyphens
 * are allowed ("back-up"), but no negation.
 *
 * @param found indexes of the requirement's words that count as found
 */
function isWhole(
  { forms, others }: ComparedSentence,
  found: ReadonlySet<number>,
  asked: ShortRequirement,
): boolean {
  if (forms.length === 0) return false
  if (forms.join('') === asked.forms.join('')) return true
  const negations = (words: readonly string[]) => words.filter((form) => NEGATIONS.has(form)).join(' ')
  const hasAll = asked.count > 0 && found.size === asked.count && others === 0
  return hasAll && negations(forms) === negations(asked.forms)
}
