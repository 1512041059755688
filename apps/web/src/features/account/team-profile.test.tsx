// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, later, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { AccountPage } from './account.page.tsx'

const PROFILE = {
  company: 'Sistemas Aurora Ltda.',
  registration_number: '12.345.678/0001-95',
  address: 'Rua das Flores, 10\nRecife',
  contacts: 'contato@aurora.example',
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/auth/get-session', { user: { id: 'u1', email: 'ana@example.com', name: 'Ana' } })
    .on('GET /api/team/profile', PROFILE)
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

test('the company profile that all accounts share is shown, changed and saved', async () => {
  const saved = { ...PROFILE, company: 'Aurora Saúde S.A.' }
  server.on('PUT /api/team/profile', saved)
  const { user } = await showScreen(<AccountPage />)
  const company = await screen.findByLabelText<HTMLInputElement>('Company')
  expect(company.value).toBe('Sistemas Aurora Ltda.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('Rua das Flores, 10\nRecife')
  await user.clear(company)
  await user.type(company, 'Aurora Saúde S.A.')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  expect(await screen.findByText('The company is saved.')).toBeTruthy()
  expect(server.asked('PUT /api/team/profile').map(({ body }) => body)).toEqual([saved])
  expect(company.value).toBe('Aurora Saúde S.A.')
})

test('saving one field keeps what a colleague saved in another one meanwhile', async () => {
  server.on('PUT /api/team/profile', ({ body }: { body: unknown }) => body)
  const { user } = await showScreen(<AccountPage />)
  const company = await screen.findByLabelText<HTMLInputElement>('Company')
  const theirs = { ...PROFILE, address: 'Avenida Norte, 99' }
  server.on('GET /api/team/profile', theirs)
  await user.clear(company)
  await user.type(company, 'Aurora')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  expect(await screen.findByText('The company is saved.')).toBeTruthy()
  expect(server.asked('PUT /api/team/profile').map(({ body }) => body)).toEqual([
    { ...theirs, company: 'Aurora' },
  ])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('Avenida Norte, 99')
})

test('what is typed while the profile is saved stays, and is saved next', async () => {
  const answer = later<unknown>()
  server.on('PUT /api/team/profile', () => answer.answer)
  const { user } = await showScreen(<AccountPage />)
  const company = await screen.findByLabelText<HTMLInputElement>('Company')
  const contacts = screen.getByLabelText<HTMLTextAreaElement>('Contacts')
  await user.type(company, ' Saúde')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  await user.type(contacts, ' 81 3333-0000')
  answer.give({ ...PROFILE, company: 'Sistemas Aurora Ltda. Saúde' })
  expect(await screen.findByText('The company is saved.')).toBeTruthy()
  expect(contacts.value).toBe('contato@aurora.example 81 3333-0000')
  server.on('PUT /api/team/profile', ({ body }: { body: unknown }) => body)
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  await waitFor(() => expect(server.asked('PUT /api/team/profile')).toHaveLength(2))
  expect(server.asked('PUT /api/team/profile')[1]?.body).toMatchObject({
    contacts: 'contato@aurora.example 81 3333-0000',
  })
})

test('typed values stay when saving fails, and the reason is shown', async () => {
  server.on('PUT /api/team/profile', new Refusal(503, { detail: 'The disk is full.' }))
  const { user } = await showScreen(<AccountPage />)
  const contacts = await screen.findByLabelText<HTMLTextAreaElement>('Contacts')
  await user.type(contacts, ' 81 3333-0000')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  expect(await screen.findByText(/^The company was not saved: /)).toBeTruthy()
  expect(contacts.value).toBe('contato@aurora.example 81 3333-0000')
})

test("a logo is shown with the company's name, and removed", async () => {
  const logo = { width: 300, height: 100, changed_at: '2026-03-02T09:00:00.000Z' }
  server.on('GET /api/team/profile', { ...PROFILE, logo }).on('DELETE /api/team/profile/logo', PROFILE)
  const { user } = await showScreen(<AccountPage />)
  const picture = await screen.findByRole('img', { name: 'Logo of Sistemas Aurora Ltda.' })
  expect(picture.getAttribute('src')).toMatch(/^\/api\/team\/profile\/logo\?at=/)
  await user.click(screen.getByRole('button', { name: 'Remove logo' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Logo of/ })).toBeNull())
})
