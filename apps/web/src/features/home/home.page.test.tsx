// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeServer, later, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { HomePage } from './home.page.tsx'

const statistics = { total_documents: 3, total_sections: 41, total_words: 12_345, hospitals: ['A', 'B'] }
let server: FakeServer

beforeEach(() => (server = new FakeServer()))
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

describe('the statistics panel', () => {
  test('is a skeleton of four blocks while loading', async () => {
    server.on('GET /api/documents/stats', later().answer)
    await showScreen(<HomePage />)
    const loading = screen.getByText('Loading statistics…').parentElement
    expect(loading?.getAttribute('aria-busy')).toBe('true')
    expect(loading?.querySelectorAll(':scope > div')).toHaveLength(4)
  })

  test('is a red box with its sentence on failure, and can be requested again', async () => {
    server.on('GET /api/documents/stats', new Refusal(500))
    const { user } = await showScreen(<HomePage />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The statistics could not be loaded.')
    expect(alert.className).toContain('bg-danger-soft')
    server.on('GET /api/documents/stats', statistics)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('41')).toBeTruthy()
  })

  test('shows documents, sections, words in compact notation and hospitals', async () => {
    server.on('GET /api/documents/stats', statistics)
    await showScreen(<HomePage />)
    const panel = within(await screen.findByRole('region', { name: 'The knowledge base' }))
    expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Documents',
      'Sections',
      'Words',
      'Hospitals',
    ])
    expect(panel.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '3',
      '41',
      '12.3K',
      '2',
    ])
  })
})

const linksIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('title, subtitle and four feature cards with links; the limit for documents is 3 GB', async () => {
  await showScreen(<HomePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Tenderwright')
  expect(screen.getByText(/Answer hospital tenders/)).toBeTruthy()
  expect(linksIn('What you can do')).toEqual(['/documents', '/search', '/documents', '/assembly'])
  expect(screen.getByText(/up to 3\sGB/)).toBeTruthy()
})

test('the newest tenders are shown with their progress and a link', async () => {
  const session = { requirements_count: 12, coverage_percentage: 50, created_at: '2026-11-05T12:00:00Z' }
  const tender = (id: string, selected_count: number, names: object) => ({
    ...session,
    id,
    selected_count,
    ...names,
  })
  const unnamed = { organization_name: '', rfp_name: '', rfp_filename: 'm.xlsx' }
  server.on('GET /api/rfp/sessions', [
    tender('1', 6, { organization_name: 'Orchid Clinic', rfp_name: 'RFP 9', rfp_filename: 'm.xlsx' }),
    tender('2', 10, { ...unnamed, not_applicable_count: 2 }),
    tender('3', 0, unnamed),
    tender('4', 0, unnamed),
  ])
  await showScreen(<HomePage />)
  const recent = within(await screen.findByRole('region', { name: 'Go on with' }))
  expect(recent.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Orchid ClinicRFP 9 · Nov 5, 20266 of 12Choose sections',
    'm.xlsxNov 5, 202612 of 12Generate proposal',
    'm.xlsxNov 5, 20260 of 12Choose sections',
  ])
  expect(linksIn('Go on with')).toEqual(['/rfp', '/rfp?session=1', '/assembly?session=2', '/rfp?session=3'])
})

test('without tenders no list of tenders is shown', async () => {
  server.on('GET /api/rfp/sessions', []).on('GET /api/documents/stats', statistics)
  await showScreen(<HomePage />)
  await screen.findByText('Next')
  expect(screen.queryByRole('region', { name: 'Go on with' })).toBeNull()
})

test('the quick start has four steps', async () => {
  await showScreen(<HomePage />)
  const steps = within(screen.getByRole('region', { name: 'Quick start' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '1Upload and index DOCX proposals',
    '2Upload an RFP Excel file with requirements',
    '3Review matched sections for each requirement',
    '4Generate a complete proposal document',
  ])
})
