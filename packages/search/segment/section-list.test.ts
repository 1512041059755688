import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EncodedGrams, GramWriter } from './gram-posting.ts'
import { EncodedPosting, PostingWriter } from './posting.ts'

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
/** Sections by rising ordinals, often more than the table of strides has in one stride. */
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

/** Every third occurrence has another form. */
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

test('a list gives back what was written, whole or decoded in part, whichever comes first', () => {
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

test('one section is found with its counts and places, and others are not', () => {
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

test('scores added from the encoded bytes are those of the counts', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const size = (list.at(-1)?.ordinal ?? 0) + 1
      const worth = (title: number, body: number) => 4 * title + body
      const gains = {
        once: new Float64Array(size).fill(worth(0, 1)),
        twice: new Float64Array(size).fill(worth(0, 2)),
        of: (_: number, title: number, body: number) => worth(title, body),
      }
      const expected = new Float64Array(size)
      const marked = new Uint32Array(size)
      for (const { ordinal, title, body } of list) {
        expected[ordinal] = 2 * worth(title.length, body.length)
        marked[ordinal] = 4
      }
      const grams = encodeGrams(list)
      for (const isDecoded of [false, true]) {
        expect(isDecoded ? grams.sections.length : list.length).toBe(list.length)
        const scores = new Float64Array(size)
        const marks = new Uint32Array(size)
        grams.addTo(scores, gains, 2, marks, 4)
        expect(scores).toEqual(expected)
        expect(marks).toEqual(marked)
      }
    }),
  )
})

test('a cursor stands on the sections asked for and reads their places, whatever it skips', () => {
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

test('a term of more forms than a byte can number keeps them apart', () => {
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
