import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { tokenize } from '../analysis/tokenize.ts'
import { findWritings } from './equivalent-writings.ts'
import { parseQuery } from './parse-query.ts'

/**
 * Returns what to mark in a text that a query found: its words as the text writes them, and whole its quoted phrases
 * and other writings of the same thing.
 *
 * @param language of the document the text belongs to
 * @returns surface forms, each once, longest first so that a phrase is marked before its words
 */
export function highlights(text: string, query: string, language: Language): string[] {
  const { forms, words, phrases: quoted } = parseQuery(query)
  const phrases = [...quoted, ...findWritings(forms).flatMap(({ others }) => others)]
  const analyzed = words.map((word) => analyzeForm(word, language))
  const onlyStops = analyzed.every(({ stop }) => stop)
  const terms = new Set(analyzed.filter(({ stop }) => onlyStops || !stop).map(({ term }) => term))
  const surfaces = new Set<string>()
  const tokens = tokenize(text)
  tokens.forEach(({ surface, form, start }, at) => {
    if (terms.has(analyzeForm(form, language).term)) surfaces.add(surface)
    for (const phrase of phrases) {
      const last = tokens[at + phrase.length - 1]
      if (last !== undefined && phrase.every((word, i) => tokens[at + i]!.form === word)) {
        surfaces.add(text.slice(start, last.end))
      }
    }
  })
  return [...surfaces].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}
