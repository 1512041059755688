/** Fixture of the RFP screen: two sessions, two requirements, three matches each. */
import type { Document, MatchGroup, RfpSession } from '@tenderwright/contract'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../testing/fake-upload.fixture.ts'
import { giveRoom } from '../../testing/give-room.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { TendersPage } from './tenders.page.tsx'
// The desk is downloaded when a tender opens. It is loaded here, so that no test waits for it.
import './desk/tender-desk.tsx'

export const SESSIONS = 'GET /api/rfp/sessions'
export const SELECT = 'POST /api/rfp/sessions/s1/select'
export const MATCH = 'POST /api/rfp/s1/match'
export const METADATA = 'PATCH /api/rfp/sessions/s1/metadata'

export const session: RfpSession = {
  id: 's1',
  rfp_filename: 'matrix.xlsx',
  created_at: '2026-11-05T12:00:00Z',
  organization_name: 'Santa Casa',
  rfp_name: 'Tender 9/2026',
  requirements_count: 2,
  matched_count: 2,
  selected_count: 0,
  coverage_percentage: 0,
  status: 'in_progress',
  needs_review: false,
  review_reasons: [],
  notices: [],
}
export const other = { ...session, id: 's2', rfp_filename: 'other.xlsx', organization_name: 'Bay Clinic' }
const match = (id: string, score: number) => ({
  section_id: id,
  title: `Section ${id}`,
  score,
  content_preview: '',
  source_file: `${id}.docx`,
  source_hospital: 'Harbour',
  document_id: 'd1',
  path: [],
  word_count: 100,
  alternatives: [],
  by_hand: false,
})
export const group = (id: string, item: string, changes: Partial<MatchGroup> = {}): MatchGroup => ({
  requirement_id: id,
  requirement_text: item,
  category: 'Technical',
  item,
  description: '',
  group_path: ['Technical'],
  mark: 'open',
  comment: '',
  matches: [match('a', 91), match('b', 61), match('c', 40)],
  ...changes,
})
const document_ = (id: string): Document => ({
  id,
  file_name: `${id}.docx`,
  hospital_name: `Hospital ${id}`,
  hospital_type: 'unknown',
  file_path: '',
  file_size_bytes: 1,
  total_sections: 3,
  total_words: 9,
  usage_count: 0,
  quality_score: 1,
  status: 'active',
  created_at: '2026-11-05T12:00:00Z',
})
export let server: FakeServer
let groups: MatchGroup[]

/**
 * Makes the fake server of a test answer all requests of a tender's screen with these requirements and the sections
 * suggested for them.
 */
export function serveGroups(next: MatchGroup[]): void {
  groups = next
  server
    .on('GET /api/rfp/sessions/*/matches/overview', () =>
      groups.map(({ requirement_text: _text, differences: _differences, matches, ...rest }) => ({
        ...rest,
        matches: matches.map(({ section_id, score }) => ({ section_id, score })),
      })),
    )
    .on('GET /api/rfp/sessions/*/requirements/*/matches', (_: unknown, [, id]: string[]) =>
      groups.find(({ requirement_id }) => requirement_id === id),
    )
    .on('POST /api/rfp/sessions/*/select', ({ body }: { body: unknown }) => {
      const asked = body as { requirement_id: string; section_id: string }
      groups = groups.map((one) =>
        one.requirement_id === asked.requirement_id ? { ...one, selected_section_id: asked.section_id } : one,
      )
      return { session, group: groups.find((one) => one.requirement_id === asked.requirement_id) }
    })
}

/** Starts the fake server that the tests of the tenders screen use. Called before each test. */
export function beginServing(): void {
  FakeUpload.install()
  giveRoom()
  server = new FakeServer()
    .on(SESSIONS, [session, other])
    .on('GET /api/rfp/deleted', [])
    .on('GET /api/team/accounts', [])
    .on('GET /api/rfp/sessions/*/last-search', {})
    .on('GET /api/documents', [document_('d1'), document_('d2')])
    .on('GET /api/rfp/sections/*/content', (_: unknown, [id]: string[]) => ({
      content_preview: `Words of ${id}`,
      content: `Words of ${id}`,
    }))
  serveGroups([group('r1', 'Support'), group('r2', 'Training')])
}

/** Removes the fake server that the tests of the tenders screen use. Called after each test. */
export function endServing(): void {
  leaveScreen()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const desk = () => showScreen(<TendersPage />, { at: '/rfp?session=s1' })
export const matches = () => within(screen.getByRole('region', { name: 'Matches' }))
export const pinned = () => screen.getByRole('region', { name: 'Pinned requirement' })
export const requirement = (name: RegExp) => screen.findByRole('button', { name })

/**
 * Opens a requirement of the tenders screen in a test, and waits until its suggested sections are shown. The script
 * that shows them is loaded on demand.
 */
export async function pin(user: { click: (element: Element) => Promise<void> }, name: RegExp): Promise<void> {
  await user.click(await requirement(name))
  await screen.findByRole('region', { name: 'Matches' })
}
