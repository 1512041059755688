// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { announceSessionEnd } from '#api/session-end.ts'
import { waitsForServer } from '#api/waiting-out.ts'
import { FakeServer, later, NO_ANSWER, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { SessionGate } from './session-gate.tsx'

const ana = { user: { id: 'u1', email: 'ana@example.com', name: 'Ana' } }
const bia = { user: { id: 'u2', email: 'bia@example.com', name: 'Bia' } }
let server: FakeServer

beforeEach(() => (server = new FakeServer()))
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const gate = (
  <SessionGate>
    <input aria-label="work" />
  </SessionGate>
)

async function signIn(user: Awaited<ReturnType<typeof showScreen>>['user'], as: typeof ana) {
  server.on('POST /api/auth/sign-in/email', () => {
    server.on('GET /api/auth/get-session', as)
    return { user: as.user }
  })
  await user.clear(await screen.findByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), as.user.email)
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('before the session is known', () => {
  test("'Loading session...' is shown, and nothing of the product", async () => {
    const session = later()
    server.on('GET /api/auth/get-session', session.answer)
    await showScreen(gate)
    expect(screen.getByText('Loading session...')).toBeTruthy()
    expect(screen.queryByLabelText('work')).toBeNull()
    session.give(ana)
    expect(await screen.findByLabelText('work')).toBeTruthy()
  })

  test("a failure to read the session is shown, and 'Try again' reads it again", async () => {
    server.on('GET /api/auth/get-session', NO_ANSWER)
    const { user } = await showScreen(gate)
    expect(await screen.findByText('Failed to load the current session.')).toBeTruthy()
    server.on('GET /api/auth/get-session', ana)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('work')).toBeTruthy()
  })

  test('the sign-in screen is shown without a session, and nothing of the product', async () => {
    server.on('GET /api/auth/get-session', null)
    await showScreen(gate)
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    expect(screen.queryByLabelText('work')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a session that ends during work', () => {
  async function interrupted() {
    server.on('GET /api/auth/get-session', ana)
    const shown = await showScreen(gate)
    await shown.user.type(await screen.findByLabelText('work'), 'half a sentence')
    server.on('GET /api/auth/get-session', null)
    announceSessionEnd()
    await screen.findByRole('dialog', { name: 'Welcome back' })
    return shown
  }

  test('covers the screen with sign-in, and the same person finds everything unchanged', async () => {
    const { user } = await interrupted()
    expect(screen.getByText(/Your session ended/)).toBeTruthy()
    await signIn(user, ana)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('work').value).toBe('half a sentence')
  })

  test('cannot be dismissed with Escape', async () => {
    const { user } = await interrupted()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeTruthy()
  })

  test('shows none of the work to another person', async () => {
    const { user } = await interrupted()
    await signIn(user, bia)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('work').value).toBe('')
  })

  test('repeats the requests that were refused meanwhile', async () => {
    const { user, client } = await interrupted()
    client.setQueryData(['listDocuments', {}], [])
    await signIn(user, ana)
    await waitFor(() => expect(client.getQueryState(['listDocuments', {}])?.isInvalidated).toBe(true))
  })

  test('asks the person only for the password', async () => {
    const { user } = await interrupted()
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@example.com')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    server.on('POST /api/auth/sign-in/email', { user: ana.user }).on('GET /api/auth/get-session', ana)
    await user.keyboard('correct horse{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closes by itself when the person comes back after signing in again in another tab', async () => {
    await interrupted()
    server.on('GET /api/auth/get-session', ana)
    fireEvent.focus(window)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a change that meets the end of the session', () => {
  const MARK = 'PATCH /api/rfp/sessions/s1/requirements/r1'
  const mark = () =>
    call('updateRequirement', { params: { id: 's1', requirement: 'r1' }, body: { mark: 'complies' } })

  /** Sends two changes for which the server says that nobody is signed in. */
  async function changed() {
    server.on('GET /api/auth/get-session', ana)
    const { user } = await showScreen(gate)
    await screen.findByLabelText('work')
    server.on('GET /api/auth/get-session', null).on(MARK, new Refusal(401))
    const changes = [mark(), mark()]
    const ended = Promise.allSettled(changes)
    await screen.findByRole('dialog', { name: 'Welcome back' })
    expect(server.asked(MARK)).toHaveLength(2)
    return { user, ended }
  }

  test('is sent again when the same person has signed in', async () => {
    const { user, ended } = await changed()
    server.on(MARK, { mark: 'complies' })
    await signIn(user, ana)
    expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(server.asked(MARK)).toHaveLength(4)
  })

  test('is not sent again when another person has signed in', async () => {
    const { user, ended } = await changed()
    server.on(MARK, { mark: 'complies' })
    await signIn(user, bia)
    expect(await ended).toEqual(
      [0, 1].map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'session.other_person' }) as unknown,
      })),
    )
    expect(server.asked(MARK)).toHaveLength(2)
  })

  test.each([
    ['met the end of the session', () => new Refusal(401)],
    ['could not reach the server', () => NO_ANSWER],
  ])('is not sent by another person when it is queued behind one that %s', async (_, answer) => {
    server.on('GET /api/auth/get-session', ana)
    const { user, client } = await showScreen(gate)
    await screen.findByLabelText('work')
    server.on('GET /api/auth/get-session', null).on(MARK, answer())
    const queued = () =>
      client
        .getMutationCache()
        .build(client, { mutationFn: mark, scope: { id: 'changes' }, retry: waitsForServer, retryDelay: 50 })
        .execute(undefined)
    const ended = Promise.allSettled([queued(), queued()])
    await waitFor(() => expect(server.asked(MARK)).not.toEqual([]))
    announceSessionEnd()
    await screen.findByRole('dialog', { name: 'Welcome back' })
    await signIn(user, bia)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const before = server.asked(MARK).length
    server.on(MARK, { mark: 'complies' })
    expect(await ended).toEqual(
      [0, 1].map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'session.other_person' }) as unknown,
      })),
    )
    expect(server.asked(MARK)).toHaveLength(before)
  })

  test('waits over a second end of the session, and fails when the session cannot be read', async () => {
    const { user, ended } = await changed()
    const sessions = [ana, null, null]
    server
      .on('POST /api/auth/sign-in/email', { user: ana.user })
      .on('GET /api/auth/get-session', () => sessions.shift() ?? null)
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
    await waitFor(() => expect(server.asked(MARK)).toHaveLength(4))
    await waitFor(() => expect(sessions).toEqual([]))
    server.on(MARK, { mark: 'complies' })
    await signIn(user, ana)
    expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    server.on(MARK, new Refusal(401)).on('GET /api/auth/get-session', new Refusal(403))
    await expect(mark()).rejects.toMatchObject({ status: 401 })
  })
})
