import { ERROR_CODES, errorMessage, LANGUAGES } from '@tenderwright/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTexts, switchLanguage } from '#i18n/i18n.ts'
import { errorFromAnswer, isGone, isRefusal, sentenceOf, unreachable } from './api-error.ts'

beforeEach(() => startTexts('en'))

describe('the sentence for an error', () => {
  test('follows its code and the language, also when the language changes later', async () => {
    const error = errorFromAnswer(404, {
      detail: 'This document no longer exists.',
      code: 'documents.not_found',
    })
    expect(sentenceOf(error)).toBe('This document no longer exists.')
    await switchLanguage('pt-BR')
    expect(sentenceOf(error)).toBe('Este documento não existe mais.')
  })

  test.each(LANGUAGES)(
    'is ours for every code there is, in %s, whatever language the server answered in',
    async (language) => {
      await switchLanguage(language)
      for (const code of ERROR_CODES) {
        const places = [...errorMessage(code, language).matchAll(/\{(\w+)\}/g)].map((found) =>
          String(found[1]),
        )
        const params = Object.fromEntries(places.map((place) => [place, `<${place}>`]))
        const shown = sentenceOf(errorFromAnswer(400, { detail: 'What the server wrote.', code, params }))
        expect(shown, code).toBe(errorMessage(code, language, params))
        for (const place of places) expect(shown, code).toContain(`<${place}>`)
      }
    },
  )

  test('contains values of the answer', () => {
    const error = errorFromAnswer(413, {
      detail: 'too large',
      code: 'documents.too_large',
      params: { file: 'a.docx', limit: 3072 },
    })
    expect(sentenceOf(error)).toBe('"a.docx" is larger than the 3072 MB allowed.')
  })

  test("is the server's where a value is missing or the code is unknown", () => {
    const gaps = errorFromAnswer(413, { detail: 'a.docx is too large.', code: 'documents.too_large' })
    expect(sentenceOf(gaps)).toBe('a.docx is too large.')
    expect(sentenceOf(errorFromAnswer(418, { detail: 'Short and stout.', code: 'tea.pot' }))).toBe(
      'Short and stout.',
    )
  })

  test('names the connection when there is no answer, and is unknown without a message', () => {
    expect(sentenceOf(unreachable(new TypeError('Failed to fetch')))).toContain('cannot be reached')
    expect([sentenceOf('?'), sentenceOf(new Error(''))]).toEqual(['Unknown error', 'Unknown error'])
  })

  test('uses the language of the interface when the answer has no message', async () => {
    const error = errorFromAnswer(500, {})
    expect(sentenceOf(error)).toBe('Unknown error')
    await startTexts('pt-BR')
    expect(sentenceOf(error)).toBe('Erro desconhecido')
  })
})

test('a refusal is an answer of the four hundreds; gone is a 404', () => {
  const statuses = [400, 404, 499, 500]
  expect(statuses.map((status) => isRefusal(errorFromAnswer(status, {})))).toEqual([true, true, true, false])
  expect(statuses.map((status) => isGone(errorFromAnswer(status, {})))).toEqual([false, true, false, false])
  expect([isRefusal(unreachable(undefined)), isGone(new Error('404'))]).toEqual([false, false])
})
