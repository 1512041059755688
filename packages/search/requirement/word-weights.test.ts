import { describe, expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { weightsOf } from './word-weights.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the weights of words', () => {
  test('are higher for a word that sections repeat than for an equally rare one that they use once', () => {
    const [repeated, once] = weightsOf(
      [2, 2],
      [
        { occurrences: 60, sections: 20 },
        { occurrences: 20, sections: 20 },
      ],
    )
    expect(repeated! / once!).toBeCloseTo((1 + 0.75 * Math.log(62.8 / 22)) / (1 + 0.75 * Math.log(22.8 / 22)))
  })

  test('have the sum of the rarities, so that a requirement does not become more specific', () => {
    const rarities = [0.4, 1.7, 5.9]
    const weights = weightsOf(rarities, [
      { occurrences: 900, sections: 300 },
      { occurrences: 12, sections: 10 },
      { occurrences: 0, sections: 0 },
    ])
    expect(sum(weights)).toBeCloseTo(sum(rarities))
    expect(weights[0]! / rarities[0]!).toBeGreaterThan(weights[1]! / rarities[1]!)
  })

  test('are the rarities if no word is in the knowledge base, or only one word is asked for', () => {
    const unknown = { occurrences: 0, sections: 0 }
    for (const [at, weight] of weightsOf([3, 1], [unknown, unknown]).entries())
      expect(weight).toBeCloseTo([3, 1][at]!)
    expect(weightsOf([3], [{ occurrences: 9, sections: 3 }])[0]).toBeCloseTo(3)
    expect(weightsOf([], [])).toEqual([])
  })

  test('follow one section with many occurrences less than many sections', () => {
    const ratio = (sections: number) => {
      const [own, other] = weightsOf(
        [1, 1],
        [
          { occurrences: 8 * sections, sections },
          { occurrences: 1, sections: 1 },
        ],
      )
      return own! / other!
    }
    expect(ratio(1)).toBeLessThan(ratio(10))
    expect(ratio(10)).toBeLessThan(ratio(100))
  })
})

test('the section with the repeated word comes before the one with an equally rare passing word', async () => {
  const others = Array.from({ length: 12 }, (_, at) => ({
    title: '',
    text: `Schedule ${at} of works on site.`,
  }))
  const sections = [
    { title: '', text: 'The following points are agreed upon with the ward of the hospital.' },
    { title: '', text: 'The dialysis points are agreed upon with the ward of the hospital.' },
    { title: '', text: 'Dialysis every day: dialysis chairs, dialysis water and dialysis nurses.' },
    { title: '', text: 'We send the following forms on paper to the local office every single day.' },
    ...others,
  ]
  const store = new MemorySegmentStore()
  const ids = sections.map((_, at) => at + 1)
  store.add(buildSegment(sections, 'en'), ids, [{ documentId: 'd', first: 0, count: sections.length }])
  const matches = await new SearchEngine(store).match(
    { text: 'following dialysis', language: 'en' },
    { limit: 4 },
  )
  const scoreOf = (id: number) => matches.find(({ sectionId }) => sectionId === id)!.score
  expect(scoreOf(2)).toBeGreaterThan(scoreOf(1))
})
