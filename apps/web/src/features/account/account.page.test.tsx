// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, Refusal } from '../../testing/fake-server.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.tsx'
import { AccountPage } from './account.page.tsx'

const SESSION = 'GET /api/auth/get-session'
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(SESSION, { user: { id: 'u1', email: 'ana@example.com', name: 'Ana' } })
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

test('after the account was deleted the session is read again', async () => {
  server.on('POST /api/auth/delete-user', { success: true })
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
})

test('a new password everybody tries is refused at its field', async () => {
  server.on('POST /api/auth/change-password', new Refusal(400, { code: 'PASSWORD_TOO_COMMON' }))
  const { user } = await showScreen(<AccountPage />)
  await user.type(await screen.findByLabelText('Current password'), 'correct horse')
  await user.type(screen.getByLabelText('New password'), 'password1')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/^This password is one of those that are tried first/)).toBeTruthy()
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
})

test('after all sessions were ended the session is read again', async () => {
  server.on('POST /api/auth/revoke-sessions', { success: true })
  const { user } = await showScreen(<AccountPage />)
  await screen.findByText('Signed in as ana@example.com.')
  server.on(SESSION, null)
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere, here too' }))
  await waitFor(() => expect(server.asked(SESSION)).toHaveLength(2))
})
