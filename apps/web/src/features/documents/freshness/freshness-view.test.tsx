// @vitest-environment happy-dom
import type { Freshness } from '@tenderwright/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { FreshnessView } from './freshness-view.tsx'

const LIST = 'GET /api/documents/freshness'
const family: Freshness['families'][number] = {
  family_id: 'f1',
  kinds: ['expired'],
  size: 1,
  versions: [
    {
      section_id: 's1',
      document_id: 'd1',
      source_file: 'orchid.docx',
      source_hospital: '-',
      title: 'Certificates',
      word_count: 40,
      is_old: false,
    },
  ],
  conflicts: [],
  expired: [],
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/documents', [])
    .on(LIST, ({ query }: { query: URLSearchParams }) => ({
      counts: { expired: 20, contradicting: 0, stale: 0, superseded: 0 },
      documents: { total: 1, undated: 0, unread: 0 },
      reviewing: false,
      total: 20,
      families: query.get('offset') === '0' ? [family] : [],
    }))
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

test('a page whose last entry was settled leads to the page before, and does not say that nothing is left', async () => {
  const { address } = await showScreen(<FreshnessView onDelete={() => undefined} />, {
    at: '/documents?view=freshness&from=20',
  })
  expect(await screen.findByText('Certificates')).toBeTruthy()
  expect(screen.queryByText('Nothing to settle here')).toBeNull()
  await waitFor(() => expect(address()).toBe('/documents?view=freshness'))
  expect(server.asked(LIST).map(({ query }) => query.get('offset'))).toEqual(['20', '0'])
})

test('an unfinished review without findings is told once', async () => {
  server.on(LIST, {
    counts: { expired: 0, contradicting: 0, stale: 0, superseded: 0 },
    documents: { total: 1, undated: 0, unread: 0 },
    reviewing: true,
    total: 0,
    families: [],
  })
  await showScreen(<FreshnessView onDelete={() => undefined} />, { at: '/documents?view=freshness' })
  expect(await screen.findByText('Nothing found so far')).toBeTruthy()
  expect(screen.getAllByText(/is being reviewed/)).toHaveLength(1)
  expect(screen.queryByText('Nothing to settle here')).toBeNull()
})
