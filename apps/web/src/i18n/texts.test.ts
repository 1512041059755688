import { LANGUAGES } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { allTexts as en } from './en/all-texts.ts'
import { allTexts as ptBR } from './pt-BR/all-texts.ts'

const texts = { en, 'pt-BR': ptBR }

/** Returns every text with its dotted key. */
function flatten(value: unknown, key: string[] = []): [string, string][] {
  if (typeof value === 'string') return [[key.join('.'), value]]
  return Object.entries(value as object).flatMap(([name, inner]) => flatten(inner, [...key, name]))
}
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((found) => String(found[1])).sort()

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const mine = new Map(flatten(texts[language]))

  test('have the same keys and the same placeholders as in English', () => {
    for (const [key, text] of flatten(texts.en)) {
      expect(mine.get(key)?.trim(), key).toBeTruthy()
      expect(placesOf(mine.get(key) ?? ''), key).toEqual(placesOf(text))
    }
    expect(mine.size).toBe(flatten(texts.en).length)
  })

  test('have a plural for every singular', () => {
    for (const key of mine.keys())
      if (key.endsWith('_one')) expect(mine.has(key.replace(/_one$/, '_other')), key).toBe(true)
  })
})

/** Second names that a text must not use for a thing of `docs/glossary.md`, outside the texts about signing in. */
const SECOND_NAMES = {
  en: /\b(buyers?|customers?|library)\b/i,
  'pt-BR': /\b(comprador\w*|sess(ão|ões)|biblioteca)(?!\p{L})/iu,
}
const ABOUT_SIGNING_IN = /^(account|auth|shell)\./

test.each(LANGUAGES)('the texts in %s call one thing by one name', (language) => {
  const other = SECOND_NAMES[language]
  const found = flatten(texts[language]).filter(
    ([key, text]) => !ABOUT_SIGNING_IN.test(key) && other.test(text),
  )
  expect(found).toEqual([])
  expect(other.test(language === 'en' ? 'Changed by the buyer' : 'Nenhuma sessão de edital')).toBe(true)
})
