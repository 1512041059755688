// @vitest-environment happy-dom
import type { SearchResult } from '@tenderwright/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeServer, later, Refusal } from '../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { SearchPage } from './search.page.tsx'

const SEARCH = 'POST /api/search'
const result = {
  id: 's1',
  title: 'Service levels',
  score: 86.6,
  content: `Critical incidents are answered. ${'x'.repeat(400)}`,
  content_preview: '',
  highlights: ['incidents'],
  source_file: 'orchid.docx',
  source_hospital: 'Orchid Clinic',
  word_count: 1234,
  page_start: 3,
  page_end: 5,
  document_id: 'd1',
  path: ['Support', 'Service levels'],
  versions: [],
} as unknown as SearchResult
const found = (results: SearchResult[]) => ({
  total_results: results.length,
  total_families: results.length,
  search_time_ms: 7.4,
  results,
})
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on(SEARCH, found([result]))
    .on('GET /api/search/suggest', { suggestions: [] })
    .on('GET /api/search/section/*', { ...result, content: 'Critical incidents are answered at any hour.' })
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const box = () => screen.getByRole('combobox', { name: 'Search the indexed sections' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' })

describe('the query', () => {
  test('has a field, a submit button that is disabled for blanks, and a tip about quotes', async () => {
    const { user } = await showScreen(<SearchPage />)
    expect(screen.getByText(/put quotes around words to find exactly that phrase/)).toBeTruthy()
    expect(submit().disabled).toBe(true)
    await user.type(box(), '   ')
    expect(submit().disabled).toBe(true)
    await user.type(box(), 'incidents')
    expect(submit().disabled).toBe(false)
  })

  test('is sent trimmed with a limit of 20; meanwhile the button is disabled and a skeleton is shown', async () => {
    const answer = later<unknown>()
    server.on(SEARCH, answer.answer)
    const { user, address } = await showScreen(<SearchPage />)
    await user.type(box(), '  incidents {Enter}')
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('Searching…').parentElement?.getAttribute('aria-busy')).toBe('true')
    expect(address()).toBe('/?q=incidents')
    answer.give(found([result]))
    await waitFor(() => expect(submit().disabled).toBe(false))
    expect(server.asked(SEARCH).map(({ body }) => body)).toEqual([{ query: 'incidents', limit: 20 }])
  })

  test('can be replaced while its results are awaited', async () => {
    server.on(SEARCH, later<unknown>().answer)
    const { user, address } = await showScreen(<SearchPage />)
    await user.type(box(), 'incidents{Enter}')
    await screen.findByText('Searching…')
    server.on(SEARCH, found([result]))
    await user.type(box(), ' report{Enter}')
    expect(await screen.findByText('1 result in 7 ms')).toBeTruthy()
    expect(address()).toBe('/?q=incidents+report')
  })

  test('is completed by up to 5 suggestions', async () => {
    server.on('GET /api/search/suggest', { suggestions: ['incident report', 'incidents'] })
    const { user } = await showScreen(<SearchPage />)
    await user.type(box(), 'inc')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(server.asked('GET /api/search/suggest').at(-1)?.query.toString()).toBe('q=inc&limit=5')
  })
})

describe('the results', () => {
  test('are shown with their number and the time', async () => {
    await showScreen(<SearchPage />, { at: '/?q=incidents' })
    expect(await screen.findByText('1 result in 7 ms')).toBeTruthy()
  })

  test('are cards: title, rounded score in percent, 300 characters with the terms marked, file, hospital, words', async () => {
    await showScreen(<SearchPage />, { at: '/?q=incidents' })
    const list = await screen.findByRole('region', { name: 'Results' })
    const card = within(list).getByRole('listitem')
    expect(within(card).getByRole('heading').textContent).toBe('Service levels')
    for (const part of ['87%', 'orchid.docx', 'Orchid Clinic', '1,234 words'])
      expect(card.textContent).toContain(part)
    expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['incidents'])
    expect(card.textContent).toContain(`${result.content?.slice(0, 300)}…`)
    expect(card.textContent).not.toContain('x'.repeat(300))
  })

  test('have a title and a message when there are none', async () => {
    server.on(SEARCH, found([]))
    await showScreen(<SearchPage />, { at: '/?q=zzz' })
    expect(await screen.findByText('No results found')).toBeTruthy()
    expect(screen.getByText('Try fewer or other words, or take the quotes away.')).toBeTruthy()
  })

  test('stay when further ones cannot be loaded, with the reason and a way to try again', async () => {
    const other = { ...result, id: 's2', title: 'Escalation' }
    server.on(SEARCH, ({ body }: { body: unknown }) =>
      (body as { offset?: number }).offset === undefined
        ? { ...found([result]), total_results: 2, total_families: 2 }
        : new Refusal(403, { detail: 'The index is being rebuilt.' }),
    )
    const { user } = await showScreen(<SearchPage />, { at: '/search?q=incidents' })
    await user.click(await screen.findByRole('button', { name: 'Show details of Service levels' }))
    await user.click(screen.getByRole('button', { name: 'Show more results' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The index is being rebuilt.')
    const details = screen.getByRole('region', { name: 'Details' })
    expect(details.textContent).toContain('are answered at any hour')
    server.on(SEARCH, { ...found([other]), total_results: 2, total_families: 2 })
    await user.click(within(alert).getByRole('button'))
    expect(await screen.findByText('Escalation')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(server.asked(SEARCH).at(-1)?.body).toMatchObject({ offset: 1 })
  })

  test('show an alert with a retry when they cannot be loaded', async () => {
    server.on(SEARCH, new Refusal(500))
    const { user } = await showScreen(<SearchPage />, { at: '/?q=incidents' })
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    server.on(SEARCH, found([result]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Orchid Clinic')).toBeTruthy()
  })
})

describe('the details', () => {
  async function opened(changes: Partial<SearchResult> = {}, section: unknown = {}) {
    const { page_start: _start, page_end: _end, ...unpaged } = result
    const shown = { ...unpaged, ...changes }
    server.on(SEARCH, found([shown])).on('GET /api/search/section/*', section)
    const { user } = await showScreen(<SearchPage />, { at: '/?q=incidents' })
    await user.click(await screen.findByRole('button', { name: 'Show details of Service levels' }))
    return { user, details: within(screen.getByRole('region', { name: 'Details' })) }
  }

  test('ask for a selection first', async () => {
    await showScreen(<SearchPage />, { at: '/?q=incidents' })
    expect(await screen.findByText('Select a result')).toBeTruthy()
  })

  test('show title, file, hospital, pages from first to last and the whole text', async () => {
    const { details } = await opened(
      { page_start: 3, page_end: 5 },
      { ...result, content: 'The whole text.' },
    )
    expect(details.getByRole('heading').textContent).toBe('Service levels')
    expect(details.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      'orchid.docx',
      'Orchid Clinic',
      '3–5',
    ])
    expect(await details.findByText('The whole text.')).toBeTruthy()
  })

  test('omit unknown pages', async () => {
    const { details } = await opened()
    expect(details.queryByText('Pages')).toBeNull()
  })

  test('report a missing text', async () => {
    const { details } = await opened({ content: '', content_preview: '' }, { content: '' })
    expect(await details.findByText('No content available')).toBeTruthy()
  })

  test("have a 'Use in Proposal' button that selects a tender and a requirement", async () => {
    server.on('GET /api/rfp/sessions', [])
    const { user, details } = await opened()
    await user.click(details.getByRole('button', { name: 'Use in Proposal' }))
    expect(await screen.findByRole('dialog', { name: 'Use in Proposal' })).toBeTruthy()
  })

  test('list the requirements from the overview, without reading all matches', async () => {
    const overview = { category: 'Support', description: 'At any hour.', matches: [] }
    server
      .on('GET /api/rfp/sessions', [
        { id: 'r9', rfp_filename: 'm.xlsx', organization_name: '', rfp_name: '' },
      ])
      .on('GET /api/rfp/sessions/*/matches/overview', [
        { ...overview, requirement_id: '1', number: '4.2', item: 'Service desk', selected_section_id: 's7' },
        { ...overview, requirement_id: '2', item: '' },
        { ...overview, requirement_id: '3', item: 'Beds', answer: { kind: 'not_applicable', reason: '' } },
      ])
    const { user, details } = await opened()
    await user.click(details.getByRole('button', { name: 'Use in Proposal' }))
    const choices = await screen.findAllByRole('radio')
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      '4.2Service deskSupport · At any hour.Has a section; it will be replaced',
      'At any hour.Support',
      'BedsSupport · At any hour.Has an answer or a mark; it will be replaced',
    ])
    expect(server.asked('GET /api/rfp/sessions/r9/matches')).toEqual([])
  })
})
