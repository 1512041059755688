// @vitest-environment happy-dom
import type { Health } from '@tenderwright/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { AccountPage } from './account.page.tsx'

const SESSION = 'GET /api/auth/get-session'
let server: FakeServer

const healthWith = (store: Partial<Health['store']>): Health => ({
  status: 'ok',
  version: '1.0.0',
  database: 'sqlite',
  store: {
    status: 'ok',
    findings: 0,
    damaged_originals: 0,
    checked_at: '2026-03-02T09:00:00.000Z',
    ...store,
  },
  changes: 'open',
})

beforeEach(() => {
  server = new FakeServer()
    .on(SESSION, { user: { id: 'u1', email: 'ana@example.com', name: 'Ana' } })
    .on('GET /api/account/sign-in', { password: true, company: false, two_factor: false, recovery_codes: 0 })
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

test('deleting the account reads the session again and removes its drafts from the browser', async () => {
  server.on('POST /api/auth/delete-user', { success: true })
  localStorage.setItem('tenderwright.answer-draft:u1:s1:r1:text', 'Mine')
  localStorage.setItem('tenderwright.answer-draft:u2:s1:r1:text', 'Theirs')
  const { user } = await showScreen(<AccountPage />)
  await screen.findByText('Signed in as ana@example.com.')
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
  await user.type(question.getByLabelText('Your password'), 'correct horse')
  server.on(SESSION, null)
  await user.click(question.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(server.asked(SESSION)).toHaveLength(2))
  expect(server.asked('POST /api/auth/delete-user').map(({ body }) => body)).toEqual([
    { password: 'correct horse' },
  ])
  expect(localStorage.getItem('tenderwright.answer-draft:u1:s1:r1:text')).toBeNull()
  expect(localStorage.getItem('tenderwright.answer-draft:u2:s1:r1:text')).toBe('Theirs')
})

test('a common new password is refused at its field', async () => {
  server.on('POST /api/auth/change-password', new Refusal(400, { code: 'PASSWORD_TOO_COMMON' }))
  const { user } = await showScreen(<AccountPage />)
  await user.type(await screen.findByLabelText('Current password'), 'correct horse')
  await user.type(screen.getByLabelText('New password'), 'password1')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/^This password is too common/)).toBeTruthy()
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
})

test('ending all sessions reads the session again', async () => {
  server.on('POST /api/auth/revoke-sessions', { success: true })
  const { user } = await showScreen(<AccountPage />)
  await screen.findByText('Signed in as ana@example.com.')
  server.on(SESSION, null)
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere, here too' }))
  await waitFor(() => expect(server.asked(SESSION)).toHaveLength(2))
})

test.each([
  [{}, /found them sound\. Last check: Mar 2, 2026\./],
  [{ status: 'unchecked', checked_at: null }, /has not yet checked all stored documents/],
  [
    { status: 'damaged', findings: 2, damaged_originals: 2 },
    /2 stored documents are damaged or missing\. Ask/,
  ],
  [{ status: 'damaged', findings: 1, damaged_originals: 1 }, /1 stored document is damaged or missing\. Ask/],
  [{ status: 'damaged', findings: 1, damaged_originals: 0 }, /Something is wrong with the stored data/],
] as const)('one line says how the stored documents are: %j', async (store, line) => {
  server.on('GET /api/health', healthWith(store))
  await showScreen(<AccountPage />)
  expect(await screen.findByText(line)).toBeTruthy()
})

test('a failure to read the state of the stored documents is reported', async () => {
  await showScreen(<AccountPage />)
  expect(await screen.findByText(/could not be read/)).toBeTruthy()
})
