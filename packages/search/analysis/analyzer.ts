import { cognateSkeleton } from './cognate.ts'
import type { Language } from './language.ts'
import { stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'

/** Analysed word: its key in the search index, and whether it is a stop word. Both depend on the language. */
export interface AnalyzedForm {
  /** Index key of the word: its stem, such as "server" for "servers", or the stop word itself. */
  term: string
  stop: boolean
}

// People use few different words, so nearly every form is cached. The limit protects against hostile input.
const MEMO_LIMIT = 200_000
const memos: Record<Language, Map<string, AnalyzedForm>> = { pt: new Map(), en: new Map() }
const skeletons = new Map<string, string>()

/**
 * Returns the index key of a word (its stem), and whether it is a stop word. Cached, because stemming is slow.
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
 * Returns the letters that the Portuguese and English spellings of a word share, to match words across languages.
 *
 * @param form word in lower case without accents
 */
export function skeletonOf(form: string): string {
  // "precipitacao" and "precipitation" give the same letters, so a Portuguese requirement finds English sections, and
  // the reverse.
  let skeleton = skeletons.get(form)
  if (skeleton === undefined) {
    skeleton = cognateSkeleton(form)
    if (skeletons.size >= MEMO_LIMIT) skeletons.clear()
    skeletons.set(form, skeleton)
  }
  return skeleton
}
