import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantizeLengths } from './quantized-lengths.ts'
import { impactBound } from '../segment/section-list/impact.ts'
import { gramWeight } from './bm25.ts'
import { computeFieldNorms } from './field-norms.ts'

const section = fc.record({
  titleWords: fc.nat(40),
  bodyWords: fc.oneof(fc.nat(30), fc.nat(1500), fc.nat(200_000)),
  titleGrams: fc.nat(200),
  bodyGrams: fc.oneof(fc.nat(100), fc.nat(900_000)),
})

test('an impact bound is at least the exact impact and at most `ratio` times as large', () => {
  const count = fc
    .record({ title: fc.nat(12), body: fc.nat(40) })
    .filter(({ title, body }) => title + body > 0)
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 60 }), fc.array(count), (sections, counts) => {
      const column = (name: keyof (typeof sections)[number]) => Uint32Array.from(sections, (one) => one[name])
      const lengths = {
        titleWords: column('titleWords'),
        bodyWords: column('bodyWords'),
        titleGrams: column('titleGrams'),
        bodyGrams: column('bodyGrams'),
      }
      const gramLengths = sections.map(({ titleGrams, bodyGrams }) => gramWeight(titleGrams, bodyGrams))
      const mean = (numbers: ArrayLike<number>) =>
        Array.from(numbers).reduce((sum, number) => sum + number, 0) / numbers.length || 1
      const { wordImpacts, gramImpacts } = computeFieldNorms(
        {
          lengths,
          quantizedTitleLengths: quantizeLengths(lengths.titleWords),
          quantizedBodyLengths: quantizeLengths(lengths.bodyWords),
          quantizedGramLengths: quantizeLengths(gramLengths),
        },
        {
          averageTitleWords: mean(lengths.titleWords),
          averageBodyWords: mean(lengths.bodyWords),
          averageGramWeight: mean(gramLengths),
        },
      )
      for (const impacts of [wordImpacts, gramImpacts]) {
        expect(impacts.bounds.ratio).toBeLessThan(1.05)
        for (const ordinal of sections.keys()) {
          for (const { title, body } of counts) {
            const exact = impacts.exact(ordinal, title, body)
            const most = impactBound(impacts.bounds, ordinal, title, body)
            expect(most).toBeGreaterThanOrEqual(exact * (1 - 1e-12))
            expect(most).toBeLessThanOrEqual(exact * impacts.bounds.ratio * (1 + 1e-12))
          }
        }
      }
    }),
  )
})
