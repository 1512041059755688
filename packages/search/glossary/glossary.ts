import { analyzeForm } from '../analysis/analyzer.ts'
import { LANGUAGES } from '../analysis/language.ts'
import type { Language } from '../analysis/language.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { wordForms } from '../analysis/tokenize.ts'
import type { Concept, Translation, Writing } from './concept.ts'
import { singular } from './singular.ts'

/** Word to look up in the glossary: as written (`surface`), and in lower case without accents (`form`). */
export interface AskedWord {
  form: string
  surface: string
}

/** Term of a glossary entry: `text` for display, and `forms`, its words as they are indexed. */
export interface EntryWriting {
  text: string
  forms: readonly string[]
}

/** Glossary entry found in a text, with its place and synonyms, such as "round-the-clock" for "24x7". */
export interface FoundEntry {
  /** Index of the first word in the text. */
  first: number
  words: number
  /** True for a technical concept, which has synonyms in the same language too; false for a general word. */
  isConcept: boolean
  /** Synonyms and translations by language, without ambiguous abbreviations. */
  writings: Readonly<Record<Language, readonly EntryWriting[]>>
}

/** Glossary entry, prepared for lookups. */
interface Entry {
  isConcept: boolean
  domain: string
  writings: Record<Language, EntryWriting[]>
}

interface Reading {
  entry: Entry
  ambiguous: boolean
}

/** Lookup table of glossary entries by the words of their terms. */
interface Index {
  byWords: Map<string, Reading[]>
  mostWords: Map<string, number>
}

interface ConceptIndexes {
  inLanguage: Record<Language, Index>
  /** Entries by their words in either language, for search queries, whose language is unknown. */
  exact: Index
}

/**
 * Glossary that finds known terms, such as "24x7" or "leito", in a text, so that a search also finds their synonyms.
 */
export class Glossary {
  // Concepts match in singular and plural, general words by their stems. If concepts overlap in the text, the first and
  // longest one wins. An abbreviation with several meanings is recognised only in capitals, and is never offered as a
  // synonym. Its meaning is the one whose field (domain) has another concept in the text. Stop words and single letters
  // are treated like such abbreviations, even if the team has not marked them. Otherwise "US" for ultrasound would be
  // found in every "contact us".

  readonly concepts: readonly Concept[]
  readonly #translations: readonly Translation[]
  #conceptIndexes: ConceptIndexes | undefined
  #vocabularyIndexes: Record<Language, Index> | undefined

  constructor(concepts: readonly Concept[], vocabulary: readonly Translation[] = []) {
    this.concepts = concepts
    this.#translations = vocabulary
  }

  /** Lookup tables of the concepts, built on first use, because most server threads never analyse a text. */
  get #indexedConcepts(): ConceptIndexes {
    return (this.#conceptIndexes ??= indexConcepts(this.concepts))
  }

  /** Lookup tables of the general words by language, built on first use, because that is slow. */
  get #indexedVocabulary(): Record<Language, Index> {
    // Computed on first use, because stemming all words takes time.
    return (this.#vocabularyIndexes ??= indexVocabulary(this.#translations))
  }

  /**
   * Finds glossary concepts, and general words that have translations, in a text of a known language.
   *
   * @param crosses false to skip general words, because all sections are in the text's language
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

  /** Finds glossary concepts in a search query, whose language is unknown. */
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

/** Marks a term as ambiguous if it consists of stop words or of one letter, such as "US" and "C". */
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

/** Returns the concepts in a text, given its runs of words that are terms of some concept. */
function meanings(runs: readonly Run[], tokens: readonly AskedWord[]): FoundEntry[] {
  const domains = runs.flatMap(({ readings }) =>
    readings.filter(({ ambiguous }) => !ambiguous).map(({ entry }) => entry.domain),
  )
  return runs.flatMap(({ first, words, readings }) => {
    const written = tokens.slice(first, first + words).map(({ surface }) => surface)
    return chosen(readings, domains, written.join(' ')).map((entry) => found(first, words, entry))
  })
}

/** Returns the meanings of a term. An ambiguous term must be in capitals, and the text must leave one meaning. */
function chosen(readings: readonly Reading[], domains: readonly string[], written: string): Entry[] {
  // Another concept of the same domain in the text decides between several meanings.
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
