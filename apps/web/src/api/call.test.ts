import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { errorFromAnswer, UNREACHABLE } from './api-error.ts'
import { addressOf, call, callForFile, callOutlivingPage, fileNameOf } from './call.ts'

describe('the address of a call', () => {
  test('path parameters are filled in and encoded', () => {
    expect(addressOf('downloadHistory', { params: { id: 's 1', file: 'Proposta São José (2).docx' } })).toBe(
      '/api/assembly/session/s%201/history/download/Proposta%20S%C3%A3o%20Jos%C3%A9%20(2).docx',
    )
  })

  test('the query contains only values that are given', () => {
    expect(addressOf('suggest', { query: { q: 'HL7 & FHIR', limit: undefined } })).toBe(
      '/api/search/suggest?q=HL7+%26+FHIR',
    )
  })
})

describe('the error of an answer', () => {
  test('its message is detail, else message, else unknown', () => {
    const message = (data: unknown) => errorFromAnswer(400, data).message
    expect(message({ detail: 'Choose a file.', message: 'other' })).toBe('Choose a file.')
    expect(message({ message: 'other' })).toBe('other')
    expect(['text', undefined, { detail: 7 }, null].map(message)).toEqual(
      Array<string>(4).fill('Unknown API error'),
    )
  })

  test('it carries status, code and the whole answer', () => {
    const data = { detail: 'Gone.', code: 'documents.not_found' }
    expect(errorFromAnswer(404, data)).toMatchObject({ status: 404, code: 'documents.not_found', data })
  })
})

describe('an answer that does not arrive whole', () => {
  test('is a lost connection, because the words of browsers would be in another language', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)))
    await expect(callForFile('downloadMatrixTemplate', {})).rejects.toMatchObject({ code: UNREACHABLE })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Sign in to the network</html>')))
    await expect(call('listDocuments', {})).rejects.toMatchObject({ code: UNREACHABLE })
  })
})

describe('the file name of a download', () => {
  test('is the encoded form if there are two', () => {
    expect(
      fileNameOf(`attachment; filename="Proposta.docx"; filename*=UTF-8''Proposta%20S%C3%A3o.docx`),
    ).toBe('Proposta São.docx')
  })
  test('is the plain form, with or without quotes', () => {
    expect(fileNameOf('attachment; filename="a \\"b\\".docx"')).toBe('a "b".docx')
    expect(fileNameOf('attachment; filename=a.docx')).toBe('a.docx')
  })
  test('is undefined if there is none', () => {
    expect([fileNameOf(null), fileNameOf('attachment')]).toEqual([undefined, undefined])
  })
})

test('a call that outlives its page is kept alive, unless its body is longer than browsers keep', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const kept: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { keepalive }: RequestInit) => {
    kept.push(keepalive)
    return Promise.resolve(new Response('{}'))
  })
  const save = (name: string) =>
    callOutlivingPage('saveAssemblyDraft', {
      params: { id: 's1' },
      body: { revision: 0, changes: { org_name: name } },
    })
  await save('Santa Casa')
  await save('x'.repeat(30_000))
  expect(kept).toEqual([true, false])
})
