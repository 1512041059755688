// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceSessionEnd } from '#api/session-end.ts'
import { FakeServer, later, NO_ANSWER } from '../../testing/fake-server.fixture.ts'
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
  server.on('POST /api/auth/sign-in/email', { user: as.user }).on('GET /api/auth/get-session', as)
  await user.type(await screen.findByLabelText('E-mail'), as.user.email)
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
})
