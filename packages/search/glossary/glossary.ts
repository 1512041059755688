import { analyzeForm } from '../analysis/analyzer.ts'
import { LANGUAGES } from '../analysis/language.ts'
import type { Language } from '../analysis/language.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { wordForms } from '../analysis/tokenize.ts'
import type { Concept, Translation, Writing } from './concept.ts'
import { singular } from './singular.ts'

/**
 * Word that is looked up in the glossary. `surface` is the word as it was written in a requirement or search query, and
 * `form` the word in lower case without accents.
 */
export interface AskedWord {
  form: string
  surface: string
}

/**
 * Term or abbreviation of a glossary entry. `text` is its spelling for people. `forms` are its words in lower case
 * without accents, as the index has them.
 */
export interface EntryWriting {
  text: string
  forms: readonly string[]
}

/**
 * Words of a text that the glossary knows, with their place in the text, and their synonyms. For example,
 * "round-the-clock" is a synonym of "24x7".
 */
export interface FoundEntry {
  /** Index of the entry's first word among all words of the text. */
  first: number
  words: number
  /**
   * True for a technical concept, which also has equivalents in the same language. False for a general word, which only
   * has translations.
   */
  isConcept: boolean
  /** Synonyms and translations by language. Abbreviations with several meanings are not among them. */
  writings: Readonly<Record<Language, readonly EntryWriting[]>>
}

/** Entry of the glossary in a form that allows quick look-ups. */
interface Entry {
  isConcept: boolean
  domain: string
  writings: Record<Language, EntryWriting[]>
}

interface Reading {
  entry: Entry
  ambiguous: boolean
}

/**
 * Look-up table that finds glossary concepts in a text. It is searched by the words of their terms and abbreviations.
 */
interface Index {
  byWords: Map<string, Reading[]>
  mostWords: Map<string, number>
}

interface ConceptIndexes {
  inLanguage: Record<Language, Index>
  /**
   * Concepts by their words in either language, in lower case without accents. Search queries are looked up here,
   * because their language is unknown.
   */
  exact: Index
}

/**
 * Finds words of a text that have known synonyms or translations, such as the technical term "24x7". A search then also
 * finds sections with these synonyms or translations.
 */
export class Glossary {
  // Concepts match in singular and plural, general words by their stems. If concepts overlap in the text, the first and
  // longest one wins. An abbreviation with several meanings is recognised only in capitals, and is never offered as a
  // synonym. If the glossary has several of its meanings, the one whose domain (field) has another concept in the text
  // is chosen. Stop words and single letters are treated like such abbreviations, even if the team has not marked them.
  // Otherwise "US" for ultrasound would be found in every "contact us".

  readonly concepts: readonly Concept[]
  readonly #translations: readonly Translation[]
  #conceptIndexes: ConceptIndexes | undefined
  #vocabularyIndexes: Record<Language, Index> | undefined

  constructor(concepts: readonly Concept[], vocabulary: readonly Translation[] = []) {
    this.concepts = concepts
    this.#translations = vocabulary
  }

  /**
   * Look-up tables of the glossary's concepts. The tables are built on first use, because most server threads never
   * analyse a text.
   */
  get #indexedConcepts(): ConceptIndexes {
    return (this.#conceptIndexes ??= indexConcepts(this.concepts))
  }

  /**
   * Look-up tables of the general words that have translations, by language. The tables are built on first use, because
   * building them is slow.
   */
  get #indexedVocabulary(): Record<Language, Index> {
    // Computed on first use, because stemming all words takes time.
    return (this.#vocabularyIndexes ??= indexVocabulary(this.#translations))
  }

  /**
   * Finds the glossary concepts in a text of a known language. Also finds the general words that have translations.
   *
   * @param crosses false to skip the translations of general words, because every section is in the text's language
   */
  find(tokens: readonly AskedWord[], language: Language, crosses = true): FoundEntry[] {
    const forms = tokens.map(({ form }) => form)
    const meant = meanings(
      longestRuns(this.#indexedConcepts.inLanguage[language], singularsOf(forms, language)),
      tokens,
    )
    if (!crosses) return meant
    const general = longestRuns(this.#indexedVocabulary[language], stemsOf(forms, language))
    return [
      ...meant,
      ...general.flatMap(({ first, words, readings }) =>
        readings.map(({ entry }) => found(first, words, entry)),
      ),
    ]
  }

  /** Finds the glossary concepts in the words of a search query, whose language is unknown. */
  findInQuery(words: readonly AskedWord[]): FoundEntry[] {
    const forms = words.map(({ form }) => form)
    return meanings(longestRuns(this.#indexedConcepts.exact, forms), words)
  }
}

function indexConcepts(concepts: readonly Concept[]): ConceptIndexes {
  const indexes: ConceptIndexes = { inLanguage: { pt: newIndex(), en: newIndex() }, exact: newIndex() }
  for (const concept of concepts) {
    const entry = entryOf(concept)
    for (const own of LANGUAGES) {
      for (const { text, ambiguous } of concept.writings[own].map(asIndexed)) {
        const forms = wordForms(text)
        add(indexes.inLanguage[own], singularsOf(forms, own), { entry, ambiguous })
        add(indexes.exact, forms, { entry, ambiguous })
      }
    }
  }
  return indexes
}

function indexVocabulary(translations: readonly Translation[]): Record<Language, Index> {
  const indexes: Record<Language, Index> = { pt: newIndex(), en: newIndex() }
  for (const { pt, en } of translations) {
    const writings = { pt: pt.map(entryWriting), en: en.map(entryWriting) }
    const entry = { isConcept: false, domain: '', writings }
    for (const own of LANGUAGES) {
      for (const { forms } of writings[own]) {
        add(indexes[own], stemsOf(forms, own), { entry, ambiguous: false })
      }
    }
  }
  return indexes
}

/**
 * Returns a glossary term, marked as ambiguous if it may be an ordinary word or letter, such as "US" or "C". It then
 * consists of stop words or of one letter.
 */
function asIndexed({ text, ambiguous }: Writing): Writing {
  const forms = wordForms(text)
  const isStop = (form: string) => LANGUAGES.some((language) => isStopWord(form, language))
  return {
    text,
    ambiguous: ambiguous || forms.every(isStop) || (forms.length === 1 && forms[0]!.length === 1),
  }
}

function entryOf({ domain, writings }: Concept): Entry {
  const clear = (language: Language) =>
    writings[language]
      .map(asIndexed)
      .filter(({ ambiguous }) => !ambiguous)
      .map(({ text }) => entryWriting(text))
  return { isConcept: true, domain, writings: { pt: clear('pt'), en: clear('en') } }
}

function entryWriting(text: string): EntryWriting {
  return { text, forms: wordForms(text) }
}

function found(first: number, words: number, { isConcept, writings }: Entry): FoundEntry {
  return { first, words, isConcept, writings }
}

/**
 * Returns the glossary entries that a text means, given the places of their terms and abbreviations. An abbreviation
 * with several meanings is left out if the text does not show which one it has.
 *
 * @param runs sequences of words that are a term or abbreviation of at least one entry
 * @param tokens words of the text
 */
function meanings(runs: readonly Run[], tokens: readonly AskedWord[]): FoundEntry[] {
  const domains = runs.flatMap(({ readings }) =>
    readings.filter(({ ambiguous }) => !ambiguous).map(({ entry }) => entry.domain),
  )
  return runs.flatMap(({ first, words, readings }) => {
    const written = tokens.slice(first, first + words).map(({ surface }) => surface)
    return chosen(readings, domains, written.join(' ')).map((entry) => found(first, words, entry))
  })
}

/**
 * Chooses the glossary entries that a term in a text means. An ambiguous one, such as "CC", must be in capitals. It
 * must also have a single meaning: in the glossary, or among the subjects of other terms in the text.
 *
 * @param domains subjects of the other terms in the text
 * @param written term as the text writes it
 */
function chosen(readings: readonly Reading[], domains: readonly string[], written: string): Entry[] {
  const clear = readings.filter(({ ambiguous }) => !ambiguous).map(({ entry }) => entry)
  if (clear.length > 0) return clear
  if (written !== written.toUpperCase()) return []
  const inCompany = readings.filter(({ entry }) => domains.includes(entry.domain))
  const [only, ...others] = inCompany.length > 0 ? inCompany : readings
  return others.length === 0 ? [only!.entry] : []
}

interface Run {
  first: number
  words: number
  readings: readonly Reading[]
}

function longestRuns({ byWords, mostWords }: Index, words: readonly string[]): Run[] {
  const runs: Run[] = []
  for (let first = 0; first < words.length; first++) {
    const most = mostWords.get(words[first]!) ?? 0
    for (let count = Math.min(most, words.length - first); count > 0; count--) {
      const key = count === 1 ? words[first]! : words.slice(first, first + count).join(' ')
      const readings = byWords.get(key)
      if (readings === undefined) continue
      runs.push({ first, words: count, readings })
      first += count - 1
      break
    }
  }
  return runs
}

function singularsOf(forms: readonly string[], language: Language): string[] {
  return forms.map((form) => singular(form, language))
}

function stemsOf(forms: readonly string[], language: Language): string[] {
  return forms.map((form) => analyzeForm(form, language).term)
}

function newIndex(): Index {
  return { byWords: new Map(), mostWords: new Map() }
}

function add(index: Index, words: readonly string[], reading: Reading): void {
  const key = words.join(' ')
  const known = index.byWords.get(key)
  if (known === undefined) index.byWords.set(key, [reading])
  else if (!known.some(({ entry }) => entry === reading.entry)) known.push(reading)
  const [first = ''] = words
  index.mostWords.set(first, Math.max(index.mostWords.get(first) ?? 0, words.length))
}
