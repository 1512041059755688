import { describe, expect, test } from 'vitest'
import {
  DOCUMENT_LANGUAGES,
  documentLanguageOf,
  fromDocumentLanguage,
  knownDocumentLanguage,
  languageOfTag,
  LANGUAGES,
  toDocumentLanguage,
} from './language.ts'

describe('the languages', () => {
  test('of the interface and of documents correspond one to one', () => {
    for (const language of LANGUAGES)
      expect(fromDocumentLanguage(toDocumentLanguage(language))).toBe(language)
    expect(LANGUAGES.map(toDocumentLanguage).toSorted()).toEqual(DOCUMENT_LANGUAGES.toSorted())
  })

  test('are found by any of their tags, but not by one that only begins alike', () => {
    expect(['pt', 'PT-pt', 'pt-BR', 'en-GB', 'EN'].map(languageOfTag)).toEqual([
      'pt-BR',
      'pt-BR',
      'pt-BR',
      'en',
      'en',
    ])
    expect(['', 'fr', 'ptx', 'eng-US', 'x-pt'].map(languageOfTag)).toEqual(Array(5).fill(undefined))
  })

  test('of a document count as Portuguese when they are not supported', () => {
    expect([null, 'de', '', 'en', 'pt'].map(documentLanguageOf)).toEqual(['pt', 'pt', 'pt', 'en', 'pt'])
    expect([null, 'de', 'pt-BR', 'en'].map(knownDocumentLanguage)).toEqual([
      undefined,
      undefined,
      undefined,
      'en',
    ])
  })
})
