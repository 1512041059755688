import { analyzeForm } from '../analysis/analyzer.ts'
import { LANGUAGES } from '../analysis/language.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import type { Concept, Translation } from './concept.ts'
import { singular } from './singular.ts'

/** Word of a requirement or a query, folded and as written. */
export interface AskedWord {
  form: string
  surface: string
}

/** Writing of an entry, as it is shown and as folded words. */
export interface EntryWriting {
  text: string
  forms: readonly string[]
}

/** Words of a text that the glossary knows. */
export interface FoundEntry {
  /** Index of the first word. */
  first: number
  words: number
  /** True for a concept, which has equivalents within one language too; false for a word of the vocabulary. */
  isConcept: boolean
  /** Equivalents by language; none of them is ambiguous. */
  writings: Readonly<Record<Language, readonly EntryWriting[]>>
}

/** Entry as it is looked up. */
interface Entry {
  isConcept: boolean
  domain: string
  writings: Record<Language, EntryWriting[]>
}

interface Reading {
  entry: Entry
  ambiguous: boolean
}

/** Readings by the words of a writing, and the largest number of words by the first of them. */
interface Index {
  byWords: Map<string, Reading[]>
  mostWords: Map<string, number>
}

interface ConceptIndexes {
  inLanguage: Record<Language, Index>
  /** Concepts by the folded words of a writing of either language, for queries without a language. */
  exact: Index
}

/**
 * Concepts, found in texts in singular and plural, and translations, found by the stems of their words. Of overlapping concepts the first and longest
 * is found. An ambiguous abbreviation counts in capitals, and as the one of its meanings that has another concept of its
 * domain in the text; it is never an equivalent itself.
 */
export class Glossary {
  readonly concepts: readonly Concept[]
  readonly #translations: readonly Translation[]
  #conceptIndexes: ConceptIndexes | undefined
  #vocabularyIndexes: Record<Language, Index> | undefined

  constructor(concepts: readonly Concept[], vocabulary: readonly Translation[] = []) {
    this.concepts = concepts
    this.#translations = vocabulary
  }

  /** Indexes of the concepts, built when the first text is looked at: most threads of a server never look at one. */
  get #indexedConcepts(): ConceptIndexes {
    return (this.#conceptIndexes ??= indexConcepts(this.concepts))
  }

  /** Indexes of the vocabulary, built when the first text crosses languages, because stemming it takes longest. */
  get #indexedVocabulary(): Record<Language, Index> {
    return (this.#vocabularyIndexes ??= indexVocabulary(this.#translations))
  }

  /**
   * Finds the concepts and, apart from them, the words of the vocabulary in a text of one language.
   *
   * @param crosses false to leave the vocabulary out, where every section is in the same language
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

  /** Finds the concepts in the words of a query, whose language is unknown. */
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
      for (const { text, ambiguous } of concept.writings[own]) {
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

function entryOf({ domain, writings }: Concept): Entry {
  const clear = (language: Language) =>
    writings[language].filter(({ ambiguous }) => !ambiguous).map(({ text }) => entryWriting(text))
  return { isConcept: true, domain, writings: { pt: clear('pt'), en: clear('en') } }
}

function entryWriting(text: string): EntryWriting {
  return { text, forms: wordForms(text) }
}

function found(first: number, words: number, { isConcept, writings }: Entry): FoundEntry {
  return { first, words, isConcept, writings }
}

/** Returns the concepts that are meant by runs of words. */
function meanings(runs: readonly Run[], tokens: readonly AskedWord[]): FoundEntry[] {
  const domains = runs.flatMap(({ readings }) =>
    readings.filter(({ ambiguous }) => !ambiguous).map(({ entry }) => entry.domain),
  )
  return runs.flatMap(({ first, words, readings }) => {
    const written = tokens.slice(first, first + words).map(({ surface }) => surface)
    return chosen(readings, domains, written.join(' ')).map((entry) => found(first, words, entry))
  })
}

/** Returns the meanings of a writing: a clear one, or that of an ambiguous abbreviation in capitals and in company. */
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
