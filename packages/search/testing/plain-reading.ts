import { analyzeForm, skeletonOf } from '../analysis/analyzer.ts'
import { wordGrams } from '../analysis/grams.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import type { Equivalent } from '../requirement/load-equivalents.ts'

/**
 * Section for the reference implementation of scores, which uses no index. Tests compare the search engine with that
 * implementation.
 */
export interface PlainSection {
  id: number
  documentId: string
  language: Language
  title: string
  text: string
}

/**
 * Returns the number of consecutive sections around section `at` that have the same heading. Headings with equal
 * numbers of words and 4-grams (runs of four letters) count as equal, as in the engine, whose index has no texts.
 * Belongs to the reference implementation of scores that tests compare the engine with.
 */
export function underOneHeading(
  sections: readonly PlainSection[],
  readings: readonly Reading[],
  at: number,
): number {
  const own = sections.flatMap(({ documentId, id }, index) =>
    documentId === sections[at]!.documentId ? [{ id, index }] : [],
  )
  const lengths = own
    .toSorted((a, b) => a.id - b.id)
    .map(({ index }) => ({
      index,
      words: readings[index]!.titleLength,
      grams: readings[index]!.titleGrams.length,
    }))
  const place = lengths.findIndex(({ index }) => index === at)
  const { words, grams } = lengths[place]!
  if (words === 0) return 1
  const isOther = (one: { words: number; grams: number }) => one.words !== words || one.grams !== grams
  const before = lengths.slice(0, place).reverse().findIndex(isOther)
  const behind = lengths.slice(place + 1).findIndex(isOther)
  return 1 + (before < 0 ? place : before) + (behind < 0 ? lengths.length - place - 1 : behind)
}

export type Reading = ReturnType<typeof read>

/**
 * Returns the words and 4-grams (runs of four letters) of a section, and the places of a requirement's words in it.
 * Belongs to the reference implementation of scores that tests compare the engine with.
 */
export function read(
  section: PlainSection,
  language: Language,
  stems: readonly string[],
  formsOf: Map<string, string[]>,
  equivalents: readonly Equivalent[],
) {
  const title = wordForms(section.title)
  const body = wordForms(section.text)
  const isStop = (form: string) => analyzeForm(form, section.language).stop
  const matches = (stem: string, form: string) => {
    if (isStop(form)) return false
    if (section.language === language) return analyzeForm(form, language).term === stem
    return formsOf.get(stem)!.some((own) => skeletonOf(own) === skeletonOf(form))
  }
  const hasAt = (words: string[], at: number, equivalent: Equivalent) =>
    equivalent.words.every(({ term, stop, accepts }, offset) => {
      const word = words[at + offset]
      if (word === undefined) return false
      const own = analyzeForm(word, section.language)
      return own.term === term && own.stop === stop && (accepts === null || accepts(word))
    })
  const places = (words: string[]) =>
    new Map(
      stems.map((stem, index) => {
        const found = words.flatMap((form, at) => (matches(stem, form) ? [at] : []))
        for (const equivalent of equivalents)
          for (const { term, offset } of equivalent.stands)
            if (term === index)
              found.push(...words.flatMap((_, at) => (hasAt(words, at, equivalent) ? [at + offset] : [])))
        return [stem, [...new Set(found)].sort((a, b) => a - b)]
      }),
    )
  const inTitle = places(title)
  const inBody = places(body)
  const windows: [number, number][] = []
  for (let from = 0; ; from += 60) {
    windows.push([from, Math.min(body.length, from + 100)])
    if (from + 100 >= body.length) break
  }
  return {
    language: section.language,
    titleLength: title.length,
    bodyLength: body.length,
    title: (stem: string) => inTitle.get(stem)!,
    body: (stem: string) => inBody.get(stem)!,
    has: (stem: string) => inTitle.get(stem)!.length + inBody.get(stem)!.length > 0,
    titleGrams: title.filter((form) => !isStop(form)).flatMap(wordGrams),
    bodyGrams: body.filter((form) => !isStop(form)).flatMap(wordGrams),
    windows,
  }
}

/**
 * Returns the average lengths of titles, bodies and passages of sections. An average of 0 is returned as 1, because
 * lengths are divided by it. Belongs to the reference implementation of scores that tests compare the engine with.
 */
export function averagesOf(readings: readonly Reading[]) {
  const average = (values: number[]) => sum(values) / values.length || 1
  return {
    title: average(readings.map((r) => r.titleLength)),
    body: average(readings.map((r) => r.bodyLength)),
    grams: average(readings.map((r) => 1.5 * r.titleGrams.length + r.bodyGrams.length)),
    window: average(readings.flatMap((r) => r.windows.map(([from, to]) => to - from))),
  }
}

/** Returns the sum of numbers; 0 for an empty list. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
