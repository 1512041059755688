import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['PT-br,en;q=0.5', 'pt-BR'],
  ['en-GB,pt;q=0.9', 'en'],
  ['fr, pt;q=0.3, en;q=0.8', 'en'],
  ['de', 'en'],
  ['en;q=0, pt', 'pt-BR'],
  ['*', 'en'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
