import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, NO_ANSWER, Refusal } from '../testing/fake-server.fixture.ts'
import { call } from './call.ts'
import { heldChanges } from './held-changes.ts'

const MOVING = new Refusal(503, { code: 'server.moving' })
const health = (changes: string) => ({ status: 'ok', changes })
const rename = (name: string, signal?: AbortSignal) =>
  call('updateMetadata', { params: { id: 't1' }, body: { rfp_name: name } }, signal)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// The first download takes real time, which fake clocks do not provide.
beforeAll(() => import('./hold-changes.ts'))

test('a change waits until the move is over, through a restart, and is sent after those made before it', async () => {
  const server = new FakeServer()
    .on('PATCH /api/rfp/sessions/*/metadata', MOVING)
    .on('GET /api/health', health('moving'))
  const done: string[] = []
  const first = rename('first').then(() => done.push('first'))
  await vi.advanceTimersByTimeAsync(0)
  const second = rename('second').then(() => done.push('second'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heldChanges.read()).toEqual({ changes: 'moving', held: 2 })
  server.on('GET /api/health', health('moved'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(heldChanges.read()).toEqual({ changes: 'moved', held: 2 })
  server.on('GET /api/health', NO_ANSWER)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
  server.on('PATCH /api/rfp/sessions/*/metadata', {}).on('GET /api/health', health('open'))
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
  const sent = server.asked('PATCH /api/rfp/sessions/t1/metadata').map(({ body }) => body)
  expect(sent.slice(-2)).toEqual([{ rfp_name: 'first' }, { rfp_name: 'second' }])
  expect(heldChanges.read()).toEqual({ changes: 'open', held: 0 })
})

test('a waiting change that is given up is not sent', async () => {
  const server = new FakeServer()
    .on('PATCH /api/rfp/sessions/*/metadata', MOVING)
    .on('GET /api/health', health('moving'))
  const giveUp = new AbortController()
  const sent = rename('first', giveUp.signal).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1000)
  giveUp.abort()
  expect(await sent).toBe('AbortError')
  server.on('PATCH /api/rfp/sessions/*/metadata', {}).on('GET /api/health', health('open'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.asked('PATCH /api/rfp/sessions/t1/metadata')).toHaveLength(1)
  expect(heldChanges.read()).toEqual({ changes: 'open', held: 0 })
})

test('other refusals are reported at once', async () => {
  new FakeServer().on('PATCH /api/rfp/sessions/*/metadata', new Refusal(404, { code: 'tenders.not_found' }))
  await expect(rename('first')).rejects.toMatchObject({ status: 404 })
  expect(heldChanges.read().held).toBe(0)
})
