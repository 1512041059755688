import { analyzeForm } from '../../../packages/search/analysis/analyzer.ts'
import { wordForms } from '../../../packages/search/analysis/tokenize.ts'
import { detectLanguage } from '../../../packages/search/index.ts'
import type { Language } from '../../../packages/search/index.ts'
import type { LabelledQuery, LabelledSection } from '../../../packages/search/labelled-collection.ts'
import type { RankedQuery } from '../knowledge-base.ts'

const K1 = 1.2
const B = 0.75
const TOP = 10

/**
 * Ranks every section for each query by textbook BM25, as a comparison with the product's ranking. Title and body count
 * as one text; words are reduced to stems, and stop words are left out.
 *
 * @param hidden ids of sections to leave out of the results, by the id of the query
 */
export function rankByBm25(
  sections: readonly LabelledSection[],
  queries: readonly LabelledQuery[],
  hidden: ReadonlyMap<string, ReadonlySet<string>>,
): RankedQuery[] {
  const language = detectLanguage(sections.map(({ text }) => text))
  const queryLanguage = detectLanguage(queries.map(({ text }) => text))
  const counted = sections.map(({ id, title, text }) => {
    const terms = termsOf(`${title} ${text}`, language)
    return { id, length: terms.length, counts: countsOf(terms) }
  })
  const averageLength = counted.reduce((sum, { length }) => sum + length, 0) / counted.length
  const sectionsWith = new Map<string, number>()
  for (const { counts } of counted) {
    for (const term of counts.keys()) sectionsWith.set(term, (sectionsWith.get(term) ?? 0) + 1)
  }
  return queries.map((query) => {
    const asked = countsOf(termsOf(query.text, queryLanguage))
    const scored = counted.flatMap(({ id, length, counts }) => {
      if (hidden.get(query.id)?.has(id)) return []
      let score = 0
      for (const [term, times] of asked) {
        const count = counts.get(term)
        if (count === undefined) continue
        const df = sectionsWith.get(term)!
        const idf = Math.log(1 + (counted.length - df + 0.5) / (df + 0.5))
        score += (times * idf * (K1 + 1) * count) / (count + K1 * (1 - B + (B * length) / averageLength))
      }
      return score > 0 ? [{ section: id, score }] : []
    })
    return { query: query.id, ranked: scored.sort((a, b) => b.score - a.score).slice(0, TOP) }
  })
}

function termsOf(text: string, language: Language): string[] {
  return wordForms(text)
    .map((form) => analyzeForm(form, language))
    .flatMap(({ term, stop }) => (stop ? [] : [term]))
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
