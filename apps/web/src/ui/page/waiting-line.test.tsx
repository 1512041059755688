// @vitest-environment happy-dom
import { MutationObserver, QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { createQueryClient } from '#api/query-client.ts'
import { query } from '#api/query.ts'
import { pauseBefore, waitsForServer } from '#api/waiting-out.ts'
import { startTexts } from '#i18n/i18n.ts'
import { FakeServer, NO_ANSWER, Refusal } from '../../testing/fake-server.fixture.ts'
import { WaitingLine } from './waiting-line.tsx'

beforeEach(async () => {
  await startTexts('en')
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function shown(client: QueryClient, content?: ReactNode) {
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        {content}
        <WaitingLine />
      </QueryClientProvider>,
    ),
  )
  return { place, pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)) }
}

function Count() {
  const { data } = useQuery(query('listDocuments', {}))
  return <p>{data ? `${data.length} documents` : 'none yet'}</p>
}

test('a screen waits for an unavailable database, and shows it while it lasts', async () => {
  const server = new FakeServer().on('GET /api/documents', new Refusal(503, { code: 'database.unavailable' }))
  const { place, pass } = await shown(createQueryClient(), <Count />)
  expect(place.textContent).toBe('none yet')
  await pass(10_000)
  expect(place.textContent).toContain('This page waits and then continues by itself.')
  server.on('GET /api/documents', [])
  await pass(2500)
  expect(place.textContent).toBe('0 documents')
})

test('changes that wait for the server are counted and named, and the browser asks before the page is closed', async () => {
  const server = new FakeServer().on('PATCH /api/rfp/sessions/s1/requirements/r1', NO_ANSWER)
  const client = createQueryClient()
  const { place, pass } = await shown(client)
  const change = (subject: string) =>
    new MutationObserver<unknown, Error, { subjects: string[] }>(client, {
      mutationFn: () =>
        call('updateRequirement', { params: { id: 's1', requirement: 'r1' }, body: { mark: 'no' } }),
      scope: { id: 'one queue' },
      retry: waitsForServer,
      retryDelay: pauseBefore,
    }).mutate({ subjects: [subject] })
  const changes = ['1.1 Support', '1.2 Training', '1.3 Backup', '1.4 Price'].map(change)
  await pass(0)
  expect(place.textContent).toMatch(/4 changes wait and are saved when the server is back/)
  expect(place.textContent).toContain('1.1 Support · 1.2 Training · 1.3 Backup · 1 more')
  expect(mayLeave()).toBe(false)
  await pass(3_600_000)
  expect(place.textContent).toContain('4 changes wait')
  server.on('PATCH /api/rfp/sessions/s1/requirements/r1', {})
  await pass(4000)
  expect(await Promise.all(changes)).toHaveLength(4)
  expect(place.textContent).toBe('')
  expect(mayLeave()).toBe(true)
})
