import { expect, test } from 'vitest'
import type { Language } from '../analysis/language.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import { confusabilityFor } from './subject-confusability.ts'

/** Sampled sections about one subject: their number, their wrong logit, and the terms that all of them have. */
interface Subject {
  count: number
  wrong: number
  terms: string
}

const OTHERS: Subject = { count: 92, wrong: -1.5, terms: 'fatur cobranc' }
const OWN: Subject = { count: 4, wrong: 2, terms: 'enferm leit' }

/** Returns the confusability of a requirement for beds and wards, in a Portuguese sample of these subjects. */
function confusability(subjects: readonly Subject[], sections: number, language: Language = 'pt'): number {
  const samples = subjects.flatMap((subject) => Array<Subject>(subject.count).fill(subject))
  const samplesWith = new Map<string, number[]>()
  samples.forEach(({ terms }, at) => {
    for (const term of terms.split(' ')) samplesWith.set(term, [...(samplesWith.get(term) ?? []), at])
  })
  const wrongLogits = samples.map(({ wrong }) => wrong)
  const calibration = { language: 'pt' as const, sections, wrongLogits, samplesWith, samples: new Map() }
  return confusabilityFor(analyzeRequirement({ text: 'enfermaria, leitos', language }), calibration)
}

test('the words of the requirement are stems of the sample', () => {
  const stems = analyzeRequirement({ text: 'enfermaria, leitos', language: 'pt' }).terms.map(
    ({ stem }) => stem,
  )
  expect(stems).toEqual(OWN.terms.split(' '))
})

test('a few sections about the subject outweigh many about others', () => {
  expect(confusability([OTHERS, OWN], 1000)).toBe(1)
})

test('one clear section about the subject does not make a confusing knowledge base clear', () => {
  const confusing = { ...OTHERS, wrong: 0.5 }
  const clear = { ...OWN, count: 1, wrong: -2 }
  expect(confusability([confusing, clear], 500)).toBeGreaterThan(0.2)
})

test('a subject outside the sample counts as confusing, the more so the larger the knowledge base is', () => {
  const [small, larger, large] = [600, 1200, 100_000].map((sections) => confusability([OTHERS], sections))
  expect(small).toBe(-1)
  expect(larger).toBeCloseTo((-13.8 / 10.2 + 1) / 2, 8)
  expect(large).toBeGreaterThan(0.95)
})

test("a requirement in another language than the sample's has the mean of the sample", () => {
  expect(confusability([{ ...OTHERS, wrong: 0.5 }], 100_000, 'en')).toBeCloseTo(4.6 / 10.2, 8)
})

test('a clear sample is trusted less in a large knowledge base', () => {
  const clear = { ...OWN, count: 96, wrong: -2 }
  expect(confusability([clear], 2000)).toBe(-1)
  expect(confusability([clear], 100_000)).toBeCloseTo(-0.02, 8)
})
