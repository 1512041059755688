// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeServer, Refusal } from '../testing/fake-server.fixture.ts'
import { sessionQuery, signIn, signOut, signUp } from './session.ts'

let server: FakeServer
const read = () => (sessionQuery.queryFn as (context: object) => Promise<unknown>)({ signal: undefined })

beforeEach(() => (server = new FakeServer()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an answer of the sign-in service', () => {
  test('redirects if it has url and redirect', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    server
      .on('POST /api/auth/sign-in/email', { url: '/documents', redirect: true })
      .on('POST /api/auth/sign-up/email', { url: '/search', redirect: true })
      .on('POST /api/auth/sign-out', { url: '/', redirect: true })
    await signIn('ana@example.com', 'correct horse')
    await signUp('ana@example.com', 'correct horse', 'Ana')
    await signOut()
    expect(left.mock.calls).toEqual([['/documents'], ['/search'], ['/']])
  })

  test('does not redirect with only one of them', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    server.on('POST /api/auth/sign-in/email', { url: '/documents', redirect: false })
    await signIn('ana@example.com', 'correct horse')
    server.on('POST /api/auth/sign-in/email', { redirect: true })
    await signIn('ana@example.com', 'correct horse')
    expect(left).not.toHaveBeenCalled()
  })
})

describe('the session', () => {
  test('is nobody or a person with an e-mail; any other answer is a failure', async () => {
    server.on('GET /api/auth/get-session', null)
    expect(await read()).toBeNull()
    const ana = { user: { id: 'u1', email: 'ana@example.com', name: 'Ana' } }
    server.on('GET /api/auth/get-session', ana)
    expect(await read()).toEqual(ana)
    server.on('GET /api/auth/get-session', { user: {} })
    await expect(read()).rejects.toThrow('Unknown API error')
    server.on('GET /api/auth/get-session', new Refusal(500))
    await expect(read()).rejects.toThrow('Refused with 500')
  })
})
