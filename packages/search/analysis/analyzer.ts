import { cognateSkeleton } from './cognate.ts'
import type { Language } from './language.ts'
import { stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'

/**
 * Word of a text after analysis: its key in the search index, and whether it is a stop word, such as "the" or "de".
 * Both depend on the language of the text.
 */
export interface AnalyzedForm {
  /**
   * Key under which the search index stores the word: its stem, such as "server" for "servers". A stop word, such as
   * "the", is its own key.
   */
  term: string
  stop: boolean
}

// People use few different words, so nearly every form is cached. The limit protects against hostile input.
const MEMO_LIMIT = 200_000
const memos: Record<Language, Map<string, AnalyzedForm>> = { pt: new Map(), en: new Map() }
const skeletons = new Map<string, string>()

/**
 * Returns a word's stem, under which the search index stores it, and whether the word is a stop word. Results are
 * cached, because stemming is slow.
 *
 * @param form word in lower case without accents
 */
export function analyzeForm(form: string, language: Language): AnalyzedForm {
  const memo = memos[language]
  let analyzed = memo.get(form)
  if (analyzed === undefined) {
    const stop = isStopWord(form, language)
    analyzed = { term: stop ? form : stem(form, language), stop }
    if (memo.size >= MEMO_LIMIT) memo.clear()
    memo.set(form, analyzed)
  }
  return analyzed
}

/**
 * Returns the letters that the Portuguese and English spellings of a word share: "precipitacao" and "precipitation"
 * give the same letters. By these letters, a Portuguese requirement finds English sections, and an English requirement
 * finds Portuguese ones.
 *
 * @param form word in lower case without accents
 */
export function skeletonOf(form: string): string {
  let skeleton = skeletons.get(form)
  if (skeleton === undefined) {
    skeleton = cognateSkeleton(form)
    if (skeletons.size >= MEMO_LIMIT) skeletons.clear()
    skeletons.set(form, skeleton)
  }
  return skeleton
}
