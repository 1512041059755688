import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { stem } from '../analysis/stem.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { keepForms } from '../segment/posting/combine-postings.ts'
import type { Loaded, PostingCache } from '../snapshot/posting-cache.ts'
import { countWithin } from '../snapshot/ordinal-ranges.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import type { Posting } from '../segment/posting/posting.ts'
import { oneLetterEdits } from '../analysis/one-edit-apart.ts'

/**
 * Word of a search query that no section contains, and its correction, which is searched for instead. Both are in lower
 * case without accents.
 */
export interface Correction {
  from: string
  to: string
}

/** Sections to search in, for each segment of the index. They are given as ranges of their numbers in the segment. */
type Ranges = readonly (readonly OrdinalRange[])[]

/** Smallest number of letters of a word that is corrected. Shorter words are too similar to many others. */
const SHORTEST_WORD = 6

/**
 * Returns corrections for words of a search query that no section contains in any inflection. A correction is the word
 * one edit away that most sections contain. Stop words, words of fewer than six letters, and words with characters
 * other than a to z stay.
 *
 * @param words words of the query, in lower case without accents
 * @param ranges sections that must contain the corrected word; a correction that finds nothing there would mislead
 */
export async function findCorrections(
  words: readonly string[],
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: Ranges,
): Promise<Correction[]> {
  // The few hundred words at edit distance 1 are looked up in the index, and its vocabulary is never scanned. So the
  // time does not grow with the vocabulary, and nothing is kept in memory.
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const suspects = words.filter(
    (word) =>
      word.length >= SHORTEST_WORD &&
      /^[a-z]+$/.test(word) &&
      !languages.some((language) => isStopWord(word, language)),
  )
  if (suspects.length === 0) return []
  const segments = snapshot.segments.map(({ open }) => open)
  const termOf = (word: string, language: Language) => analyzeForm(word, language).term
  const terms = suspects.flatMap((word) => languages.map((language) => termOf(word, language)))
  const known = await cache.load('word', terms, segments)
  const corrections: Correction[] = []
  for (const from of suspects) {
    const everywhere = snapshot.segments.map(({ live }) => live)
    if (countSections(snapshot, everywhere, (language) => termOf(from, language), known) > 0) continue
    const to = await closestWord(from, languages, snapshot, cache, ranges)
    if (to !== undefined) corrections.push({ from, to })
  }
  return corrections
}

/** Returns the correction of a mistyped word: the word one edit away that most sections contain. */
async function closestWord(
  word: string,
  languages: readonly Language[],
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: Ranges,
): Promise<string | undefined> {
  // If no section contains such a word itself, but some sections contain an inflection of one, the most frequent
  // inflection of the most frequent stem is returned. The analyser's cache is not used, because nobody ever wrote most
  // of these hundreds of words.
  const stems = new Map(
    Array.from(oneLetterEdits(word), (edit) => [
      edit,
      new Map(languages.map((language) => [language, stem(edit, language)])),
    ]),
  )
  const terms = Array.from(stems.values(), (byLanguage) => [...byLanguage.values()]).flat()
  const found = await cache.load(
    'word',
    terms,
    snapshot.segments.map(({ open }) => open),
  )
  const best = { word: undefined as string | undefined, sections: 0 }
  const bestInflected = { word: undefined as string | undefined, sections: 0 }
  for (const [edit, byLanguage] of stems) {
    const termIn = (language: Language) => byLanguage.get(language)!
    const inflected = countSections(snapshot, ranges, termIn, found)
    if (inflected === 0) continue
    const sections = countSections(snapshot, ranges, termIn, found, edit)
    if (sections > best.sections) Object.assign(best, { word: edit, sections })
    if (inflected > bestInflected.sections) {
      const form = mostFrequentForm(snapshot, ranges, termIn, found)
      Object.assign(bestInflected, { word: form, sections: inflected })
    }
  }
  return best.word ?? bestInflected.word
}

/**
 * Counts the sections in the given ranges that contain a stem in any inflection. If `form` is given, counts only
 * sections that contain this inflection.
 */
function countSections(
  snapshot: Snapshot,
  ranges: Ranges,
  termIn: (language: Language) => string,
  postings: Loaded<'word'>,
  form?: string,
): number {
  let count = 0
  for (const [at, { info }] of snapshot.segments.entries()) {
    const posting: Posting | undefined = postings.get(termIn(info.language))?.get(info.id)
    if (posting === undefined) continue
    const kept = form === undefined ? posting : keepForms(posting, (other) => other === form)
    if (kept !== null) count += countWithin(kept, ranges[at]!, info.sectionCount)
  }
  return count
}

function mostFrequentForm(
  snapshot: Snapshot,
  ranges: Ranges,
  termIn: (language: Language) => string,
  postings: Loaded<'word'>,
): string | undefined {
  const forms = new Set(
    snapshot.segments.flatMap(({ info }) => [
      ...(postings.get(termIn(info.language))?.get(info.id)?.forms ?? []),
    ]),
  )
  let best: { form: string; sections: number } | undefined
  for (const form of forms) {
    const sections = countSections(snapshot, ranges, termIn, postings, form)
    if (best === undefined || sections > best.sections) best = { form, sections }
  }
  return best?.form
}
