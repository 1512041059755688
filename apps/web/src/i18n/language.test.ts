import { languageOfTag } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

describe('the language of the interface', () => {
  test('what was chosen before wins over the browser', () => {
    expect(chooseLanguage({ stored: 'en', browser: ['pt-BR'], page: 'pt-BR' })).toBe('en')
  })

  test('then the browser, in its order, passing over languages we lack', () => {
    expect(chooseLanguage({ stored: null, browser: ['de-DE', 'pt-PT', 'en'], page: 'en' })).toBe('pt-BR')
  })

  test("then the page's own language", () => {
    expect(chooseLanguage({ stored: null, browser: ['de'], page: 'pt-BR' })).toBe('pt-BR')
  })

  test('English when nothing fits, a broken stored value included', () => {
    expect(chooseLanguage({ stored: '{}', browser: ['ja', 'de'], page: '' })).toBe('en')
  })

  test('every Portuguese is Brazilian Portuguese, whatever its case', () => {
    expect(['pt', 'pt-PT', 'pt-BR', 'PT-br', 'pt-AO'].map(languageOfTag)).toEqual(Array(5).fill('pt-BR'))
  })

  test('a language that only begins alike is another language', () => {
    expect(languageOfTag('enm')).toBeUndefined()
  })
})
