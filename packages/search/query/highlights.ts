import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { tokenize } from '../analysis/tokenize.ts'
import type { Glossary } from '../glossary/glossary.ts'
import { SHIPPED_GLOSSARY } from '../glossary/shipped-glossary.ts'
import { singular } from '../glossary/singular.ts'
import { findWritings } from './equivalent-writings.ts'
import { parseQuery } from './parse-query.ts'

/**
 * Returns the words to highlight in a text that a search query found, as the text writes them. Quoted phrases are
 * highlighted as a whole. Synonyms are highlighted, too, such as "service level agreement" for "sla".
 *
 * @param language language of the document to which the text belongs
 * @param glossary glossary with which the search found the text
 * @returns distinct words and phrases, longest first, so that a phrase is marked before its words
 */
export function highlights(
  text: string,
  query: string,
  language: Language,
  glossary: Glossary = SHIPPED_GLOSSARY,
): string[] {
  const parsed = parseQuery(query)
  const analyzed = parsed.words.map((word) => analyzeForm(word, language))
  // In a query with a quoted phrase, stop words outside the phrase are ignored.
  const onlyStops = parsed.phrases.length === 0 && analyzed.every(({ stop }) => stop)
  const terms = new Set(analyzed.filter(({ stop }) => onlyStops || !stop).map(({ term }) => term))
  const tokens = tokenize(text)
  const termsOf = (forms: readonly string[]) => forms.map((form) => analyzeForm(form, language).term)
  const textForms = tokens.map(({ form }) => form)
  const textTerms = termsOf(textForms)
  const surfaces = new Set<string>()
  const mark = (words: readonly string[], at: number, among: readonly string[]) => {
    const last = tokens[at + words.length - 1]
    if (last !== undefined && words.every((word, i) => among[at + i] === word))
      surfaces.add(text.slice(tokens[at]!.start, last.end))
  }
  const singularsOf = (forms: readonly string[]) => forms.map((form) => singular(form, language))
  const textSingulars = singularsOf(textForms)
  const writings = findWritings(parsed, glossary).flatMap(({ others }) => others.map(singularsOf))
  tokens.forEach(({ surface }, at) => {
    if (terms.has(textTerms[at]!)) surfaces.add(surface)
    for (const phrase of parsed.phrases) mark(phrase, at, textForms)
    for (const writing of writings) mark(writing, at, textSingulars)
  })
  return [...surfaces].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}
