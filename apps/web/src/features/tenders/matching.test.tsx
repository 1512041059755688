// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { later, NO_ANSWER, Refusal } from '../../testing/fake-server.fixture.ts'
import {
  SESSIONS,
  MATCH,
  METADATA,
  session,
  other,
  server,
  beginServing,
  endServing,
  button,
  desk,
} from './tenders-screen.fixture.tsx'

const LAST = 'GET /api/rfp/sessions/s1/last-search'
const RUN = { run_id: 'm0', status: 'completed', done: 2, total: 2 }

beforeEach(beginServing)
afterEach(endServing)

describe('matching', () => {
  async function choice() {
    const shown = await desk()
    await screen.findByRole('heading', { name: 'Santa Casa' })
    expect(server.asked('GET /api/documents')).toEqual([])
    await shown.user.click(button('Rematch proposals'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the proposals to match' }))
    await dialog.findByRole('checkbox', { name: 'd1.docx' })
    return { ...shown, dialog }
  }
  const go = (dialog: Awaited<ReturnType<typeof choice>>['dialog'], name: string) =>
    dialog.getByRole<HTMLButtonElement>('button', { name })

  test('lists the documents only when opened, with file and hospital, to select all or some, and needs one', async () => {
    const { user, dialog } = await choice()
    expect(dialog.getByText('Hospital d1')).toBeTruthy()
    expect(go(dialog, 'Match documents').disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'd1.docx' }))
    expect(go(dialog, 'Match 1 document').disabled).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    expect(go(dialog, 'Match 2 documents').disabled).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Deselect all' }))
    expect(go(dialog, 'Match documents').disabled).toBe(true)
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  test('chooses the documents of the last search again, also those of a colleague, and says that selected sections stay', async () => {
    server
      .on(SESSIONS, [{ ...session, matching: RUN }, other])
      .on(METADATA, session)
      .on(MATCH, { run_id: 'm1', status: 'completed', requirements_count: 2, matched_count: 2, session })
    const { user, dialog } = await choice()
    const note = (text: RegExp) => within(screen.getByRole('dialog')).getByText(text).textContent
    expect(note(/Selected sections stay/)).toContain('It is no longer known which documents')
    await user.click(dialog.getByRole('checkbox', { name: 'd1.docx' }))
    await user.click(go(dialog, 'Match 1 document'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // A colleague has searched another document meanwhile.
    server.on(LAST, { searched_at: '2026-11-06T12:00:00Z', document_ids: ['gone', 'd2'] })
    await user.click(button('Rematch proposals'))
    const second = within(await screen.findByRole('dialog', { name: 'Choose the proposals to match' }))
    const box = (name: string) => second.getByRole<HTMLInputElement>('checkbox', { name })
    await second.findByRole('checkbox', { name: 'd1.docx' })
    expect([box('d1.docx').checked, box('d2.docx').checked]).toEqual([false, true])
    expect(note(/Selected sections stay/)).toContain('The documents of the last search are chosen.')
    expect(server.asked(LAST)).toHaveLength(2)
  })

  test('lists the documents, none chosen, when the last search cannot be read', async () => {
    server.on(LAST, new Refusal(404))
    const { dialog } = await choice()
    expect(go(dialog, 'Match documents').disabled).toBe(true)
  })

  test('filters many documents, tells equal file names apart, and chooses all that are shown', async () => {
    const of = (at: number, changes: object) => ({
      id: `d${at}`,
      file_name: `d${at}.docx`,
      hospital_name: 'Harbour',
      rfp_name: `Tender ${at}`,
      file_path: '',
      status: 'active',
      total_sections: 3,
      created_at: '2026-11-05T12:00:00Z',
      ...changes,
    })
    const twice = { file_name: 'Proposal.docx' }
    const many = Array.from({ length: 12 }, (_, at) => of(at + 1, at > 9 ? twice : { hospital_name: '-' }))
    server.on('GET /api/documents', many)
    const { user, dialog } = await choice()
    expect(dialog.getAllByText('No organization given')).toHaveLength(10)
    expect(dialog.getByText('Harbour · Tender 11')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'd3.docx' }))
    await user.type(dialog.getByRole('searchbox', { name: 'File, organization, RFP or year' }), 'harbour')
    expect(dialog.getByText('1 of 12 chosen · 2 shown')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    expect(go(dialog, 'Match 3 documents').disabled).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Deselect all' }))
    expect(go(dialog, 'Match 1 document').disabled).toBe(false)
  })

  test('asks for 5 per requirement from 0 on, shows that it is running, and ends with the answer', async () => {
    const answer = later<unknown>()
    server.on(METADATA, session).on(MATCH, answer.answer)
    const { user, dialog } = await choice()
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    await user.click(go(dialog, 'Match 2 documents'))
    await waitFor(() => expect(server.asked(MATCH)).toHaveLength(1))
    expect(server.asked(MATCH)[0]?.body).toMatchObject({
      max_matches_per_requirement: 5,
      min_score_threshold: 0,
      selected_document_ids: ['d1', 'd2'],
    })
    answer.give({ run_id: 'm1', status: 'completed', requirements_count: 2, matched_count: 2, session })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Santa Casa' })).toBeTruthy()
  })

  test('keeps the name that a colleague gave the tender meanwhile', async () => {
    server
      .on(METADATA, session)
      .on(MATCH, { run_id: 'm1', status: 'completed', requirements_count: 2, matched_count: 2, session })
    const { user, dialog } = await choice()
    const renamed = { ...session, organization_name: 'Santa Casa do Recife' }
    server.on(SESSIONS, [renamed, other])
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    await user.click(go(dialog, 'Match 2 documents'))
    await waitFor(() => expect(server.asked(MATCH)).toHaveLength(1))
    const names = { organization_name: 'Santa Casa do Recife', rfp_name: session.rfp_name }
    expect(server.asked(METADATA)[0]?.body).toEqual(names)
    expect(server.asked(MATCH)[0]?.body).not.toHaveProperty('organization_name')
  })

  test('continues when the names could not be saved, with a warning in the log', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server
      .on(METADATA, new Refusal(500))
      .on(MATCH, { run_id: 'm1', status: 'completed', requirements_count: 2, matched_count: 2, session })
    const { user, dialog } = await choice()
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    await user.click(go(dialog, 'Match 2 documents'))
    await waitFor(() => expect(server.asked(MATCH)).toHaveLength(1))
    expect(warned).toHaveBeenCalledWith(
      'The session details were not saved before matching',
      expect.anything(),
    )
  })

  test('ends when it fails, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server
      .on(SESSIONS, [{ ...session, matched_count: 1 }, other])
      .on(METADATA, session)
      .on(MATCH, new Refusal(500))
    const { user, dialog } = await choice()
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    await user.click(go(dialog, 'Match 2 documents'))
    expect(await dialog.findByText('Matching stopped')).toBeTruthy()
    expect(go(dialog, 'Match 2 documents').disabled).toBe(false)
    expect(screen.queryByRole('progressbar', { name: 'Matching…' })).toBeNull()
  })

  test('ends also when it fails while another dialog is open', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = later<unknown>()
    server
      .on(SESSIONS, [{ ...session, matched_count: 1 }, other])
      .on(METADATA, session)
      .on(MATCH, answer.answer)
    const { user, dialog } = await choice()
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    await user.click(go(dialog, 'Match 2 documents'))
    await waitFor(() => expect(server.asked(MATCH)).toHaveLength(1))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Rematch proposals').disabled).toBe(true)
    await user.click(button('Edit details'))
    await screen.findByRole('dialog')
    answer.give(NO_ANSWER)
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Matching…' })).toBeNull())
    expect(button('Rematch proposals').disabled).toBe(false)
  })

  test('leaves the person at the tender that was opened meanwhile', async () => {
    const answer = later<unknown>()
    server.on(METADATA, session).on(MATCH, answer.answer)
    const { user, dialog, address } = await choice()
    await user.click(dialog.getByRole('button', { name: 'Select all' }))
    await user.click(go(dialog, 'Match 2 documents'))
    await waitFor(() => expect(server.asked(MATCH)).toHaveLength(1))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await user.click(button(/^Bay Clinic/))
    expect(address()).toBe('/rfp?session=s2')
    answer.give({ run_id: 'm1', status: 'completed', requirements_count: 2, matched_count: 2, session })
    const overviews = 'GET /api/rfp/sessions/s2/matches/overview'
    await waitFor(() => expect(server.asked(overviews).length).toBeGreaterThan(1))
    expect(address()).toBe('/rfp?session=s2')
  })

  test('is polled about every 1.5 s, with its tender and requirements, until it is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      const run = { run_id: 'm1', status: 'processing', done: 1, total: 2 }
      const tell = (matching: object) => server.on(SESSIONS, [{ ...session, matching }])
      const asked = () =>
        [SESSIONS, 'GET /api/rfp/sessions/s1/matches/overview'].map((call) => server.asked(call).length)
      const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
      tell(run)
      await desk()
      await pass(0)
      const [sessions = 0, requirements = 0] = asked()
      await pass(1499)
      expect(asked()).toEqual([sessions, requirements])
      await pass(1)
      expect(asked()).toEqual([sessions + 1, requirements + 1])
      await pass(3000)
      expect(asked()).toEqual([sessions + 3, requirements + 3])
      tell({ ...run, status: 'completed', done: 2 })
      await pass(1500)
      // The end is followed by one more request, because the last answer may have arrived just before it.
      await pass(10)
      expect(asked()).toEqual([sessions + 5, requirements + 5])
      await pass(60_000)
      expect(asked()).toEqual([sessions + 5, requirements + 5])
    } finally {
      vi.useRealTimers()
    }
  })
})
