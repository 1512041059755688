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

/** What is known of a folded form while a segment is built: looked up once for every word of the text. */
interface KnownForm {
  list: PostingList
  /** Its place among the forms of the list. */
  index: number
  grams: readonly GramList[]
}

interface Postings {
  language: Language
  forms: Map<string, KnownForm>
  words: Map<string, PostingList>
  stops: Map<string, PostingList>
  grams: Map<string, GramList>
}

/**
 * Builds the index of some sections of ONE document, in order: the section at index i becomes ordinal i.
 *
 * @param language of the document; both its sections and its statistics are analysed in it
 */
export function buildSegment(sections: readonly SectionText[], language: Language): SegmentData {
  const collected: Postings = {
    language,
    forms: new Map(),
    words: new Map(),
    stops: new Map(),
    grams: new Map(),
  }
  const lengths = newSectionLengths(sections.length)
  const tokenized = sections.map((section) => ({
    title: tokenize(section.title),
    body: tokenize(section.text),
  }))
  tokenized.forEach(({ title, body }, ordinal) => {
    lengths.titleWords[ordinal] = title.length
    lengths.bodyWords[ordinal] = body.length
    lengths.titleGrams[ordinal] = addField(collected, ordinal, title, true)
    lengths.bodyGrams[ordinal] = addField(collected, ordinal, body, false)
  })

  const postings = [
    ...postingRows('word', collected.words),
    ...postingRows('stop', collected.stops),
    ...bucketRows(
      'gram',
      Array.from(collected.grams, ([gram, list]) => [gram, encodeGrams(list)]),
    ),
    ...bucketRows('cognate', skeletonEntries(collected.words)),
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

/** @returns how many grams the field has */
function addField(collected: Postings, ordinal: number, tokens: readonly Token[], inTitle: boolean): number {
  let grams = 0
  for (let position = 0; position < tokens.length; position++) {
    const { form } = tokens[position]!
    const known = collected.forms.get(form) ?? learnForm(collected, form)
    count(known.list, ordinal, inTitle)
    known.list.positions.push(position)
    known.list.occurrenceForms.push(known.index)
    for (const gram of known.grams) count(gram, ordinal, inTitle)
    grams += known.grams.length
  }
  return grams
}

function learnForm({ language, forms, words, stops, grams }: Postings, form: string): KnownForm {
  const { term, stop } = analyzeForm(form, language)
  const list = getOrAdd(stop ? stops : words, term, emptyPostingList)
  const index = list.forms.push(form) - 1
  const ownGrams = stop ? [] : wordGrams(form)
  const known = { list, index, grams: ownGrams.map((gram) => getOrAdd(grams, gram, emptyGramList)) }
  forms.set(form, known)
  return known
}

function emptyGramList(): GramList {
  return { sections: [], titleCounts: [], bodyCounts: [] }
}

function getOrAdd<T>(lists: Map<string, T>, key: string, make: () => T): T {
  let list = lists.get(key)
  if (list === undefined) lists.set(key, (list = make()))
  return list
}

function count(list: GramList, ordinal: number, inTitle: boolean): void {
  let last = list.sections.length - 1
  if (last < 0 || list.sections[last] !== ordinal) {
    list.sections.push(ordinal)
    list.titleCounts.push(0)
    list.bodyCounts.push(0)
    last++
  }
  if (inTitle) list.titleCounts[last]! += 1
  else list.bodyCounts[last]! += 1
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
