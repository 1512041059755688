import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EncodedGrams, GramWriter } from './gram-posting.ts'
import { LENGTH_LEVELS } from '../section-list/impact.ts'
import { EncodedPosting } from './encoded-posting.ts'
import { PostingWriter } from './posting-writer.ts'
import { ordinalsOf } from '../section-list/section-bitmap.ts'
import { gallopingSearch, interpolationSearch, lowerBound } from '../section-list/sorted-search.ts'

interface Entry {
  title: number[]
  body: number[]
}

const positions = fc
  .uniqueArray(fc.nat(2000), { maxLength: 5 })
  .map((numbers) => numbers.toSorted((a, b) => a - b))
const entry: fc.Arbitrary<Entry> = fc
  .record({ title: positions, body: positions })
  .filter(({ title, body }) => title.length + body.length > 0)
/** Lists of sections by ascending ordinal, often with more than one skip interval. */
const lists = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 400 }), entry), { maxLength: 150, size: 'max' })
  .map((steps) => {
    let ordinal = -1
    return steps.map(([step, own]) => ({ ordinal: (ordinal += step), ...own }))
  })
type List = Entry & { ordinal: number }

function encodeGrams(list: readonly List[]): EncodedGrams {
  const writer = new GramWriter()
  for (const { ordinal, title, body } of list) writer.section(ordinal, title.length, body.length)
  return new EncodedGrams(writer.finish().slice())
}

/** Encodes a posting in which every third occurrence has another form. */
function encodePosting(list: readonly List[], forms: readonly string[]): EncodedPosting {
  const writer = new PostingWriter()
  let occurrence = 0
  for (const { ordinal, title, body } of list) {
    writer.section(ordinal, title.length, body.length)
    for (const field of [title, body]) {
      let previous = 0
      for (const position of field) {
        writer.position(position - previous)
        writer.form(occurrence++ % 3 === 2 ? forms.length - 1 : 0)
        previous = position
      }
    }
  }
  return new EncodedPosting(writer.finish(forms).slice())
}

const plain = (list: readonly List[]) =>
  list.map(({ ordinal, title, body }) => [ordinal, title.length, body.length])

test('a list returns its entries, decoded whole or in part, in either order', () => {
  fc.assert(
    fc.property(lists, fc.nat(60_000), fc.nat(60_000), fc.boolean(), (list, one, other, wholeFirst) => {
      const [first, end] = [Math.min(one, other), Math.max(one, other)]
      for (const encoded of [encodeGrams(list), encodePosting(list, ['rede', 'redes'])]) {
        if (wholeFirst) expect(encoded.sections.length).toBe(list.length)
        const { sections, titleCounts, bodyCounts, from, to } = encoded.within(first, end)
        const found = Array.from({ length: to - from }, (_, at) => from + at).map((at) => [
          sections[at],
          titleCounts[at],
          bodyCounts[at],
        ])
        expect(found).toEqual(plain(list.filter(({ ordinal }) => ordinal >= first && ordinal < end)))
        expect(encoded.rank(first)).toBe(list.filter(({ ordinal }) => ordinal < first).length)
        const all = Array.from(encoded.sections, (section, at) => [
          section,
          encoded.titleCounts[at],
          encoded.bodyCounts[at],
        ])
        expect(all).toEqual(plain(list))
      }
    }),
    { numRuns: 100 },
  )
})

test('the occurrences before a section are counted, whether the list is decoded or not', () => {
  fc.assert(
    fc.property(
      lists,
      fc.array(fc.nat(60_000), { minLength: 1 }),
      fc.boolean(),
      (list, asked, wholeFirst) => {
        const posting = encodePosting(list, ['rede', 'redes'])
        if (wholeFirst) expect(posting.sections.length).toBe(list.length)
        const count = (own: readonly List[]) =>
          own.reduce((sum, { title, body }) => sum + title.length + body.length, 0)
        for (const ordinal of [...asked, ...list.flatMap((one) => [one.ordinal, one.ordinal + 1])])
          expect(posting.occurrencesBefore(ordinal)).toBe(count(list.filter((one) => one.ordinal < ordinal)))
        expect(posting.occurrenceCount).toBe(count(list))
      },
    ),
    { numRuns: 100 },
  )
})

test('a listed section is found with its counts and positions, and no other section is found', () => {
  fc.assert(
    fc.property(lists, fc.boolean(), (list, wholeFirst) => {
      const posting = encodePosting(list, ['rede', 'redes'])
      const grams = encodeGrams(list)
      if (wholeFirst) expect(posting.sections.length + grams.sections.length).toBe(2 * list.length)
      list.forEach(({ ordinal, title, body }, index) => {
        expect({ ...grams.find(ordinal) }).toMatchObject({
          index,
          titleCount: title.length,
          bodyCount: body.length,
        })
        const places = posting.placesIn(ordinal)!
        expect([[...places.title], [...places.body]]).toEqual([title, body])
        if (list[index + 1]?.ordinal !== ordinal + 1) {
          expect(grams.find(ordinal + 1)).toBeNull()
          expect(posting.placesIn(ordinal + 1)).toBeNull()
        }
      })
    }),
    { numRuns: 100 },
  )
})

/** Returns impacts whose bounds are twice the exact values, to distinguish the two. */
function impactsFor(size: number) {
  const worth = (title: number, body: number) => 4 * title + body
  const atLevel = (used: number, factor: number) =>
    Float64Array.from({ length: LENGTH_LEVELS }, (_, level) => (level === used ? factor : NaN))
  return {
    worth,
    exact: (_: number, title: number, body: number) => worth(title, body),
    bounds: {
      titleLevels: new Uint8Array(size).fill(5),
      titleFactors: atLevel(5, 2 * worth(1, 0)),
      bodyLevels: new Uint8Array(size).fill(7),
      bodyFactors: atLevel(7, 2 * worth(0, 1)),
      // So large that a bound is exactly the weighted count.
      ceiling: 2 ** 200,
      half: 2 ** 200,
      ratio: 2,
    },
  }
}

test('impact bounds are added to the bounds of listed sections, from encoded and decoded lists', () => {
  fc.assert(
    fc.property(lists, fc.nat(20), fc.array(fc.nat(30_000)), (list, more, cuts) => {
      const size = (list.at(-1)?.ordinal ?? 0) + 1
      const impacts = impactsFor(size)
      const expected = new Float64Array(size).fill(5)
      const grams = encodeGrams(
        list.map((section) => ({ ...section, body: [...section.body, ...Array<number>(more).fill(1)] })),
      )
      for (const { ordinal, title, body } of list)
        expected[ordinal]! += 3 * 2 * impacts.worth(title.length, body.length + more)
      for (const isDecoded of [false, true]) {
        expect(isDecoded ? grams.sections.length : list.length).toBe(list.length)
        const bounds = new Float64Array(size).fill(5)
        // Some windows are skipped.
        const skipped = new Set(cuts.filter((_, at) => at % 3 === 0))
        const ends = [...new Set([...cuts.filter((cut) => cut < size), size])].toSorted((a, b) => a - b)
        const cursor = grams.boundsCursor()
        let first = 0
        const wanted = expected.slice()
        for (const end of ends) {
          const window = { bounds: bounds.subarray(first), base: first }
          if (skipped.has(end)) wanted.fill(5, first, end)
          else cursor.add(window, first, end, impacts, 3)
          first = end
        }
        expect(bounds).toEqual(wanted)
      }
    }),
  )
})

test('impacts are added to the sums of the given sections only', () => {
  fc.assert(
    fc.property(lists, fc.uniqueArray(fc.nat(4000)), (list, asked) => {
      const ordinals = Uint32Array.from(asked.concat(list.slice(0, 9).map(({ ordinal }) => ordinal)))
      const rising = Uint32Array.from(new Set(ordinals)).sort()
      const impacts = impactsFor(60_000)
      const expected = Float64Array.from(rising, (wanted) => {
        const found = list.find(({ ordinal }) => ordinal === wanted)
        return found ? 3 * impacts.worth(found.title.length, found.body.length) : 0
      })
      const grams = encodeGrams(list)
      for (const isDecoded of [false, true]) {
        expect(isDecoded ? grams.sections.length : list.length).toBe(list.length)
        const sums = new Float64Array(rising.length)
        grams.addImpacts(sums, rising, impacts, 3)
        expect(sums).toEqual(expected)
      }
    }),
    { numRuns: 200 },
  )
})

test('the bitmap of a list, encoded or decoded, has its sections and no others', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const size = (list.at(-1)?.ordinal ?? 0) + 1
      const listed = list.map(({ ordinal }) => ordinal)
      const grams = encodeGrams(list)
      expect([...ordinalsOf(grams.bitmap(size))]).toEqual(listed)
      const decoded = encodeGrams(list)
      expect([...decoded.sections]).toEqual(listed)
      expect([...ordinalsOf(decoded.bitmap(size))]).toEqual(listed)
    }),
  )
})

test('interpolation and galloping search equal binary search, however uneven the ordinals are', () => {
  const rising = fc.array(fc.oneof(fc.nat(3), fc.nat(1000)), { maxLength: 200, size: 'max' }).map((steps) => {
    let sum = 0
    return Uint32Array.from(steps, (step) => (sum += step + 1))
  })
  fc.assert(
    fc.property(rising, fc.nat(60_000), fc.nat(30), (sections, ordinal, low) => {
      const from = Math.min(low, sections.length)
      const wanted = sections.length > 0 ? ordinal % (sections.at(-1)! + 3) : ordinal
      expect(interpolationSearch(sections, wanted, from)).toBe(lowerBound(sections, wanted, from))
      expect(gallopingSearch(sections, wanted, from)).toBe(lowerBound(sections, wanted, from))
    }),
    { numRuns: 500 },
  )
})

test('a cursor finds sections and reads their positions, whatever it skips', () => {
  fc.assert(
    fc.property(lists, fc.array(fc.nat(4000), { maxLength: 40 }), (list, asked) => {
      const cursor = encodePosting(list, ['a']).cursor()
      let from = -1
      for (const ordinal of asked.toSorted((a, b) => a - b)) {
        const expected = list.find((section) => section.ordinal === ordinal)
        expect(cursor.advanceTo(ordinal)).toBe(expected !== undefined)
        if (expected === undefined || ordinal === from) continue
        from = ordinal
        cursor.readPlaces(null)
        const places = [...cursor.places.subarray(0, cursor.placeCount)]
        expect([places.slice(0, cursor.titlePlaces), places.slice(cursor.titlePlaces)]).toEqual([
          expected.title,
          expected.body,
        ])
      }
    }),
    { numRuns: 200 },
  )
})

test('a term with more than 256 forms distinguishes them', () => {
  const forms = Array.from({ length: 300 }, (_, number) => `forma${number}`)
  const posting = encodePosting([{ ordinal: 7, title: [0, 1, 2], body: [4] }], forms)
  const { forms: indexes } = posting.occurrences()
  expect(Array.from(indexes!, (index) => posting.forms[index])).toEqual([
    'forma0',
    'forma0',
    'forma299',
    'forma0',
  ])
})
