import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { encodeSuggestions } from '../segment/store/suggestion-blocks.ts'
import type { SuggestionBlock, SuggestionEntry } from '../segment/store/suggestion-blocks.ts'
import { ListBlockCache } from './list-block-cache.ts'
import type { SuggestionStore } from './list-block-cache.ts'
import { KEPT_OF_MANY, SegmentSuggestions } from './segment-suggestions.ts'
import type { FoundSuggestion } from './segment-suggestions.ts'
import { StoredSuggestions } from './stored-suggestions.ts'
import { SuggestionIndex } from './suggestion-index.ts'
import { decodeListDirectory, encodeListDirectory, visibleDocumentsKey } from './suggestion-list-format.ts'
import type { ListBlock } from './suggestion-list-format.ts'
import { writeSuggestionList } from './write-suggestion-list.ts'

/** Index segment with the suggestions of some documents, each with one section. */
interface MadeSegment {
  info: SegmentInfo
  suggestions: Uint8Array
}

function madeSegment(
  id: number,
  documents: readonly SuggestionEntry[][],
  hidden: number[] = [],
): MadeSegment {
  const blocks = documents.map((entries, first): SuggestionBlock => ({ first, entries }))
  const visible = documents.flatMap((_, first) =>
    hidden.includes(first) ? [] : [{ documentId: `d${first}`, first, count: 1 }],
  )
  return {
    info: { id, language: 'pt', sectionCount: documents.length, documents: visible },
    suggestions: encodeSuggestions(blocks),
  }
}

/** Stores segments, and suggestion lists of those of them that were listed. */
class ListStore implements SuggestionStore {
  readonly segments = new Map<number, MadeSegment>()
  readonly lists: { id: number; of: number; key: string; directory: Uint8Array; blocks: ListBlock[] }[] = []
  /** Numbers of blocks that were read, by list. */
  readonly read: string[] = []
  sorted = 0

  add(segment: MadeSegment): void {
    this.segments.set(segment.info.id, segment)
  }

  list({ info, suggestions }: MadeSegment): number {
    const blocks = [...writeSuggestionList(suggestions, info)]
    const id = this.lists.length + 1
    const key = visibleDocumentsKey(info)
    this.lists.push({ id, of: info.id, key, directory: encodeListDirectory(blocks), blocks })
    return id
  }

  loadSuggestions(id: number) {
    this.sorted++
    return Promise.resolve(this.segments.get(id)?.suggestions ?? null)
  }

  findSuggestionList(info: SegmentInfo) {
    const list = this.lists.findLast(({ of }) => of === info.id)
    return Promise.resolve(list ? { id: list.id, isCurrent: list.key === visibleDocumentsKey(info) } : null)
  }

  loadListDirectory(listId: number) {
    return Promise.resolve(this.lists.find(({ id }) => id === listId)?.directory ?? null)
  }

  loadSuggestionBlocks(listId: number, numbers: readonly number[]) {
    const blocks = this.lists.find(({ id }) => id === listId)?.blocks ?? []
    for (const number of numbers) this.read.push(`${listId} ${number}`)
    return Promise.resolve(
      numbers.flatMap((number) => (blocks[number] ? [{ number, ...blocks[number] }] : [])).reverse(),
    )
  }
}

const SYLLABLES = ['a', 'e', 'ma', 'nu', 'ten', 'ção', 'Re', 'de', 'É', 'li', 'ﬁ', '𝔞']

/** Numbers that are the same for the same seed (Lehmer's generator). */
function numbersFrom(seed: number): (end: number) => number {
  let random = seed + 1
  return (end) => (random = (random * 48_271) % 2_147_483_647) % end
}

/** Makes suggestions of few words, so that many begin alike. Most have a low count, which many share. */
function madeEntries(seed: number, count: number, vocabulary: number, counts: number): SuggestionEntry[] {
  const below = numbersFrom(seed)
  const wordOf = (number: number) => {
    const letters = numbersFrom(number * 7919)
    return Array.from({ length: 1 + letters(3) }, () => SYLLABLES[letters(SYLLABLES.length)]).join('')
  }
  return Array.from({ length: count }, () => {
    const title = below(3) > 0
    const words = Array.from({ length: title ? below(5) : 1 }, () => wordOf(below(1 + below(vocabulary))))
    return {
      text: words.join(below(9) === 0 ? ' – ' : ' '),
      count: 1 + (below(4) === 0 ? below(counts) : 0),
      title,
    }
  })
}

const material = fc.record({
  seed: fc.nat(1_000_000),
  count: fc.oneof(fc.nat(40), fc.nat(5000)),
  vocabulary: fc.constantFrom(2, 12, 300),
  counts: fc.constantFrom(1, 3, 500),
  documents: fc.integer({ min: 1, max: 6 }),
})

/** Divides entries among documents. */
function divided(entries: readonly SuggestionEntry[], documents: number): SuggestionEntry[][] {
  return Array.from({ length: documents }, (_, own) => entries.filter((_, at) => at % documents === own))
}

/** Typed beginnings of some of the texts, and others. */
function typedOf(entries: readonly SuggestionEntry[], seed: number): string[] {
  const below = numbersFrom(seed)
  const some = Array.from({ length: 12 }, () => entries[below(Math.max(1, entries.length))]?.text ?? '')
  return [...some.map((text) => text.slice(below(4), 2 + below(12))), ...SYLLABLES, 'a m', 'x', 'rede']
}

test('a stored list finds the same suggestions in the same order as the segment sorted in memory', async () => {
  await fc.assert(
    fc.asyncProperty(material, fc.nat(5), async ({ seed, count, vocabulary, counts, documents }, hidden) => {
      const entries = madeEntries(seed, count, vocabulary, counts)
      const segment = madeSegment(1, divided(entries, documents), [hidden])
      const store = new ListStore()
      store.list(segment)
      const stored = new StoredSuggestions(store.lists[0]!, new ListBlockCache(store))
      const sorted = new SegmentSuggestions(segment.suggestions, segment.info)
      for (const typed of typedOf(entries, seed)) {
        const prefix = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
        if (prefix !== '') expect(await stored.startingWith(prefix)).toEqual(sorted.startingWith(prefix))
      }
    }),
    { numRuns: 60 },
  )
})

test('segments with lists suggest what segments sorted in memory do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(material, { minLength: 1, maxLength: 4 }), fc.nat(7), async (made, seed) => {
      const store = new ListStore()
      const segments = made.map(({ seed: own, count, vocabulary, counts, documents }, at) => {
        const entries = divided(madeEntries(own, count, vocabulary, counts), documents)
        store.list(madeSegment(at + 1, entries))
        const now = madeSegment(at + 1, entries, [own % 3])
        store.list(now)
        store.add(now)
        return { info: now.info }
      })
      const listed = new SuggestionIndex(store, 0)
      const sorted = new SuggestionIndex({ loadSuggestions: (id) => store.loadSuggestions(id) })
      for (const typed of typedOf(madeEntries(made[0]!.seed, 30, made[0]!.vocabulary, 1), seed))
        expect(await listed.suggest({ segments }, typed, 8)).toEqual(
          await sorted.suggest({ segments }, typed, 8),
        )
    }),
    { numRuns: 40 },
  )
})

test('an outdated list finds all that the other documents have, and nothing that only a hidden one has', async () => {
  await fc.assert(
    fc.asyncProperty(material, fc.nat(5), async ({ seed, vocabulary, counts, documents }, hidden) => {
      const entries = divided(madeEntries(seed, 400, vocabulary, counts), documents)
      const now = madeSegment(1, entries, [hidden])
      const store = new ListStore()
      const id = store.list(madeSegment(1, entries))
      const { directory } = store.lists[0]!
      const isVisible = (first: number) => first !== hidden
      const outdated = new StoredSuggestions({ id, directory, isVisible }, new ListBlockCache(store))
      const sorted = new SegmentSuggestions(now.suggestions, now.info)
      const keyOf = ({ folded, title }: FoundSuggestion) => `${folded} ${title}`
      for (const typed of typedOf(entries.flat(), seed)) {
        const prefix = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
        if (prefix === '') continue
        const expected = sorted.startingWith(prefix).map(keyOf)
        const found = (await outdated.startingWith(prefix)).map(keyOf)
        // Of many, the most frequent ones are returned, and an outdated list has the counts of before.
        if (expected.length < KEPT_OF_MANY) expect(found.sort()).toEqual(expected.sort())
        else expect(found.length).toBeGreaterThanOrEqual(KEPT_OF_MANY)
      }
    }),
    { numRuns: 60 },
  )
})

test('few blocks are read of an outdated list, of which most suggestions are hidden', async () => {
  const store = new ListStore()
  const titles = Array.from({ length: 60_000 }, (_, at) => [
    { text: `Rede ${String(at).padStart(6, '0')}`, count: 1, title: true },
  ])
  store.list(madeSegment(1, titles))
  const now = madeSegment(1, titles)
  store.add(now)
  const documents = now.info.documents.slice(0, 5)
  const segments = [{ info: { ...now.info, documents } }]
  const index = new SuggestionIndex(store, 0)
  const found = await index.suggest({ segments }, 'rede', 40)
  expect(found).toEqual(titles.slice(0, 5).map(([title]) => title!.text))
  expect(decodeListDirectory(store.lists[0]!.directory)[0]!.firstKeys.length).toBeGreaterThan(240)
  expect(store.read.length).toBeLessThan(200)
})

/** Titles of further documents, one each. */
const titlesOfEach = (titles: readonly string[]) =>
  titles.map((text): SuggestionEntry[] => [{ text, count: 1, title: true }])

/** Segment of titles that all begin with the same word and occur once, besides few frequent ones. */
function uniqueTitles(count: number): MadeSegment {
  const titles = Array.from({ length: count }, (_, at) => ({
    text: `Rede ${String(at).padStart(6, '0')}`,
    count: at % 1000 === 999 ? 2 : 1,
    title: true,
  }))
  return madeSegment(1, [titles, ...Array.from({ length: count }, () => [])])
}

test('a prefix of thousands of equally frequent titles is answered from a few blocks', async () => {
  const store = new ListStore()
  const segment = uniqueTitles(20_000)
  store.add(segment)
  store.list(segment)
  const found = await new SuggestionIndex(store, 0).suggest({ segments: [segment] }, 'rede', 40)
  expect(found.slice(19, 22)).toEqual(['Rede 019999', 'Rede 000000', 'Rede 000001'])
  expect(decodeListDirectory(store.lists[0]!.directory)[0]!.firstKeys.length).toBeGreaterThan(80)
  expect(store.read.length).toBeLessThan(30)
})

test('a large segment is never sorted by a request, and suggests as soon as its list is stored', async () => {
  const store = new ListStore()
  const segment = uniqueTitles(300)
  const other = madeSegment(2, [[{ text: 'Rede local', count: 1, title: true }]])
  for (const one of [segment, other]) store.add(one)
  const index = new SuggestionIndex(store, 2)
  const snapshot = { segments: [segment, other] }
  expect(await index.suggest(snapshot, 'rede', 3)).toEqual(['Rede local'])
  store.list(segment)
  expect(await index.suggest(snapshot, 'rede', 3)).toEqual(['Rede 000000', 'Rede 000001', 'Rede 000002'])
  // One document of a listed segment is deleted.
  const titles = titlesOfEach(['Mesa um', 'Mesa dois', 'Mesa três'])
  store.list(madeSegment(3, titles))
  const left = { segments: [madeSegment(3, titles, [0])] }
  expect(await index.suggest(left, 'mesa', 3)).toEqual(['Mesa dois', 'Mesa três'])
  store.list(left.segments[0]!)
  expect(await index.suggest(left, 'mesa', 3)).toEqual(['Mesa dois', 'Mesa três'])
  expect(store.sorted).toBe(1)
})

test('a list that has lost blocks is left out until a newer one is stored', async () => {
  const store = new ListStore()
  const segment = uniqueTitles(300)
  store.add(segment)
  store.list(segment)
  const index = new SuggestionIndex(store, 0)
  const snapshot = { segments: [segment] }
  store.lists[0]!.blocks = []
  expect(await index.suggest(snapshot, 'rede 00029', 2)).toEqual([])
  expect(store.sorted).toBe(0)
  store.list(segment)
  expect(await index.suggest(snapshot, 'rede 00029', 2)).toEqual(['Rede 000290', 'Rede 000291'])
  expect(store.read.filter((block) => block.startsWith('2 '))).not.toEqual([])
})

test('an outdated list of an earlier release, without documents, suggests nothing', async () => {
  const store = new ListStore()
  const segment = uniqueTitles(300)
  store.list(segment)
  for (const block of store.lists[0]!.blocks) Object.assign(block, { documents: null })
  const index = new SuggestionIndex(store, 0)
  expect(await index.suggest({ segments: [segment] }, 'rede 00029', 1)).toEqual(['Rede 000290'])
  const documents = segment.info.documents.slice(0, -1)
  const segments = [{ info: { ...segment.info, documents } }]
  expect(await index.suggest({ segments }, 'rede 00029', 1)).toEqual([])
})

test('the cache of blocks stays within its limit', async () => {
  const store = new ListStore()
  const segment = uniqueTitles(5000)
  store.list(segment)
  const blocks = new ListBlockCache(store, 20_000)
  const stored = new StoredSuggestions(store.lists[0]!, blocks)
  for (let at = 0; at < 5000; at += 100) {
    const prefix = `rede ${String(at).padStart(6, '0')}`
    expect(await stored.startingWith(prefix)).toHaveLength(1)
    expect(blocks.weight).toBeLessThanOrEqual(20_000)
  }
  const before = store.read.length
  await stored.startingWith('rede 004900')
  expect(store.read.length).toBe(before)
})
