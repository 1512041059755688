import { calls, type Call, type ErrorBody, errorsOf } from '@tenderwright/contract'
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from './testing/test-app.ts'

/** Calls that are answered without a session; all others below /api require one. */
const OPEN_CALLS = ['signInOptions', 'health', 'healthLive', 'healthReady']
/** Paths outside the API: the client's own files, the same for everybody. */
const OUTSIDE = ['GET /assets/*', 'GET /icon.svg', 'GET /theme.js']
/** Prefix of the calls that check the session themselves (`features/auth`). */
const SIGN_IN = '/api/auth/'

const everyCall = Object.entries<Call>(calls)
const addressOf = (path: string) => path.replace(':id', 'any').replace(':file', 'any.docx')

describeEachDatabase('the app', (open, _, testOnSqlite) => {
  test('answers 401 without a session to every call except those about health and the ways to sign in', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    await mkdir(app.config.storageDir, { recursive: true })
    for (const [name, { method, path, open: isOpen }] of everyCall) {
      const { status, json } = await app.request<ErrorBody>(method, addressOf(path))
      if (isOpen) expect({ name, status }).toEqual({ name, status: 200 })
      else
        expect({ name, status, json }).toEqual({
          name,
          status: 401,
          json: { code: 'auth.required', detail: 'Sign in to continue.' },
        })
    }
    expect(everyCall.filter(([, { open: isOpen }]) => isOpen).map(([name]) => name)).toEqual(OPEN_CALLS)
  })

  testOnSqlite(
    'answers 401 without a session to every other address below /api, in the contract or not',
    async () => {
      const routes: { method: string; url: string }[] = []
      const app = await startTestApp(await open(), {
        signedIn: false,
        environment: { METRICS_TOKEN: 'a-token-for-Prometheus' },
        onRoute: ({ method, url }) => {
          for (const one of [method].flat()) routes.push({ method: one, url })
        },
      })
      const openRoutes = new Set(
        everyCall.flatMap(([, { method, path, open: isOpen }]) => (isOpen ? [`${method} /api${path}`] : [])),
      )
      const reads = routes.filter(({ method }) => method !== 'HEAD')
      const outside = reads.filter(({ url }) => !url.startsWith('/api/'))
      expect(outside.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(OUTSIDE)

      const closed = routes.filter(
        ({ method, url }) =>
          url.startsWith('/api/') &&
          !url.startsWith(SIGN_IN) &&
          !openRoutes.has(`${method === 'HEAD' ? 'GET' : method} ${url}`),
      )
      // Some of these addresses are in no contract; no list may omit them.
      expect(closed.map(({ url }) => url)).toEqual(expect.arrayContaining(['/api/metrics', '/api/docs/json']))
      expect(closed.length).toBeGreaterThan(everyCall.length)
      for (const { method, url } of closed) {
        const path = url.slice('/api'.length).replace(/:\w+/g, 'any').replace('*', 'any')
        const { status, json } = await app.request<ErrorBody | undefined>(method as 'GET', path)
        expect({ method, url, status, code: method === 'HEAD' ? 'auth.required' : json?.code }).toEqual({
          method,
          url,
          status: 401,
          code: 'auth.required',
        })
      }
    },
  )

  testOnSqlite('accepts no invented cookie as a session', async () => {
    const app = await startTestApp(await open(), { signedIn: false })
    app.cookies.set('better-auth.session_token', 'made.up')
    expect((await app.request('GET', '/documents')).status).toBe(401)
  })

  test('has every call of the contract', async () => {
    const app = await startTestApp(await open())
    for (const [name, { method, path }] of everyCall) {
      const { status, json } = await app.request<ErrorBody | undefined>(method, addressOf(path))
      expect({ name, missing: status === 404 && json?.code === 'request.not_found' }).toEqual({
        name,
        missing: false,
      })
      expect({ name, broken: status >= 500 }).toEqual({ name, broken: false })
    }
  })

  test('names the database that answers in its health', async () => {
    const database = await open()
    const app = await startTestApp(database, { signedIn: false })
    expect(await app.request('GET', '/health')).toMatchObject({
      status: 200,
      json: { status: 'ok', version: '1.0.0', database: database.kind },
    })
  })

  testOnSqlite(
    'returns errors as JSON with a code, a sentence in the reader’s language, and the field',
    async () => {
      const app = await startTestApp(await open())
      const search = { query: '', limit: 5 }
      const english = await app.request<ErrorBody>('POST', '/search', search)
      expect(english).toMatchObject({ status: 400, json: { code: 'request.invalid', field: 'query' } })
      app.language = 'pt-PT,pt;q=0.9'
      const portuguese = await app.request<ErrorBody>('POST', '/search', search)
      expect(portuguese.json).toMatchObject({ code: 'request.invalid', field: 'query' })
      expect(portuguese.json.detail).toMatch(/^A solicitação não é válida: query não /)
      expect(portuguese.json.detail).not.toBe(english.json.detail)

      const json = { 'content-type': 'application/json' }
      const noJson = await app.request<ErrorBody>('POST', '/search', Buffer.from('{"query"'), json)
      expect(noJson).toMatchObject({ status: 400, json: { code: 'request.invalid' } })
      const noBody = await app.request<ErrorBody>('POST', '/search')
      expect(noBody).toMatchObject({ status: 400, json: { code: 'request.invalid' } })
      const text = await app.request<ErrorBody>('POST', '/search', Buffer.from('words'), {
        'content-type': 'text/plain',
      })
      expect(text).toMatchObject({ status: 415, json: { code: 'request.invalid' } })
      const huge = await app.request<ErrorBody>('POST', '/search', { query: 'x'.repeat(9 * 1024 * 1024) })
      expect(huge).toMatchObject({ status: 413, json: { code: 'request.too_large' } })
    },
  )

  testOnSqlite('answers an unknown address below /api with a JSON 404, never the page', async () => {
    const app = await startTestApp(await open())
    for (const path of ['/nothing', '', '/documents/a/b/c', '/auth'])
      expect(await app.request('GET', path, undefined, { accept: 'text/html' })).toMatchObject({
        status: 404,
        json: { code: 'request.not_found' },
      })
  })

  test('reveals nothing about an unexpected failure', async () => {
    const database = await open()
    const app = await startTestApp(database)
    await database.db.schema.alterTable('documents').renameTo('elsewhere').execute()
    const { status, json } = await app.request<ErrorBody>('GET', '/documents')
    expect(status).toBe(500)
    expect(json.code).toBe('server.internal')
    expect(JSON.stringify(json)).not.toMatch(/documents|sql|table|relation/i)
    await database.db.schema.alterTable('elsewhere').renameTo('documents').execute()
  })

  testOnSqlite('describes its API to signed-in people', async () => {
    const app = await startTestApp(await open())
    expect((await app.visitor().request('GET', '/docs/json')).status).toBe(401)
    const { json } = await app.request<{
      openapi: string
      paths: Record<string, Record<string, { responses: Record<string, object> }>>
    }>('GET', '/docs/json')
    expect(json.openapi).toBe('3.1.0')
    for (const [, { method, path }] of everyCall)
      expect(json.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(method.toLowerCase())
    // Each error of a call is described with its code and its sentence.
    for (const [name, call] of everyCall) {
      const address = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
      const { responses = {} } = json.paths[address]?.[call.method.toLowerCase()] ?? {}
      const statuses = Object.keys(responses).map(Number)
      expect(statuses, name).toEqual([200, ...errorsOf(call).keys()])
    }
    expect(json.paths['/api/documents/{id}']?.['delete']?.responses['404']).toMatchObject({
      description: '`documents.not_found`: This document no longer exists.',
      content: {
        'application/json': { schema: { properties: { code: { enum: ['documents.not_found'] } } } },
      },
    })
  })
})
