import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type Call, calls } from '@tenderwright/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnSqlite, type OpenTestDatabase } from '#platform/testing/databases.ts'
import { buildApp } from './app.ts'
import { startTestApp } from './testing/test-app.ts'

// The test opens thousands of connections, on a machine that may have other work.
vi.setConfig({ testTimeout: 180_000 })

interface Route {
  method: string
  path: string
}

const HOST = 'bidserver:3000'
/** The body is longer than what is sent, so a server that reads it waits for ever. */
const BODY = ['Content-Type: application/json', 'Content-Length: 1000000']

const FOREIGN: Record<string, string[]> = {
  origin: [`Host: ${HOST}`, 'Origin: https://evil.example'],
  'cross-site': [`Host: ${HOST}`, 'Sec-Fetch-Site: cross-site'],
  'same-site': [`Host: ${HOST}`, 'Sec-Fetch-Site: same-site'],
  host: ['Host: evil.example'],
  'host with a user': ['Host: bidserver@evil.example'],
  'two hosts': [`Host: ${HOST}`, 'Host: evil.example'],
  'two hosts in turn': ['Host: evil.example', `Host: ${HOST}`],
  'one host twice': [`Host: ${HOST}`, `Host: ${HOST}`],
}

const hex = (letter: string) => letter.charCodeAt(0).toString(16)
const percent = (letter: string) => `%${hex(letter).padStart(2, '0')}`
const encodedAt = (path: string, at: number, encode = percent) =>
  path.slice(0, at) + encode(path[at]!) + path.slice(at + 1)
const everywhere = (path: string, encode: (letter: string) => string) =>
  path.replace(/[^/]/g, (letter) => encode(letter))

/** Returns spellings that a router might read as `path`, one of which it reads as another. */
function spellings(path: string): string[] {
  const single = Array.from(path, (_, at) => encodedAt(path, at))
  return [
    path,
    ...single,
    everywhere(path, percent),
    everywhere(path, (letter) => percent(letter).toUpperCase()),
    everywhere(path, (letter) => `%25${hex(letter)}`),
    everywhere(path, (letter) => `%u00${hex(letter)}`),
    encodedAt(path, 1, (letter) => `%${hex(letter).toUpperCase()}`),
    path.toUpperCase(),
    path.replace('/api', '/Api'),
    path.replaceAll('/', '//'),
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api%2F'),
    path.replace('/api/', '/api%5c'),
    path.replace('/api/', '/api\\'),
    `${path}/`,
    `${path}?x=/assets/app.js`,
    `${path}#/assets/app.js`,
    `${path};x=1`,
    path.replace('/api', '/api;x=1'),
    `http://${HOST}${path}`,
    `HTTP://${HOST}${path}`,
    `http://${HOST}${encodedAt(path, 1)}`,
    `http://evil.example${path}`,
    `https://user@${HOST}${path}`,
    `/assets/..${path}`,
    `/assets/%2e%2e${path}`,
  ]
}

/** Returns every call of the contract, and every route below /api outside it. */
async function listen(open: OpenTestDatabase) {
  const test = await startTestApp(await open(), { signedIn: false })
  const routes: RouteOptions[] = []
  const app = await buildApp(test.services, { onRoute: (route) => routes.push(route) })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const own = routes.flatMap(({ method, url }) =>
    [method].flat().map((one) => ({ method: one, path: url.replace(/:\w+/g, 'any').replace('*', 'any') })),
  )
  const ofContract = Object.values<Call>(calls).map(({ method, path }) => ({
    method,
    path: `/api${path.replace(/:\w+/g, 'any')}`,
  }))
  const known = new Set(ofContract.map(({ method, path }) => `${method} ${path}`))
  const others = own.filter(
    ({ method, path }) => path.startsWith('/api') && !known.has(`${method} ${path}`) && method !== 'HEAD',
  )
  expect(others.map(({ path }) => path)).toContain('/api/auth/sign-in/email')
  return { app, routes: [...ofContract, ...others] }
}

/** Returns the status of the answer to some lines, after which nothing is sent. */
async function statusOf(app: FastifyInstance, lines: string[]): Promise<number> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1])
}

const ask = (app: FastifyInstance, { method }: Route, target: string, headers: string[]) =>
  statusOf(app, [`${method} ${target} HTTP/1.1`, ...headers, ...BODY])

describeOnSqlite('a request of another site', (open) => {
  test('is refused at every call in every spelling of its address, before its body is read', async () => {
    const { app, routes } = await listen(open)
    const kinds = Object.entries(FOREIGN)
    let turn = 0
    for (const route of routes) {
      const tries = spellings(route.path).flatMap((target) =>
        // The address itself is tried in every foreign way; each of its spellings in one, in turn over all calls.
        (target === route.path ? kinds : [kinds[turn++ % kinds.length]!]).map(([kind, headers]) => ({
          target,
          kind,
          headers,
        })),
      )
      const answers = await Promise.all(
        tries.map(async ({ target, kind, headers }) => {
          return { target, kind, status: await ask(app, route, target, headers) }
        }),
      )
      const wrong = answers.filter(({ target, status }) => {
        if (target === route.path) return status !== 403
        // The HTTP parser refuses a target that does not begin with a slash.
        return target.startsWith('%') ? status !== 400 : status !== 403 && status !== 404
      })
      expect(wrong).toEqual([])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 403, 404]))
    }
  })

  test('is refused at unknown addresses, and for a page when two hosts are named', async () => {
    const { app } = await listen(open)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'GET'])
      for (const path of ['/api/nothing', '/%61pi/nothing', '/nothing', '/', '*', '/assets/any.js'])
        for (const [kind, headers] of Object.entries(FOREIGN)) {
          const status = await ask(app, { method, path }, path, [...headers, 'Accept: application/json'])
          expect([403, 404], `${method} ${path} by ${kind}`).toContain(status)
        }
    for (const path of ['/', '/documents', '/assets/any.js', '/icon.svg'])
      expect(
        await ask(app, { method: 'GET', path }, path, [...FOREIGN['two hosts']!, 'Accept: text/html']),
      ).toBe(403)
  })

  test('gets no page at any spelling of the API', async () => {
    const { app } = await listen(open)
    for (const target of spellings('/api/documents')) {
      const status = await ask(app, { method: 'GET', path: '' }, target, [
        `Host: ${HOST}`,
        'Accept: text/html',
      ])
      expect([400, 401, 403, 404], target).toContain(status)
    }
  })

  test('includes a request without a host, or with an invalid one', async () => {
    const { app } = await listen(open)
    const route = { method: 'POST', path: '/api/search' }
    expect(await ask(app, route, route.path, [])).toBe(400)
    expect(await statusOf(app, ['POST /api/search HTTP/1.0', ...BODY])).toBe(403)
    for (const host of [
      '',
      ' ',
      'bidserver:port',
      'bidserver:99999',
      'a b',
      'x/y',
      '[::1',
      'bidserver#',
      'evil.example.',
    ])
      expect([400, 403], host).toContain(await ask(app, route, route.path, [`Host: ${host}`]))
  })

  test('is distinguished from one of the own page in the same spelling', async () => {
    const { app, routes } = await listen(open)
    const own = [`Host: ${HOST}`, `Origin: http://${HOST}`, 'Sec-Fetch-Site: same-origin']
    const closed = routes.filter(({ method, path }) => method === 'POST' && path === '/api/search')
    expect(closed).toHaveLength(1)
    for (const target of ['/api/search', '/%61pi/search', '/api/%73earch?x=1', `http://${HOST}/api/search`])
      expect(await ask(app, closed[0]!, target, own), target).toBe(401)
  })
})
