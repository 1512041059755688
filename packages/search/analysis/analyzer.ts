import { cognateSkeleton } from './cognate.ts'
import type { Language } from './language.ts'
import { stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'

/** Analysed word: the term under which it is indexed in one language. */
export interface AnalyzedForm {
  /** Stem of the form. A stop word keeps its form. */
  term: string
  stop: boolean
}

// Vocabularies grow slowly, so nearly every form is cached. The limit protects against hostile input.
const MEMO_LIMIT = 200_000
const memos: Record<Language, Map<string, AnalyzedForm>> = { pt: new Map(), en: new Map() }
const skeletons = new Map<string, string>()

/** Returns the term of a word in lower case without accents. The term is cached, because stemming is slow. */
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
 * Returns the letters that the Portuguese and English spellings of a folded word share (`cognateSkeleton`), from a
 * cache.
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
