import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publicAddress } from './public-address.ts'
import { createHttpServer } from './server.ts'

interface Options {
  baseUrl?: string
  trustedProxies?: string[]
}

async function server({ baseUrl, trustedProxies }: Options = {}) {
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    authenticate: () => Promise.resolve(null),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
  })
  onTestFinished(() => app.close())
  app.route({
    method: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    url: '/api/thing',
    handler: (request) => ({ ...publicAddress(request, baseUrl), address: request.ip }),
  })
  return (
    headers: Record<string, string> = {},
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' = 'POST',
  ) => app.inject({ method, url: '/api/thing', headers: { host: 'bidserver:3000', ...headers } })
}

const own = { origin: 'http://bidserver:3000', 'sec-fetch-site': 'same-origin' }

describe('a state-changing call', () => {
  test.each([
    ['from the server’s own page', own],
    ['from an old browser that names its origin alone', { origin: own.origin }],
    ['typed or bookmarked by the person', { 'sec-fetch-site': 'none' }],
    ['from a program', {}],
    ['from a page that names where it came from', { referer: 'http://bidserver:3000/documents?x=1' }],
    ['through a proxy that ends https in silence', { origin: 'https://bidserver:3000' }],
  ])('%s is let in', async (_, headers) => {
    expect((await (await server())(headers)).statusCode).toBe(200)
  })

  test.each([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from another site, by an old browser', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from another server under the same domain', { 'sec-fetch-site': 'same-site', origin: own.origin }],
    ['from another port of this machine', { origin: 'http://bidserver:8080' }],
    ['from a look-alike of the address', { origin: 'http://bidserver:3000.evil.example' }],
    ['from another site that hides its origin', { referer: 'https://evil.example/form' }],
    ['from a page that hides where it came from', { referer: 'nonsense' }],
  ])('%s is refused, whatever it carries', async (_, headers) => {
    const ask = await server()
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const)
      for (const type of [
        'application/json',
        'multipart/form-data; boundary=x',
        'application/offset+octet-stream',
      ]) {
        const answer = await ask({ ...headers, 'content-type': type }, method)
        expect({
          method,
          type,
          status: answer.statusCode,
          code: answer.json<{ code: string }>().code,
        }).toEqual({
          method,
          type,
          status: 403,
          code: 'auth.site_refused',
        })
      }
  })

  test('is accepted from BASE_URL when a proxy changes the host', async () => {
    const ask = await server({ baseUrl: 'https://tenders.example.org' })
    expect((await ask({ origin: 'https://tenders.example.org' })).statusCode).toBe(200)
    expect((await ask({ origin: 'https://other.example.org' })).statusCode).toBe(403)
  })
})

const navigation = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

describe('a reading call', () => {
  test.each([
    ['from the server’s own page', { 'sec-fetch-site': 'same-origin' }],
    ['from a program', {}],
    ['by a link of another site that a person follows', navigation],
    ['by such a link in an old browser', { referer: 'https://mail.example/inbox' }],
  ])('%s is let in', async (_, headers) => {
    expect((await (await server())(headers, 'GET')).statusCode).toBe(200)
  })

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['from another server under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['from another site, by an old browser', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['into another site’s frame', { ...navigation, 'sec-fetch-dest': 'iframe' }],
    ['from another site, twice told', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await (await server())(headers, 'GET')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'auth.site_refused'])
  })
})

test('a public name that only resolves to this server gets nothing, reading or writing', async () => {
  const ask = await server()
  for (const method of ['GET', 'POST'] as const) {
    const answer = await ask({ host: 'evil.example' }, method)
    expect(answer.json()).toMatchObject({ code: 'auth.host_refused', params: { host: 'evil.example' } })
  }
})

const forwarded = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'bids.lan',
}

describe('the contents of X-Forwarded headers', () => {
  test('are ignored unless a proxy is trusted', async () => {
    expect((await (await server())(forwarded)).json()).toEqual({
      origin: 'http://bidserver:3000',
      secure: false,
      address: '127.0.0.1',
    })
  })

  test('are ignored from an outsider', async () => {
    const ask = await server({ trustedProxies: ['10.0.0.0/8'] })
    expect((await ask(forwarded)).json()).toMatchObject({ secure: false, address: '127.0.0.1' })
  })

  test('are used from a trusted proxy', async () => {
    for (const proxy of ['127.0.0.1', '127.0.0.0/8', 'loopback']) {
      const ask = await server({ trustedProxies: [proxy] })
      expect((await ask(forwarded)).json()).toEqual({
        origin: 'https://bids.lan',
        secure: true,
        address: '203.0.113.7',
      })
    }
  })

  test('count only up to the first address that is no proxy: earlier ones are the client’s own claim', async () => {
    const ask = await server({ trustedProxies: ['loopback', '10.0.0.0/8'] })
    const claimed = { ...forwarded, 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.4' }
    expect((await ask(claimed)).json()).toMatchObject({ address: '203.0.113.7' })
  })
})

test('after people were told an https address, every session requires https', async () => {
  const ask = await server({ baseUrl: 'https://tenders.example.org' })
  expect((await ask({ host: 'tenders.example.org' })).json()).toMatchObject({
    origin: 'https://tenders.example.org',
    secure: true,
  })
  expect((await ask({ host: '192.168.1.20:3000' })).json()).toMatchObject({
    origin: 'http://192.168.1.20:3000',
    secure: true,
  })
})
