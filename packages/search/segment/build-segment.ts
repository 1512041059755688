import { analyzeForm, skeletonOf } from '../analysis/analyzer.ts'
import { wordGrams } from '../analysis/grams.ts'
import type { Language } from '../analysis/language.ts'
import { tokenize } from '../analysis/tokenize.ts'
import type { Token } from '../analysis/tokenize.ts'
import { bucketOf, encodeBucket } from './bucket.ts'
import { encodeTexts } from './bytes.ts'
import { encodeGrams } from './gram-posting.ts'
import type { GramList } from './gram-posting.ts'
import { emptyPostingList, encodePosting } from './posting.ts'
import type { PostingList } from './posting.ts'
import { encodeLengths, newSectionLengths } from './section-lengths.ts'
import type { PostingKind, PostingRow, SectionText, SegmentData } from './segment.ts'
import { encodeSuggestions } from './suggestion-blocks.ts'
import { collectSuggestions } from './collect-suggestions.ts'

/**
 * Builds the index of some sections of ONE document, in order: the section at index i becomes ordinal i.
 *
 * @param language of the document; both its sections and its statistics are analysed in it
 */
export function buildSegment(sections: readonly SectionText[], language: Language): SegmentData {
  const words = new Map<string, PostingList>()
  const stops = new Map<string, PostingList>()
  const grams = new Map<string, GramList>()
  const lengths = newSectionLengths(sections.length)
  const tokenized = sections.map((section) => ({
    title: tokenize(section.title),
    body: tokenize(section.text),
  }))

  tokenized.forEach(({ title, body }, ordinal) => {
    lengths.titleWords[ordinal] = title.length
    lengths.bodyWords[ordinal] = body.length
    addWords(words, stops, ordinal, title, 'titleCounts', language)
    addWords(words, stops, ordinal, body, 'bodyCounts', language)
    lengths.titleGrams[ordinal] = addGrams(grams, ordinal, title, 'titleCounts', language)
    lengths.bodyGrams[ordinal] = addGrams(grams, ordinal, body, 'bodyCounts', language)
  })

  const postings = [
    ...postingRows('word', words),
    ...postingRows('stop', stops),
    ...bucketRows(
      'gram',
      Array.from(grams, ([gram, list]) => [gram, encodeGrams(list)]),
    ),
    ...bucketRows('cognate', skeletonEntries(words)),
  ]
  return {
    language,
    sectionCount: sections.length,
    lengths: encodeLengths(lengths),
    suggestions: encodeSuggestions([
      { first: 0, entries: collectSuggestions(sections, tokenized, language) },
    ]),
    postings: postings.sort(byKindAndTerm),
  }
}

type CountField = 'titleCounts' | 'bodyCounts'

function addWords(
  words: Map<string, PostingList>,
  stops: Map<string, PostingList>,
  ordinal: number,
  tokens: readonly Token[],
  field: CountField,
  language: Language,
): void {
  tokens.forEach(({ form }, position) => {
    const { term, stop } = analyzeForm(form, language)
    const lists = stop ? stops : words
    let list = lists.get(term)
    if (list === undefined) lists.set(term, (list = emptyPostingList()))
    countIn(list, ordinal, field)
    list.positions.push(position)
    let formIndex = list.forms.indexOf(form)
    if (formIndex < 0) formIndex = list.forms.push(form) - 1
    list.occurrenceForms.push(formIndex)
  })
}

/** @returns how many grams the field has */
function addGrams(
  grams: Map<string, GramList>,
  ordinal: number,
  tokens: readonly Token[],
  field: CountField,
  language: Language,
): number {
  let total = 0
  for (const { form } of tokens) {
    if (analyzeForm(form, language).stop) continue
    for (const gram of wordGrams(form)) {
      let list = grams.get(gram)
      if (list === undefined) grams.set(gram, (list = { sections: [], titleCounts: [], bodyCounts: [] }))
      countIn(list, ordinal, field)
      total++
    }
  }
  return total
}

function countIn(list: GramList, ordinal: number, field: CountField): void {
  let last = list.sections.length - 1
  if (last < 0 || list.sections[last] !== ordinal) {
    list.sections.push(ordinal)
    list.titleCounts.push(0)
    list.bodyCounts.push(0)
    last++
  }
  list[field][last]! += 1
}

function postingRows(kind: PostingKind, lists: Map<string, PostingList>): PostingRow[] {
  return Array.from(lists, ([term, list]) => ({ kind, term, bytes: encodePosting(list) }))
}

/** For every skeleton the stems that have a form with it. */
function skeletonEntries(words: Map<string, PostingList>): [string, Uint8Array][] {
  const stems = new Map<string, Set<string>>()
  for (const [term, list] of words) {
    for (const form of list.forms) {
      const skeleton = skeletonOf(form)
      const known = stems.get(skeleton)
      if (known === undefined) stems.set(skeleton, new Set([term]))
      else known.add(term)
    }
  }
  return Array.from(stems, ([skeleton, terms]) => [skeleton, encodeTexts([...terms].sort())])
}

/** Gathers entries into their rows, entries sorted so that equal content gives equal bytes. */
export function bucketRows(kind: PostingKind, entries: [string, Uint8Array][]): PostingRow[] {
  const buckets = new Map<string, [string, Uint8Array][]>()
  for (const entry of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = bucketOf(entry[0])
    const bucket = buckets.get(name)
    if (bucket === undefined) buckets.set(name, [entry])
    else bucket.push(entry)
  }
  return Array.from(buckets, ([term, bucket]) => ({ kind, term, bytes: encodeBucket(bucket) }))
}

export function byKindAndTerm(a: PostingRow, b: PostingRow): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  if (a.term === b.term) return 0
  return a.term < b.term ? -1 : 1
}
