import type { SectionText } from '../store/segment.ts'
import type { SuggestionEntry } from '../store/suggestion-blocks.ts'
import { KEY_LOCAL } from './key-table.ts'
import { FORM_SECTIONS, FORM_SUGGESTED } from './lexicon.ts'
import type { SegmentWords } from './read-words.ts'
import { SURFACE_COUNT } from './surface-table.ts'

const WORDS_KEPT = 300
const TITLE_LIMIT = 120

/**
 * Returns the texts that a search box may offer while people type: titles of sections, and frequent words in lower
 * case.
 * @param words all words of the sections, already analysed
 */
export function bestSuggestions(sections: readonly SectionText[], words: SegmentWords): SuggestionEntry[] {
  // Titles longer than 120 characters are left out. Up to 300 of the most frequent words are returned.
  const titles = new Map<string, number>()
  for (const section of sections) {
    const title = section.title.replace(/\s+/g, ' ').trim()
    if (title !== '' && title.length <= TITLE_LIMIT) titles.set(title, (titles.get(title) ?? 0) + 1)
  }
  const frequent = mostFrequent(words, sections.length)
  const entries: SuggestionEntry[] = Array.from(titles, ([text, count]) => ({ text, count, title: true }))
  const { records } = words.lexicon.forms
  for (const form of frequent)
    entries.push({ text: commonSurface(words, form), count: records[form + FORM_SECTIONS]!, title: false })
  return entries
}

/**
 * Returns the words that occur in the most sections. Equally frequent words are in alphabetical order. A word is given
 * by the offset of its record in the lexicon, a cache of analysed words.
 */
function mostFrequent({ forms, lexicon }: SegmentWords, sectionCount: number): number[] {
  const { records } = lexicon.forms
  const atLeast = new Int32Array(sectionCount + 2)
  for (let form = 0; form < forms.count; form++) {
    const record = forms.records[form]!
    if (records[record + FORM_SUGGESTED] === 1) atLeast[records[record + FORM_SECTIONS]!]! += 1
  }
  for (let count = sectionCount; count > 0; count--) atLeast[count]! += atLeast[count + 1]!
  let fewest = sectionCount
  while (fewest > 1 && atLeast[fewest]! < WORDS_KEPT) fewest--
  const candidates: number[] = []
  for (let form = 0; form < forms.count; form++) {
    const record = forms.records[form]!
    if (records[record + FORM_SUGGESTED] === 1 && records[record + FORM_SECTIONS]! >= fewest)
      candidates.push(record)
  }
  candidates.sort(
    (a, b) => records[b + FORM_SECTIONS]! - records[a + FORM_SECTIONS]! || lexicon.forms.compare(a, b),
  )
  return candidates.slice(0, WORDS_KEPT)
}

/**
 * Returns the most frequent spelling of a word, in lower case.
 *
 * @param form offset of the word's record in the lexicon, a cache of analysed words
 */
function commonSurface(words: SegmentWords, form: number): string {
  const { surfaces, earlierSurfaces, lastSurfaces, lexicon } = words
  const own: number[] = []
  for (let at = lastSurfaces[lexicon.forms.records[form + KEY_LOCAL]!]!; at >= 0; at = earlierSurfaces[at]!)
    own.push(surfaces[at]!)
  return mostCommon(words, own.reverse())
}

function mostCommon({ lexicon: { surfaces } }: SegmentWords, candidates: readonly number[]): string {
  if (candidates.length === 1) return surfaces.lowerCaseOf(candidates[0]!)
  const counts = new Map<string, number>()
  for (const surface of candidates) {
    const text = surfaces.lowerCaseOf(surface)
    counts.set(text, (counts.get(text) ?? 0) + surfaces.records[surface + SURFACE_COUNT]!)
  }
  let best = ''
  let bestCount = 0
  for (const [text, count] of counts) {
    if (count <= bestCount) continue
    best = text
    bestCount = count
  }
  return best
}
