// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.fixture.ts'
import { TASKS_STORAGE_KEY } from './stored-tasks.model.ts'

const STATUS = 'GET /api/assembly/t1/status'
const FILE = 'Proposta_Santa_Casa.docx'
const progress = (status: string, percent: number, more: object = {}) => ({
  id: 't1',
  session_id: 's1',
  status,
  progress_percentage: percent,
  message: '',
  current_step: '',
  output_file: FILE,
  ...more,
})
let server: FakeServer
let leaveScreen = () => undefined as void

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  localStorage.setItem(
    TASKS_STORAGE_KEY,
    JSON.stringify([
      {
        id: 't1',
        sessionId: 's1',
        rfpFilename: 'matrix.xlsx',
        outputFilename: FILE,
        startedAt: '2026-11-05T10:00:00Z',
        progress: { status: 'processing', progress_percentage: 10 },
      },
    ]),
  )
  server = new FakeServer()
})
afterEach(() => {
  leaveScreen()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Shows another screen with a link to the assembly screen. */
async function elsewhere(at = '/search') {
  const { FollowGenerations, GenerationStatus } = await import('./follow-generations.tsx')
  const { leaveScreen: leave, showScreen } = await import('../../../testing/show-screen.fixture.tsx')
  leaveScreen = leave
  return showScreen(
    <>
      <FollowGenerations />
      <aside>
        <GenerationStatus />
      </aside>
      <Link to="/assembly?session=s1">To the session</Link>
    </>,
    { at },
  )
}
const secondPasses = () => act(() => vi.advanceTimersByTimeAsync(1000))
const status = () => within(screen.getByRole('complementary'))

test("another screen shows the progress in its frame and in the tab's title, with a link to the generation", async () => {
  server.on(STATUS, progress('processing', 48))
  await elsewhere()
  await secondPasses()
  const link = status().getByRole('link')
  expect(link.textContent).toBe(`Generating proposal48%${FILE}`)
  expect(link.getAttribute('href')).toBe('/assembly?session=s1')
  expect(document.title).toMatch(/^48% · /)
})

test('a completed generation is reported, and stays reported until its tender is opened', async () => {
  server.on(STATUS, progress('completed', 100))
  const { address } = await elsewhere()
  await secondPasses()
  expect(screen.getByText(`${FILE} is ready`)).toBeTruthy()
  expect(status().getByRole('link').textContent).toBe(`Proposal ready${FILE}`)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText(`${FILE} is ready`)).toBeNull()
  expect(status().getByRole('link')).toBeTruthy()
  act(() => status().getByRole('link').click())
  expect(address()).toBe('/assembly?session=s1')
  expect(status().queryByRole('link')).toBeNull()
})

test('a failed generation is reported with its reason and a link', async () => {
  server.on(STATUS, progress('failed', 48, { error_message: 'The source is gone.' }))
  const { address } = await elsewhere()
  await secondPasses()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(`${FILE} was not generated`)
  expect(alert.textContent).toContain('The source is gone.')
  act(() => within(alert).getByRole('button', { name: 'Open' }).click())
  expect(address()).toBe('/assembly?session=s1')
})

test('a stopped generation, or one whose tender is on the screen, is not reported', async () => {
  server.on(STATUS, progress('failed', 48, { code: 'job.cancelled' }))
  await elsewhere()
  await secondPasses()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(status().queryByRole('link')).toBeNull()
})

test("the tender's own screen shows no second progress", async () => {
  server.on(STATUS, progress('completed', 100))
  await elsewhere('/assembly?session=s1')
  await secondPasses()
  expect(status().queryByRole('link')).toBeNull()
  expect(screen.queryByText(`${FILE} is ready`)).toBeNull()
})
