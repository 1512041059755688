// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeServer, later, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { Shell } from './shell.tsx'

const SIGN_OUT = 'POST /api/auth/sign-out'
let server: FakeServer

beforeEach(() => {
  localStorage.clear()
  server = new FakeServer().on('GET /api/auth/get-session', {
    user: { id: 'u1', email: 'ana@example.com', name: 'Ana' },
  })
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shell = (
  <Routes>
    <Route element={<Shell onApproach={() => undefined} />}>
      <Route path="*" element={<h1>A screen</h1>} />
    </Route>
  </Routes>
)

test('logo, subtitle, five links, the signed-in person, copyright and version are shown', async () => {
  await showScreen(shell)
  const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }))
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Documents', '/documents'],
    ['Search', '/search'],
    ['RFP Processing', '/rfp'],
    ['Assembly', '/assembly'],
  ])
  expect(await screen.findByText('ana@example.com')).toBeTruthy()
  expect(screen.getByText('Signed in as')).toBeTruthy()
  expect(screen.getByText('Tender responses, reused')).toBeTruthy()
  expect(screen.getByText(/^© \d{4} Tenderwright$/)).toBeTruthy()
  expect(screen.getByText('Version 1.0.0')).toBeTruthy()
})

test('the EN / PT switch changes every text and the page language, and is remembered', async () => {
  const { user } = await showScreen(shell)
  await user.click(screen.getByRole('button', { name: /^PT/ }))
  expect(await screen.findByRole('link', { name: 'Documentos' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('pt-BR')
  expect(localStorage.getItem('tenderwright.language')).toBe('pt-BR')
})

describe('signing out', () => {
  test('is indicated while it lasts and ignores a double click; the session is read again', async () => {
    const answer = later()
    server.on(SIGN_OUT, answer.answer)
    const { user } = await showScreen(shell)
    await user.dblClick(screen.getByRole('button', { name: 'Sign out' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing out…' }).disabled).toBe(true)
    expect(server.asked(SIGN_OUT)).toHaveLength(1)
    const before = server.asked('GET /api/auth/get-session').length
    answer.give({ success: true })
    await waitFor(() => expect(server.asked('GET /api/auth/get-session').length).toBeGreaterThan(before))
  })

  test('sends one request for two clicks before the next render', async () => {
    server.on(SIGN_OUT, later().answer)
    await showScreen(shell)
    const button = screen.getByRole('button', { name: 'Sign out' })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(server.asked(SIGN_OUT)).toHaveLength(1))
  })

  test('asks first while the page would be closed only after a question', async () => {
    server.on(SIGN_OUT, later().answer)
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    onTestFinished(() => window.removeEventListener('beforeunload', ask))
    const { user } = await showScreen(shell)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    const question = within(await screen.findByRole('dialog', { name: 'Sign out now?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.asked(SIGN_OUT)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }))
    await waitFor(() => expect(server.asked(SIGN_OUT)).toHaveLength(1))
  })

  test('saves first what waits for a pause in typing', async () => {
    const order: string[] = []
    server.on(SIGN_OUT, () => {
      order.push('signed out')
      return { success: true }
    })
    const save = () => order.push('saved')
    window.addEventListener('pagehide', save)
    onTestFinished(() => window.removeEventListener('pagehide', save))
    const { user } = await showScreen(shell)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(order).toEqual(['saved', 'signed out']))
  })

  test('that fails is logged and reported', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on(SIGN_OUT, new Refusal(500))
    const { user } = await showScreen(shell)
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Signing out did not work. Try again.')).toBeTruthy()
    expect(logged).toHaveBeenCalledWith('Signing out failed', expect.anything())
  })
})

test('background work is shown beside every screen, in one line on small screens', async () => {
  const work = (narrow: boolean) => <p>{narrow ? 'Work in a line' : 'Work at length'}</p>
  await showScreen(
    <Routes>
      <Route element={<Shell onApproach={() => undefined} work={work} />}>
        <Route path="*" element={<h1>A screen</h1>} />
      </Route>
    </Routes>,
  )
  expect(within(screen.getByRole('complementary')).getByText('Work at length')).toBeTruthy()
  expect(within(screen.getByRole('banner')).getByText('Work in a line')).toBeTruthy()
})

test('on small screens it is behind a menu button', async () => {
  const { user } = await showScreen(shell)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = within(within(screen.getByRole('dialog')).getByRole('navigation'))
  expect(menu.getAllByRole('link')).toHaveLength(5)
  await user.click(menu.getByRole('link', { name: 'Search' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
