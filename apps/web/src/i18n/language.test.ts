import { languageOfTag } from '@tenderwright/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage, rememberLanguage } from './language.ts'

describe('the language of the interface', () => {
  test('is the one chosen before, regardless of the browser', () => {
    expect(chooseLanguage({ stored: 'en', browser: ['pt-BR'], page: 'pt-BR' })).toBe('en')
  })

  test('changes although the storage of the browser is full', () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem })
    rememberLanguage('en')
    expect(warned).toHaveBeenCalledOnce()
  })

  test('is otherwise the first available one of the browser', () => {
    expect(chooseLanguage({ stored: null, browser: ['de-DE', 'pt-PT', 'en'], page: 'en' })).toBe('pt-BR')
  })

  test("is otherwise the page's own language", () => {
    expect(chooseLanguage({ stored: null, browser: ['de'], page: 'pt-BR' })).toBe('pt-BR')
  })

  test('is English if nothing fits or the stored value is broken', () => {
    expect(chooseLanguage({ stored: '{}', browser: ['ja', 'de'], page: '' })).toBe('en')
  })

  test('is Brazilian Portuguese for every Portuguese, regardless of case', () => {
    expect(['pt', 'pt-PT', 'pt-BR', 'PT-br', 'pt-AO'].map(languageOfTag)).toEqual(Array(5).fill('pt-BR'))
  })

  test('does not match another language with the same beginning', () => {
    expect(languageOfTag('enm')).toBeUndefined()
  })
})
