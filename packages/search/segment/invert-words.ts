import { encodeTexts } from './bytes.ts'
import { GramWriter } from './gram-posting.ts'
import type { KnownForm, KnownTerm, Lexicon } from './lexicon.ts'
import { PostingWriter } from './posting.ts'
import { cappedCount } from './sections-writer.ts'
import type { PostingRow } from './segment.ts'

/** The words of a segment in the order of its texts, numbers instead of strings. */
export interface ReadWords {
  count: number
  /** Every form and every term there is, by its number in the segment. */
  forms: KnownForm[]
  terms: KnownTerm[]
  /** By word: the form's number, the position in its field, and 2 x ordinal + (1 in the body). */
  formOf: Uint32Array
  positionOf: Uint32Array
  fieldOf: Uint32Array
}

/** Things sorted by what they belong to: those of `i` stand from `starts[i]` up to `starts[i + 1]`. */
interface Grouped {
  starts: Uint32Array
  members: Uint32Array
}

/** The postings of the stop words, or of all other terms, in order. Their bytes hold until the next one is made. */
export function* termRows(words: ReadWords, stop: boolean): Generator<PostingRow> {
  const { forms, terms, formOf, positionOf, fieldOf } = words
  const groups = groupByTerm(words)
  const chosen = terms.filter((term) => term.stop === stop).sort((a, b) => (a.term < b.term ? -1 : 1))
  const writer = new PostingWriter()
  for (const { term, local } of chosen) {
    const end = groups.starts[local + 1]!
    const formTexts: string[] = []
    writer.clear()
    for (let at = groups.starts[local]!; at < end;) {
      const ordinal = fieldOf[groups.members[at]!]! >>> 1
      const titleEnd = endOfField(fieldOf, groups.members, at, end, ordinal * 2)
      const bodyEnd = endOfField(fieldOf, groups.members, titleEnd, end, ordinal * 2 + 1)
      const titleCount = cappedCount(titleEnd - at)
      const bodyCount = cappedCount(bodyEnd - titleEnd)
      writer.section(ordinal, titleCount, bodyCount)
      for (const [from, to] of [
        [at, at + titleCount],
        [titleEnd, titleEnd + bodyCount],
      ] as const) {
        let previous = 0
        for (let i = from; i < to; i++) {
          const word = groups.members[i]!
          const form = forms[formOf[word]!]!
          if (form.index < 0) form.index = formTexts.push(form.form) - 1
          writer.position(positionOf[word]! - previous)
          writer.form(form.index)
          previous = positionOf[word]!
        }
      }
      at = bodyEnd
    }
    yield { kind: stop ? 'stop' : 'word', term, bytes: writer.finish(formTexts) }
  }
}

function groupByTerm({ count, forms, terms, formOf }: ReadWords): Grouped {
  const starts = new Uint32Array(terms.length + 1)
  const termOf = Uint32Array.from(forms, ({ term }) => term.local)
  for (let word = 0; word < count; word++) starts[termOf[formOf[word]!]! + 1]! += 1
  for (let i = 0; i < terms.length; i++) starts[i + 1]! += starts[i]!
  const next = starts.slice()
  const members = new Uint32Array(count)
  for (let word = 0; word < count; word++) members[next[termOf[formOf[word]!]!]!++] = word
  return { starts, members }
}

function endOfField(
  fieldOf: Uint32Array,
  members: Uint32Array,
  from: number,
  to: number,
  field: number,
): number {
  let end = from
  while (end < to && fieldOf[members[end]!] === field) end++
  return end
}

/** The postings of the 4-grams in order. Their bytes hold until the next one is made. */
export function* gramRows(lexicon: Lexicon, words: ReadWords): Generator<PostingRow> {
  const numbers = gramsOf(lexicon, words)
  const { starts, members: fields } = groupByGram(lexicon, words, numbers.length)
  const writer = new GramWriter()
  for (const number of inOrder(numbers, lexicon.grams)) {
    const local = lexicon.gramLocals[number]!
    const end = starts[local + 1]!
    writer.clear()
    for (let at = starts[local]!; at < end;) {
      const ordinal = fields[at]! >>> 1
      const start = at
      while (at < end && fields[at] === ordinal * 2) at++
      const titleCount = at - start
      while (at < end && fields[at] === ordinal * 2 + 1) at++
      writer.section(ordinal, cappedCount(titleCount), cappedCount(at - start - titleCount))
    }
    yield { kind: 'gram', term: lexicon.grams[number]!, bytes: writer.finish() }
  }
}

/** The lexicon's numbers of all grams in the segment, each given its number in the segment. */
function gramsOf(lexicon: Lexicon, { forms }: ReadWords): number[] {
  const { build, gramBuilds, gramLocals } = lexicon
  const numbers: number[] = []
  for (const { grams } of forms) {
    for (const gram of grams) {
      if (gramBuilds[gram] === build) continue
      gramBuilds[gram] = build
      gramLocals[gram] = numbers.push(gram) - 1
    }
  }
  return numbers
}

/** By gram the fields it stands in, once for every time it does. */
function groupByGram(lexicon: Lexicon, words: ReadWords, gramCount: number): Grouped {
  const { gramLocals } = lexicon
  const { count, forms, formOf, fieldOf } = words
  const locals = forms.map(({ grams }) => grams.map((gram) => gramLocals[gram]!))
  const starts = new Uint32Array(gramCount + 1)
  for (let word = 0; word < count; word++) {
    const own = locals[formOf[word]!]!
    for (let i = 0; i < own.length; i++) starts[own[i]! + 1]! += 1
  }
  for (let i = 0; i < gramCount; i++) starts[i + 1]! += starts[i]!
  const next = starts.slice()
  const members = new Uint32Array(starts[gramCount]!)
  for (let word = 0; word < count; word++) {
    const own = locals[formOf[word]!]!
    const field = fieldOf[word]!
    for (let i = 0; i < own.length; i++) members[next[own[i]!]!++] = field
  }
  return { starts, members }
}

const PACKED_LETTERS = 4
const NUMBERS = 2 ** 22

/** Grams in the order of their keys: those of plain letters by what their letters make as one number. */
function inOrder(numbers: readonly number[], grams: readonly string[]): number[] {
  const plain = new Float64Array(numbers.length)
  const others: number[] = []
  let count = 0
  for (const number of numbers) {
    const gram = grams[number]!
    let packed = 0
    for (let i = 0; i < PACKED_LETTERS; i++) {
      const unit = i < gram.length ? gram.charCodeAt(i) : 0
      packed = unit < 0x80 ? packed * 0x80 + unit : Number.NaN
    }
    if (Number.isNaN(packed) || gram.length > PACKED_LETTERS || number >= NUMBERS) others.push(number)
    else plain[count++] = packed * NUMBERS + number
  }
  const sorted = Array.from(plain.subarray(0, count).sort(), (packed) => packed % NUMBERS)
  if (others.length === 0) return sorted
  return [...sorted, ...others].sort((a, b) => (grams[a]! < grams[b]! ? -1 : 1))
}

/** For every skeleton the stems that have a form with it. */
export function skeletonRows({ forms }: ReadWords): PostingRow[] {
  const stems = new Map<string, string[]>()
  for (const { term, skeleton } of forms) {
    if (term.stop) continue
    const known = stems.get(skeleton)
    if (known === undefined) stems.set(skeleton, [term.term])
    else if (!known.includes(term.term)) known.push(term.term)
  }
  return [...stems]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([skeleton, terms]) => skeletonRow(skeleton, terms))
}

export function skeletonRow(skeleton: string, stems: Iterable<string>): PostingRow {
  return { kind: 'cognate', term: skeleton, bytes: encodeTexts([...stems].sort()) }
}
