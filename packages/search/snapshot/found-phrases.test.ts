import { expect, test } from 'vitest'
import { DerivedPosting } from '../segment/posting/derived-posting.ts'
import { FoundPhrases } from './found-phrases.ts'

const postingIn = (sections: number[]) =>
  new DerivedPosting({
    sections,
    titleCounts: sections.map(() => 0),
    bodyCounts: sections.map(() => 1),
    positions: sections.map(() => 3),
    occurrenceForms: sections.map(() => 0),
    forms: [''],
  })

test('phrases are kept by segment, and a missing phrase differs from one that was not looked up', () => {
  const phrases = new FoundPhrases(1e6)
  const posting = postingIn([1, 4])
  phrases.keep(1, 'any suporte tecnico', posting)
  phrases.keep(2, 'any suporte tecnico', null)
  expect(phrases.find(1, 'any suporte tecnico')).toBe(posting)
  expect(phrases.find(2, 'any suporte tecnico')).toBeNull()
  expect(phrases.find(3, 'any suporte tecnico')).toBeUndefined()
  phrases.forget((id) => id === 1)
  expect(phrases.find(1, 'any suporte tecnico')).toBeUndefined()
  expect(phrases.find(2, 'any suporte tecnico')).toBeNull()
})

test('the least recently used phrases are forgotten above the limit, and all are kept without a limit', () => {
  const phrases = new FoundPhrases(10_000)
  for (let at = 0; at < 100; at++) {
    phrases.keep(1, `${at}`, postingIn([at]))
    phrases.find(1, '0')
    expect(phrases.weight).toBeLessThanOrEqual(10_000)
  }
  expect(phrases.find(1, '0')).toBeDefined()
  expect(phrases.find(1, '1')).toBeUndefined()
  expect(phrases.find(1, '99')).toBeDefined()
  const none = new FoundPhrases(0)
  none.keep(1, 'a', null)
  expect(none.find(1, 'a')).toBeUndefined()
  expect(none.weight).toBe(0)
})
