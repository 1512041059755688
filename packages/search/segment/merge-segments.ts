import type { Language } from '../analysis/language.ts'
import { skeletonOf } from '../analysis/analyzer.ts'
import { bucketRows } from './build-segment.ts'
import { decodeBucket } from './bucket.ts'
import { encodeTexts } from './bytes.ts'
import { encodeGrams, EncodedGrams } from './gram-posting.ts'
import type { GramList } from './gram-posting.ts'
import { emptyPostingList, EncodedPosting, encodePosting } from './posting.ts'
import type { PostingList } from './posting.ts'
import {
  decodeLengths,
  decodeSectionIds,
  encodeLengths,
  encodeSectionIds,
  newSectionLengths,
} from './section-lengths.ts'
import type { DocumentRange, PostingRow, SegmentInfo } from './segment.ts'
import type { SegmentHead } from './store.ts'
import { decodeSuggestions, encodeSuggestions } from './suggestion-blocks.ts'

/** A stored segment to be merged: everything outside `info.documents` is left behind. */
export interface MergeInput {
  info: SegmentInfo
  head: SegmentHead
  /** All its rows, by kind and then by term, as `byKindAndTerm` orders them. */
  postings: Iterable<PostingRow>
}

export interface MergedSegment {
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  head: SegmentHead
  /** Made as they are read, so that only one term of each input is in memory; cognates come last. */
  postings: Iterable<PostingRow>
}

/** One input with the new ordinal of each of its sections, -1 for those left behind. */
interface Renumbered extends MergeInput {
  newOrdinals: Int32Array
}

/**
 * Puts segments of one language together, the sections in the order of the inputs. The result is, byte for
 * byte, what building one segment from the remaining sections would give, but for its suggestions, which
 * stay in blocks by document.
 */
export function mergeSegments(inputs: readonly MergeInput[]): MergedSegment {
  const [first] = inputs
  if (first === undefined) throw new RangeError('Nothing to merge')
  const { language } = first.info
  if (inputs.some(({ info }) => info.language !== language)) {
    throw new RangeError('Segments of different languages have different terms and cannot be merged')
  }
  const documents: DocumentRange[] = []
  let sectionCount = 0
  const renumbered = inputs.map((input): Renumbered => {
    const newOrdinals = new Int32Array(input.info.sectionCount).fill(-1)
    for (const range of input.info.documents) {
      documents.push({ documentId: range.documentId, first: sectionCount, count: range.count })
      for (let i = 0; i < range.count; i++) newOrdinals[range.first + i] = sectionCount++
    }
    return { info: input.info, head: input.head, postings: input.postings, newOrdinals }
  })
  return {
    language,
    sectionCount,
    documents,
    head: mergeHeads(renumbered, sectionCount),
    postings: mergePostings(renumbered),
  }
}

function mergeHeads(inputs: readonly Renumbered[], sectionCount: number): SegmentHead {
  const lengths = newSectionLengths(sectionCount)
  const ids = Array.from({ length: sectionCount }, () => 0)
  const blocks = inputs.flatMap(({ info, head, newOrdinals }) => {
    const oldLengths = decodeLengths(head.lengths, info.sectionCount)
    const oldIds = decodeSectionIds(head.sectionIds, info.sectionCount)
    newOrdinals.forEach((to, from) => {
      if (to < 0) return
      ids[to] = oldIds[from]!
      for (const field of ['titleWords', 'bodyWords', 'titleGrams', 'bodyGrams'] as const) {
        lengths[field][to] = oldLengths[field][from]!
      }
    })
    return decodeSuggestions(head.suggestions)
      .map(({ first, entries }) => ({ first: newOrdinals[first] ?? -1, entries }))
      .filter(({ first }) => first >= 0)
  })
  return {
    lengths: encodeLengths(lengths),
    sectionIds: encodeSectionIds(ids),
    suggestions: encodeSuggestions(blocks),
  }
}

/** Walks the inputs side by side, one term at a time, and finishes with the buckets of cognates. */
function* mergePostings(inputs: readonly Renumbered[]): Generator<PostingRow> {
  const cursors = inputs.map((input) => ({ input, rows: input.postings[Symbol.iterator]() }))
  const heads = cursors.map(({ rows }) => rows.next())
  // Which skeletons exist is known only after the words, and 'cognate' sorts before 'word': kept to the end.
  const skeletons = new Map<string, Set<string>>()
  for (;;) {
    let lowest: PostingRow | undefined
    for (const head of heads) {
      if (!head.done && (lowest === undefined || isBefore(head.value, lowest))) lowest = head.value
    }
    if (lowest === undefined) break
    const { kind, term } = lowest
    const rows: { input: Renumbered; bytes: Uint8Array }[] = []
    heads.forEach((head, at) => {
      if (head.done || head.value.kind !== kind || head.value.term !== term) return
      rows.push({ input: cursors[at]!.input, bytes: head.value.bytes })
      heads[at] = cursors[at]!.rows.next()
    })
    if (kind === 'gram') {
      yield* mergeGramBucket(rows)
    } else if (kind !== 'cognate') {
      const list = concatenate(rows)
      if (list.sections.length === 0) continue
      if (kind === 'word') addSkeletons(skeletons, term, list.forms)
      yield { kind, term, bytes: encodePosting(list) }
    }
  }
  yield* bucketRows(
    'cognate',
    Array.from(skeletons, ([skeleton, terms]) => [skeleton, encodeTexts([...terms].sort())]),
  )
}

function isBefore(a: PostingRow, b: PostingRow): boolean {
  return a.kind !== b.kind ? a.kind < b.kind : a.term < b.term
}

function concatenate(rows: readonly { input: Renumbered; bytes: Uint8Array }[]): PostingList {
  const list = emptyPostingList()
  for (const { input, bytes } of rows) {
    const posting = new EncodedPosting(bytes)
    const { starts, positions, forms } = posting.occurrences()
    for (let i = 0; i < posting.sectionCount; i++) {
      const ordinal = input.newOrdinals[posting.sections[i]!]!
      if (ordinal < 0) continue
      list.sections.push(ordinal)
      list.titleCounts.push(posting.titleCounts[i]!)
      list.bodyCounts.push(posting.bodyCounts[i]!)
      for (let at = starts[i]!; at < starts[i + 1]!; at++) {
        const form = posting.forms[forms === null ? 0 : forms[at]!]!
        let index = list.forms.indexOf(form)
        if (index < 0) index = list.forms.push(form) - 1
        list.positions.push(positions[at]!)
        list.occurrenceForms.push(index)
      }
    }
  }
  return list
}

function mergeGramBucket(rows: readonly { input: Renumbered; bytes: Uint8Array }[]): PostingRow[] {
  const grams = new Map<string, GramList>()
  for (const { input, bytes } of rows) {
    for (const [gram, gramBytes] of decodeBucket(bytes)) {
      const posting = new EncodedGrams(gramBytes)
      for (let i = 0; i < posting.sectionCount; i++) {
        const ordinal = input.newOrdinals[posting.sections[i]!]!
        if (ordinal < 0) continue
        let list = grams.get(gram)
        if (list === undefined) grams.set(gram, (list = { sections: [], titleCounts: [], bodyCounts: [] }))
        list.sections.push(ordinal)
        list.titleCounts.push(posting.titleCounts[i]!)
        list.bodyCounts.push(posting.bodyCounts[i]!)
      }
    }
  }
  return bucketRows(
    'gram',
    Array.from(grams, ([gram, list]) => [gram, encodeGrams(list)]),
  )
}

function addSkeletons(skeletons: Map<string, Set<string>>, term: string, forms: readonly string[]): void {
  for (const form of forms) {
    const skeleton = skeletonOf(form)
    const known = skeletons.get(skeleton)
    if (known === undefined) skeletons.set(skeleton, new Set([term]))
    else known.add(term)
  }
}
