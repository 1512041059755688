import { expect, test } from 'vitest'
import {
  type Call,
  calls,
  ERROR_CODES,
  errorMessage,
  errorsOf,
  generateRequest,
  LANGUAGES,
  matchRequest,
} from './index.ts'

test('every path parameter of a call is declared', () => {
  for (const [name, call] of Object.entries(calls)) {
    const named = [...call.path.matchAll(/:(\w+)/g)].map((found) => found[1])
    const described = 'params' in call ? Object.keys(call.params.shape) : []
    expect(described, name).toEqual(named)
  }
})

test('no two calls share a method and a path', () => {
  const addresses = Object.values(calls).map((call) => `${call.method} ${call.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('only calls about health and the ways to sign in work without a session', () => {
  expect(
    Object.entries(calls)
      .filter(([, call]) => 'open' in call)
      .map(([name]) => name),
  ).toEqual(['signInOptions', 'health', 'healthLive', 'healthReady'])
})

test('every call lists its errors: its own, and those of its kind', () => {
  const codesOf = (call: Call) => Object.fromEntries(errorsOf(call))
  expect(codesOf(calls.healthReady)).toEqual({
    400: ['request.invalid'],
    403: ['auth.host_refused', 'auth.site_refused'],
    429: ['request.too_many'],
    500: ['server.internal', 'database.damaged'],
    503: [
      'server.unavailable',
      'database.unavailable',
      'database.busy',
      'database.failed',
      'server.disk_failed',
      'server.storage_failed',
      'server.moving',
      'server.not_ready',
    ],
    507: ['server.disk_full'],
  })
  expect(codesOf(calls.finishUpload)).toMatchObject({
    401: ['auth.required'],
    404: ['documents.upload_not_found'],
    409: ['documents.upload_incomplete'],
    413: ['request.too_large'],
    507: ['server.disk_full'],
  })
  expect(codesOf(calls.uploadDocument)[400]).toEqual([
    'request.invalid',
    'request.file_missing',
    'request.file_empty',
    'request.multipart_broken',
  ])
  for (const [name, call] of Object.entries<Call>(calls)) {
    // A call whose path contains an id may name something that does not exist.
    if (call.path.includes(':')) expect([...errorsOf(call).keys()], name).toContain(404)
    for (const [status, codes] of errorsOf(call)) {
      expect(status, name).toBeGreaterThanOrEqual(400)
      expect(codes.length, name).toBeGreaterThan(0)
    }
  }
})

test('every error code has a sentence in every language, with the same placeholders', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1])).sort()
  for (const code of ERROR_CODES) {
    const sentences = LANGUAGES.map((language) => errorMessage(code, language))
    for (const sentence of sentences) expect(sentence.length, code).toBeGreaterThan(5)
    expect(places(sentences[1] ?? ''), code).toEqual(places(sentences[0] ?? ''))
  }
})

test('a sentence is filled with the values of the error', () => {
  expect(errorMessage('documents.too_large', 'pt-BR', { file: 'a.docx', limit: 3072 })).toBe(
    '"a.docx" passa do limite de 3072 MB.',
  )
})

test('requests get the defaults of the specification', () => {
  expect(matchRequest.parse({})).toMatchObject({ max_matches_per_requirement: 3, min_score_threshold: 0 })
  expect(generateRequest.parse({ session_id: 's' })).toMatchObject({
    include_toc: true,
    include_title: true,
    fix_headings: true,
    smart_replace: false,
    output_filename: 'proposal_output.docx',
  })
})

test('old names are given for every source or for each source', () => {
  const request = {
    session_id: 's',
    old_org_names: { 'a.docx': ['Hospital A'] },
    old_rfp_names: ['Edital 1'],
  }
  expect(generateRequest.parse(request)).toMatchObject(request)
})
