// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { query } from '#api/query.ts'
import { startTexts } from '#i18n/i18n.ts'
import { FakeServer, Refusal } from '../../testing/fake-server.fixture.ts'
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

function Count() {
  const { data } = useQuery(query('listDocuments', {}))
  return <p>{data ? `${data.length} documents` : 'none yet'}</p>
}

test('a screen waits for an unavailable database, and shows it while it lasts', async () => {
  const server = new FakeServer().on('GET /api/documents', new Refusal(503, { code: 'database.unavailable' }))
  const place = document.createElement('div')
  const root = createRoot(place)
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Count />
        <WaitingLine />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toBe('none yet')
  await pass(10_000)
  expect(place.textContent).toContain('This page waits and then continues by itself.')
  server.on('GET /api/documents', [])
  await pass(2500)
  expect(place.textContent).toBe('0 documents')
  act(() => root.unmount())
})
