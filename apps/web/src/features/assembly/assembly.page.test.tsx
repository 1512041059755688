// @vitest-environment happy-dom
import type { Draft, RfpSession } from '@tenderwright/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeServer, later, Refusal } from '../../testing/fake-server.fixture.ts'
import { TASKS_STORAGE_KEY } from './tasks/stored-tasks.model.ts'

const SUGGESTIONS = 'GET /api/assembly/session/*/suggested-replacements/by-document'
const GENERATE = 'POST /api/assembly/generate'
const session: RfpSession = {
  id: 's1',
  rfp_filename: 'matrix.xlsx',
  created_at: '2026-11-05T12:00:00Z',
  organization_name: 'Santa Casa',
  rfp_name: 'Tender 9',
  requirements_count: 1,
  matched_count: 1,
  selected_count: 1,
  coverage_percentage: 100,
  status: 'completed',
  needs_review: false,
  review_reasons: [],
  notices: [],
}
const unmatched = {
  ...session,
  id: 's2',
  organization_name: 'Nothing yet',
  matched_count: 0,
  status: 'in_progress',
}
const suggestion = {
  source_file: 'a.docx',
  display_name: 'Harbour proposal',
  old_org_names: ['Harbour Hospital', 'HARBOUR HOSPITAL'],
  old_rfp_names: [],
}
const emptyDraft: Draft = { revision: 0, values: {}, can_undo: false, overwritten: {} }
const savedDraft = (body: unknown): Draft => ({
  ...emptyDraft,
  revision: 1,
  values: (body as { changes: Draft['values'] }).changes,
  can_undo: true,
})
let server: FakeServer
let leaveScreen = () => undefined as void

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  // The test environment has no layout, so scrolling does nothing.
  Element.prototype.scrollIntoView = () => undefined
  server = new FakeServer()
    .on('GET /api/rfp/sessions', [session, unmatched])
    .on('GET /api/rfp/sessions/*/matches/overview', [
      {
        requirement_id: 'r1',
        category: '',
        item: 'x',
        description: '',
        matches: [],
        selected_section_id: 'a',
      },
    ])
    .on('GET /api/assembly/templates', {
      items: [
        { name: 'Classic', path: 'classic.docx' },
        { name: 'Sober', path: 'sober.dotx' },
      ],
      total: 2,
    })
    .on('GET /api/assembly/sessions/*/draft', emptyDraft)
    .on('PATCH /api/assembly/sessions/*/draft', ({ body }: { body: unknown }) => savedDraft(body))
    .on('GET /api/assembly/session/*/history', [])
    .on('GET /api/assembly/session/*/outline', later().answer)
    .on(SUGGESTIONS, { items: [suggestion], total: 1 })
})
afterEach(async () => {
  leaveScreen()
  // Leaving saves the draft; the request is sent after this turn.
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Shows the screen with an empty memory of tasks and choices. */
async function assembly(at = '/assembly?session=s1') {
  const { AssemblyPage } = await import('./assembly.page.tsx')
  const { FollowGenerations } = await import('./tasks/follow-generations.tsx')
  const { leaveScreen: leave, showScreen } = await import('../../testing/show-screen.fixture.tsx')
  leaveScreen = leave
  return showScreen(
    <>
      <FollowGenerations />
      <AssemblyPage />
    </>,
    { at },
  )
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Waits until a button can be clicked. */
async function openButton(name: string): Promise<HTMLButtonElement> {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  return button(name)
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const remembered = (status: string, progress: object = {}) =>
  localStorage.setItem(
    TASKS_STORAGE_KEY,
    JSON.stringify([
      {
        id: 't1',
        sessionId: 's1',
        rfpFilename: 'matrix.xlsx',
        outputFilename: '',
        startedAt: '2026-11-05T10:00:00Z',
        progress: { status, ...progress },
      },
    ]),
  )

describe('the list of tenders', () => {
  test("contains those that are completed or matched; without a selection it says 'No session selected' and generates nothing", async () => {
    const { user, address } = await assembly('/assembly')
    expect(await screen.findByText('Santa Casa')).toBeTruthy()
    expect(screen.queryByText('Nothing yet')).toBeNull()
    expect(screen.getByText('No session selected')).toBeTruthy()
    expect(screen.getByText('Choose a completed tender on the left.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Generate proposal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Refresh suggestions' })).toBeNull()
    await user.click(button(/^Santa Casa/))
    expect(address()).toBe('/assembly?session=s1')
    expect(await screen.findByRole('heading', { name: 'matrix.xlsx' })).toBeTruthy()
    expect(screen.getByText(/Created Nov 5, 2026/)).toBeTruthy()
  })

  test('says so when it is empty', async () => {
    server.on('GET /api/rfp/sessions', [unmatched])
    await assembly('/assembly')
    expect(await screen.findByText('There are no tenders')).toBeTruthy()
    // An empty list does not ask for a selection.
    expect(screen.queryByText('No session selected')).toBeNull()
  })
})

describe('the form', () => {
  test('has a file name with its placeholder, both names, and the templates after None', async () => {
    await assembly()
    const file = await screen.findByLabelText<HTMLInputElement>('Output filename')
    expect(file.placeholder).toBe('proposal_output.docx')
    expect(screen.getByLabelText<HTMLInputElement>('Organization name').value).toBe('Santa Casa')
    expect(screen.getByLabelText<HTMLInputElement>('RFP name').value).toBe('Tender 9')
    const template = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Template' })
    await waitFor(() => expect(template.options).toHaveLength(3))
    expect([...template.options].map(({ text }) => text)).toEqual([
      'None (use default styles)',
      'Classic · classic.docx',
      'Sober · sober.dotx',
    ])
    expect(template.value).toBe('classic.docx')
  })

  test('turns the title page off with a template and on without; smart replacement is shown but disabled', async () => {
    const { user } = await assembly()
    const template = await screen.findByRole('combobox', { name: 'Template' })
    await screen.findByText('Classic · classic.docx')
    expect(box('Include title page').checked).toBe(false)
    await user.selectOptions(template, 'None (use default styles)')
    expect(box('Include title page').checked).toBe(true)
    await user.selectOptions(template, 'Sober · sober.dotx')
    expect(box('Include title page').checked).toBe(false)
    expect([box('Include table of contents').checked, box('Fix heading styles').checked]).toEqual([
      true,
      true,
    ])
    expect([box('Smart text replacement').checked, box('Smart text replacement').disabled]).toEqual([
      false,
      true,
    ])
  })

  test('offers only None when the templates cannot be loaded, and logs the failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on('GET /api/assembly/templates', new Refusal(403))
    await assembly()
    const template = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Template' })
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('The templates could not be loaded', expect.anything()),
    )
    expect(template.options).toHaveLength(1)
  })
})

describe('a template with a cover of its own', () => {
  test('is named beside the title page, as long as both are chosen', async () => {
    server.on('GET /api/assembly/templates', {
      items: [
        { name: 'Classic', path: 'classic.docx', has_cover: true },
        { name: 'Bare', path: 'bare.docx', has_cover: false },
      ],
      total: 2,
    })
    const { user } = await assembly()
    const template = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Template' })
    await waitFor(() => expect(template.value).toBe('classic.docx'))
    const twoCovers = () => screen.queryByText(/begins with a cover of its own/)
    expect(twoCovers()).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Include title page' }))
    expect(twoCovers()).not.toBeNull()
    await user.selectOptions(template, 'bare.docx')
    await user.click(screen.getByRole('checkbox', { name: 'Include title page' }))
    expect(twoCovers()).toBeNull()
  })
})

describe('the replacement of names', () => {
  test('disables its button while loading, then shows each source with its names, filled in once each', async () => {
    const answer = later<unknown>()
    server.on(SUGGESTIONS, answer.answer)
    await assembly()
    expect(await screen.findByText('Looking for names in the source documents…')).toBeTruthy()
    expect(button('Refresh suggestions').disabled).toBe(true)
    answer.give({ items: [suggestion], total: 1 })
    expect(await screen.findByRole('heading', { name: 'Harbour proposal' })).toBeTruthy()
    expect(button('Refresh the suggestions for Harbour proposal')).toBeTruthy()
    const listed = within(screen.getByRole('list', { name: 'Organization aliases' }))
    expect(listed.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Harbour Hospital'])
    expect(screen.getByText('RFP (‘edital’) aliases').parentElement?.textContent).toContain('none selected')
    expect(screen.getByText(/Searches are case-insensitive and accent-normalized\./)).toBeTruthy()
    expect(
      server.asked('GET /api/assembly/session/s1/suggested-replacements/by-document')[0]?.query.get('limit'),
    ).toBe('20')
  })

  test('adds names by button and by Enter, and removes them', async () => {
    const { user } = await assembly()
    const field = await screen.findByLabelText('Add an organization alias for Harbour proposal')
    const listed = () =>
      within(screen.getByRole('list', { name: 'Organization aliases' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    await user.type(field, '  Old Port Clinic {Enter}')
    await user.type(field, 'Seaside House')
    await user.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement)
    expect(listed()).toEqual(['Harbour Hospital', 'Old Port Clinic', 'Seaside House'])
    await user.click(button('Remove Old Port Clinic'))
    expect(listed()).toEqual(['Harbour Hospital', 'Seaside House'])
  })

  test('keeps a name that was typed while names were searched again', async () => {
    const { user } = await assembly()
    const field = await screen.findByLabelText('Add an organization alias for Harbour proposal')
    const answer = later<unknown>()
    server.on(SUGGESTIONS, answer.answer)
    await user.click(button('Refresh suggestions'))
    await user.type(field, 'Old Port Clinic{Enter}')
    const found = { ...suggestion, old_org_names: ['Harbour Hospital', 'Lighthouse Clinic'] }
    answer.give({ items: [found], total: 1 })
    const listed = () => screen.getByRole('list', { name: 'Organization aliases' }).textContent
    await waitFor(() => expect(listed()).toContain('Lighthouse Clinic'))
    expect(listed()).toBe('Harbour HospitalOld Port ClinicLighthouse Clinic')
  })

  test('is filtered by source and by name from ten sources on, and keeps a name that is typed but not added', async () => {
    const sources = Array.from({ length: 12 }, (_, at) => ({
      source_file: `s${at}.docx`,
      display_name: `Proposal ${at}.docx`,
      old_org_names: at === 7 ? ['Clínica São José'] : [],
      old_rfp_names: at === 9 ? ['Edital 5/2024'] : [],
    }))
    server.on(SUGGESTIONS, { items: sources.slice(0, 9), total: 9 })
    const few = await assembly()
    await screen.findByText('Proposal 8.docx')
    expect(screen.queryByRole('searchbox', { name: 'Filter' })).toBeNull()
    server.on(SUGGESTIONS, { items: sources, total: 12 })
    await few.user.click(await openButton('Refresh suggestions'))
    const filter = await screen.findByRole('searchbox', { name: 'Filter' })
    const shown = () =>
      screen
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent)
        .filter((name) => name.startsWith('Proposal'))
    expect(shown()).toHaveLength(12)
    expect(screen.getByText('12 of 12 documents')).toBeTruthy()
    const name = screen.getByLabelText<HTMLInputElement>('Add an organization alias for Proposal 7.docx')
    await few.user.type(name, 'Half')
    await few.user.type(filter, 'edital')
    await waitFor(() => expect(shown()).toEqual(['Proposal 9.docx']))
    expect(screen.getByText('1 of 12 documents')).toBeTruthy()
    await few.user.clear(filter)
    await few.user.type(filter, 'sao jose proposal')
    await waitFor(() => expect(shown()).toEqual(['Proposal 7.docx']))
    expect(name.isConnected && name.value).toBe('Half')
    await few.user.click(button('Remove Clínica São José'))
    expect(shown()).toEqual(['Proposal 7.docx'])
    await few.user.type(filter, ' nowhere')
    expect(await screen.findByText('No source document matches.')).toBeTruthy()
    await few.user.click(button('Clear filter'))
    await waitFor(() => expect(shown()).toHaveLength(12))
  })

  test("shows 'Failed to load suggestions' and the reason when names cannot be suggested", async () => {
    server.on(SUGGESTIONS, new Refusal(403, { detail: 'The reader is busy.' }))
    await assembly()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load suggestions')
    expect(alert.textContent).toContain('The reader is busy.')
  })
})

describe('the draft', () => {
  const DRAFT = 'PATCH /api/assembly/sessions/s1/draft'
  const UNDO = 'POST /api/assembly/sessions/*/draft/undo'
  const client = () => screen.findByLabelText<HTMLInputElement>('Organization name')

  test('of the team fills the form; its old names belong to their sources', async () => {
    const aliases = { 'a.docx': { old_org_names: ['Typed by Ana'], old_rfp_names: [] } }
    server.on('GET /api/assembly/sessions/*/draft', {
      ...emptyDraft,
      revision: 4,
      values: { org_name: 'Santa Casa de Lins', include_toc: false, template_path: 'sober.dotx', aliases },
      offered: {
        rfp_filename: 'earlier.xlsx',
        aliases: { 'a.docx': { old_org_names: ['Typed by Ana', 'Offered Clinic'], old_rfp_names: [] } },
      },
    })
    const { user } = await assembly()
    await waitFor(async () => expect((await client()).value).toBe('Santa Casa de Lins'))
    expect(box('Include table of contents').checked).toBe(false)
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Template' }).value).toBe('sober.dotx'),
    )
    const listed = () => screen.getByRole('list', { name: 'Organization aliases' }).textContent
    await waitFor(() => expect(listed()).toBe('Typed by Ana'))
    expect(screen.getByText(/Typed for earlier\.xlsx, same client:/)).toBeTruthy()
    await user.click(button('Add Offered Clinic'))
    expect(listed()).toBe('Typed by AnaOffered Clinic')
    await waitFor(() =>
      expect(server.asked(DRAFT)[0]?.body).toEqual({
        revision: 4,
        changes: {
          aliases: { 'a.docx': { old_org_names: ['Typed by Ana', 'Offered Clinic'], old_rfp_names: [] } },
        },
      }),
    )
  })

  test('stores typed values after a pause, and its last change is undone', async () => {
    server.on(UNDO, { ...emptyDraft, revision: 2 })
    const { user } = await assembly()
    await screen.findByText('Classic · classic.docx')
    await user.type(await client(), ' Um ')
    expect(screen.getByText('Saving…')).toBeTruthy()
    expect(await screen.findByText('Saved for the team', {}, { timeout: 3000 })).toBeTruthy()
    expect((await client()).value).toBe('Santa Casa Um ')
    expect(server.asked(DRAFT).map(({ body }) => body)).toEqual([
      {
        revision: 0,
        changes: { org_name: 'Santa Casa Um ', template_path: 'classic.docx', include_title: false },
      },
    ])
    await user.click(button('Undo the last change'))
    await waitFor(async () => expect((await client()).value).toBe('Santa Casa'))
    expect(server.asked('POST /api/assembly/sessions/s1/draft/undo')[0]?.body).toEqual({ revision: 1 })
    expect(screen.queryByRole('button', { name: 'Undo the last change' })).toBeNull()
  })

  test('reports a failed save, keeps the typed values, and is saved again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on('PATCH /api/assembly/sessions/*/draft', new Refusal(422, { detail: 'Too many names.' }))
    const { user } = await assembly()
    await screen.findByText('Classic · classic.docx')
    await user.click(box('Include table of contents'))
    const alert = await screen.findByRole('alert', {}, { timeout: 3000 })
    expect(alert.textContent).toContain('Your last changes are not saved')
    expect(alert.textContent).toContain('Too many names.')
    expect(box('Include table of contents').checked).toBe(false)
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayLeave()).toBe(false)
    server.on('PATCH /api/assembly/sessions/*/draft', ({ body }: { body: unknown }) => savedDraft(body))
    await user.click(within(alert).getByRole('button'))
    expect(await screen.findByText('Saved for the team')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(mayLeave()).toBe(true)
  })

  test('reports what somebody else typed meanwhile, and restores it with one click', async () => {
    server.on('PATCH /api/assembly/sessions/*/draft', ({ body }: { body: unknown }) => ({
      ...savedDraft(body),
      overwritten: { org_name: 'Typed by Ana' },
    }))
    const { user } = await assembly()
    await screen.findByText('Classic · classic.docx')
    await user.type(await client(), 'X')
    expect(
      await screen.findByText(
        /somebody else had just typed: Organization name: Typed by Ana/,
        {},
        { timeout: 3000 },
      ),
    ).toBeTruthy()
    server.on('PATCH /api/assembly/sessions/*/draft', ({ body }: { body: unknown }) => savedDraft(body))
    await user.click(button('Put theirs back'))
    expect((await client()).value).toBe('Typed by Ana')
    await waitFor(() => expect(server.asked(DRAFT)).toHaveLength(2), { timeout: 3000 })
    expect(server.asked(DRAFT)[1]?.body).toEqual({ revision: 1, changes: { org_name: 'Typed by Ana' } })
  })

  test('is saved at once when the screen is closed', async () => {
    const { user } = await assembly()
    await screen.findByText('Classic · classic.docx')
    await user.click(box('Include table of contents'))
    leaveScreen()
    await waitFor(() => expect(server.asked(DRAFT)).toHaveLength(1), { timeout: 400 })
  })
})

test('requirements without a section are omitted from the outline, or marked as missing when gaps are marked', async () => {
  const entry = { requirement_id: 'r1', requirement: 'Backup', category: '' }
  const inserted = { title: 'Support', source_file: 'a.docx', words: 9, tables: 0, images: 0 }
  server
    .on('GET /api/assembly/session/*/outline', {
      entries: [
        { ...entry, outcome: 'open' },
        { ...entry, requirement_id: 'r2', outcome: 'inserted', section: inserted },
      ],
      totals: { sources: 1, sections: 1, words: 9, tables: 0, images: 0, pages: 1 },
    })
    .on('GET /api/rfp/sessions/*/matches/overview', [
      { requirement_id: 'r1', category: '', item: 'Backup', description: '', matches: [] },
    ])
  const { user } = await assembly()
  await screen.findByText('Left out: no section chosen.')
  expect(await screen.findByText(/would be left out$/)).toBeTruthy()
  await user.click(box('Mark missing answers'))
  expect(screen.getByText('Marked as missing: no section chosen.')).toBeTruthy()
  expect(screen.getByText(/its place would be marked$/)).toBeTruthy()
  expect(screen.queryByText(/[Ll]eft out/)).toBeNull()
})

describe('generating', () => {
  test('is disabled until every requirement has a match', async () => {
    const matched = { requirement_id: 'r1', category: '', item: 'Backup', description: '' }
    server
      .on('GET /api/rfp/sessions', [{ ...session, requirements_count: 2 }])
      .on('GET /api/rfp/sessions/*/matches/overview', [
        { ...matched, matches: [{ section_id: 'a', score: 80 }] },
        { ...matched, requirement_id: 'r2', item: 'Blood bank', category: 'Scope', matches: [] },
      ])
    await assembly()
    await screen.findByRole('heading', { name: 'matrix.xlsx' })
    expect(button('Generate proposal').disabled).toBe(true)
    const missing = await screen.findByRole('link', { name: 'Blood bank' })
    expect(missing.getAttribute('href')).toBe('/rfp?session=s1&requirement=r2')
    expect(screen.queryByRole('link', { name: 'Backup' })).toBeNull()
  })

  test('shows a temporary task at once, then the task of the server, and disables the button meanwhile', async () => {
    const answer = later<unknown>()
    server.on(GENERATE, answer.answer)
    const { user } = await assembly()
    await user.click(await openButton('Generate proposal'))
    expect(button('Generating…').disabled).toBe(true)
    expect(screen.getByText('Queued')).toBeTruthy()
    expect(screen.getByText('0%')).toBeTruthy()
    expect(screen.getByText('Waiting to start…')).toBeTruthy()
    expect(server.asked(GENERATE)[0]?.body).toMatchObject({
      include_toc: true,
      include_title: false,
      fix_headings: true,
      smart_replace: false,
    })
    answer.give({ assembly_id: '', task_id: 't7' })
    expect(await screen.findByText('Processing')).toBeTruthy()
    expect(screen.getByText('Starting…')).toBeTruthy()
    expect(localStorage.getItem(TASKS_STORAGE_KEY)).toContain('"t7"')
  })

  test('works on a page that another machine serves by plain HTTP, where browsers make no random UUID', async () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (given: Uint32Array) => given.fill(7),
    })
    server.on(GENERATE, { assembly_id: '', task_id: 't7' })
    const { user } = await assembly()
    await user.click(await openButton('Generate proposal'))
    expect(await screen.findByText('Processing')).toBeTruthy()
  })

  test('waits for the templates and for the old names, without which the document would be wrong', async () => {
    const templates = later<unknown>()
    const names = later<unknown>()
    server.on('GET /api/assembly/templates', templates.answer).on(SUGGESTIONS, names.answer)
    server.on(GENERATE, { assembly_id: 't7' })
    const { user } = await assembly()
    await screen.findByRole('combobox', { name: 'Template' })
    const waits = () => [button('Generate proposal').disabled, button('Generate proposal').title]
    const waiting = [true, 'Looking up templates and old names…']
    expect(waits()).toEqual(waiting)
    templates.give({ items: [{ name: 'Classic', path: 'classic.docx' }], total: 1 })
    await screen.findByText('Classic · classic.docx')
    expect(waits()).toEqual(waiting)
    expect(await screen.findByText('Looking up templates and old names…')).toBeTruthy()
    names.give({ items: [suggestion], total: 1 })
    await user.click(await openButton('Generate proposal'))
    await waitFor(() =>
      expect(server.asked(GENERATE)[0]?.body).toMatchObject({
        template_path: 'classic.docx',
        old_org_names: { 'a.docx': ['Harbour Hospital'] },
      }),
    )
  })

  test('uses the plural to ask for several names', async () => {
    server.on('GET /api/rfp/sessions', [{ ...session, organization_name: '', rfp_name: '' }])
    const shows = ['organization', 'tender']
    server.on('GET /api/assembly/templates', {
      items: [{ name: 'Classic', path: 'classic.docx', shows }],
      total: 1,
    })
    const { user } = await assembly()
    await user.click(await openButton('Generate proposal'))
    const dialog = await screen.findByRole('dialog', { name: 'The document would show empty names' })
    expect(within(dialog).getByRole('button', { name: 'Generate with them' })).toBeTruthy()
  })

  test('asks for names that the document would show and the tender lacks, then sends them', async () => {
    server.on('GET /api/rfp/sessions', [{ ...session, organization_name: '', rfp_name: '' }])
    server.on('GET /api/assembly/templates', {
      items: [{ name: 'Classic', path: 'classic.docx', shows: ['organization'] }],
      total: 1,
    })
    server.on(GENERATE, { assembly_id: 't7' })
    const { user } = await assembly()
    await user.click(await openButton('Generate proposal'))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'The document would show an empty name' }),
    )
    expect(dialog.queryByLabelText('RFP name')).toBeNull()
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Generate with it' })
    expect(confirm.disabled).toBe(true)
    await user.type(dialog.getByLabelText('Organization name'), 'Hospital Novo')
    await user.click(confirm)
    await waitFor(() => expect(server.asked(GENERATE)[0]?.body).toMatchObject({ org_name: 'Hospital Novo' }))
    expect(screen.getByLabelText<HTMLInputElement>('Organization name').value).toBe('Hospital Novo')
  })

  test('asks for the names that the server reports as missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on('GET /api/rfp/sessions', [{ ...session, rfp_name: '' }])
    const refusal = { detail: 'x', code: 'assembly.names_missing', params: { missing: 'rfp_name' } }
    server.on(GENERATE, new Refusal(422, refusal))
    const { user } = await assembly()
    await user.click(await openButton('Generate proposal'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('RFP name')).toBeTruthy()
    expect(dialog.queryByLabelText('Organization name')).toBeNull()
  })

  test('removes the temporary task when it is refused, and shows the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on(GENERATE, new Refusal(409, { detail: 'Nothing is selected.' }))
    const { user } = await assembly()
    await user.click(await openButton('Generate proposal'))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is selected.')
    expect(screen.queryByText('Queued')).toBeNull()
  })
})

describe('a finding of the report', () => {
  const report = {
    inserted: [],
    left_out: [],
    replacements: [],
    looked_for: [
      'Harbour Hospital',
      '(11) 3456-7890',
      ...Array.from({ length: 20 }, (_, at) => `Clinic ${at}`),
    ],
    remaining_names: [
      { name: 'HH', place: 'Support', kind: 'acronym', looked_for: 'Harbour Hospital', about: 'client' },
      { name: '11 34567890', place: 'Support', kind: 'phone', looked_for: '(11) 3456-7890', about: 'client' },
    ],
    notices: [],
    page_numbers: 'none',
  }

  test('that is a name is replaced by one click, a number by a typed one, and the document is generated again', async () => {
    const finished = {
      file_name: 'a.docx',
      created_at: '2026-11-01T10:00:00Z',
      download_url: '/x',
      file_size_mb: 2,
    }
    server.on('GET /api/assembly/session/*/history', [{ ...finished, assembly_id: 't0', report }])
    server.on(GENERATE, { assembly_id: '', task_id: 't7' })
    server.on('GET /api/assembly/*/status', { status: 'completed' })
    const { user } = await assembly()
    await user.click(await screen.findByRole('button', { name: 'Show report' }))
    const remaining = within(await screen.findByRole('region', { name: 'Names that may remain' }))
    expect(remaining.getByText('and 10 more')).toBeTruthy()
    await user.click(remaining.getByRole('button', { name: 'Replace and generate again: HH → Santa Casa' }))
    await waitFor(() => expect(server.asked(GENERATE)).toHaveLength(1))
    expect(server.asked(GENERATE)[0]?.body).toMatchObject({
      old_org_names: { 'a.docx': ['Harbour Hospital', 'HH'] },
    })
    const ask = await remaining.findByRole<HTMLButtonElement>('button', { name: 'Replace by… (11 34567890)' })
    await waitFor(() => expect(ask.disabled).toBe(false))
    await user.click(ask)
    await user.type(remaining.getByLabelText('Text that replaces 11 34567890'), '(13) 2222-3333{Enter}')
    await waitFor(() => expect(server.asked(GENERATE)).toHaveLength(2))
    const replacements = [{ from: '11 34567890', to: '(13) 2222-3333' }]
    expect(server.asked(GENERATE)[1]?.body).toMatchObject({ replacements })
    expect(screen.getByRole('list', { name: 'Other texts' }).textContent).toContain('(13) 2222-3333')
  })
})

describe('a generation task', () => {
  test('that is processed shows a spinner and its progress, or a moving bar while the progress is unknown', async () => {
    remembered('processing', { progress_percentage: 140 })
    server.on('GET /api/assembly/*/status', later().answer)
    await assembly()
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Progress of proposal.docx',
    })
    expect([bar.value, screen.getByText('100%').tagName]).toEqual([100, 'SPAN'])
    expect(screen.getByText('Processing').parentElement?.querySelector('svg')).toBeTruthy()
    expect(screen.getByText(/^Started Nov 5, 2026/)).toBeTruthy()
    leaveScreen()
    vi.resetModules()
    remembered('processing')
    await assembly()
    const moving = await screen.findByRole('progressbar', { name: 'Progress of proposal.docx' })
    expect(moving.hasAttribute('value')).toBe(false)
  })

  test('that is completed shows its size in MB and a download button', async () => {
    remembered('completed', { progress_percentage: 100, file_size_mb: 1.5 })
    await assembly()
    expect(await screen.findByText('1.50 MB')).toBeTruthy()
    expect(button('Download proposal.docx')).toBeTruthy()
    expect(screen.queryByText('proposal.docx is ready')).toBeNull()
  })

  test('that ends while the screen is open is announced to screen readers', async () => {
    remembered('processing')
    server.on('GET /api/assembly/*/status', { status: 'completed', progress_percentage: 100 })
    await assembly()
    const told = await screen.findByText('proposal.docx is ready')
    expect(told.tagName).toBe('OUTPUT')
  })

  test.each(['failed', 'error'])("that ended as %s shows its message after 'Error:'", async (status) => {
    remembered(status, { error_message: 'The source is gone.' })
    await assembly()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Error: The source is gone.')
  })

  test('that the server does not know (404) is removed from the list and from the storage', async () => {
    remembered('processing', { progress_percentage: 10 })
    server.on('GET /api/assembly/*/status', new Refusal(404))
    await assembly()
    await screen.findByRole('progressbar', { name: 'Progress of proposal.docx' })
    await waitFor(() => expect(screen.queryByText('proposal.docx')).toBeNull())
    expect(localStorage.getItem(TASKS_STORAGE_KEY)).toBe('[]')
  })

  test('of the history is listed; a history that cannot be loaded is logged', async () => {
    server.on('GET /api/assembly/session/*/history', [
      {
        file_name: 'earlier.docx',
        created_at: '2026-11-01T10:00:00Z',
        download_url: '/x',
        file_size_mb: 2,
        assembly_id: 't0',
      },
    ])
    await assembly()
    expect(await screen.findByText('earlier.docx')).toBeTruthy()
    expect(screen.getByText('2.00 MB')).toBeTruthy()
    leaveScreen()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on('GET /api/assembly/session/*/history', new Refusal(403))
    await assembly()
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('The generation history could not be loaded', expect.anything()),
    )
  })

  test('of the history is one of the two newest, or is shown on request', async () => {
    server.on(
      'GET /api/assembly/session/*/history',
      ['v4', 'v3', 'v2', 'v1'].map((name, age) => ({
        file_name: `${name}.docx`,
        created_at: `2026-11-0${4 - age}T10:00:00.000Z`,
        download_url: `/${name}`,
        file_size_mb: 2,
        assembly_id: name,
      })),
    )
    const { user } = await assembly()
    const shown = () => screen.getAllByText(/^v\d\.docx$/).map(({ textContent }) => textContent)
    const earlier = await screen.findByRole('button', { name: 'Show 2 earlier documents' })
    expect(shown()).toEqual(['v4.docx', 'v3.docx'])
    await user.click(earlier)
    expect(shown()).toHaveLength(4)
  })

  test('whose file cannot be downloaded is logged and reported', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    remembered('completed', { progress_percentage: 100 })
    server.on('GET /api/assembly/*/download', new Refusal(410, { detail: 'It is gone.' }))
    const { user } = await assembly()
    await user.click(await screen.findByRole('button', { name: 'Download proposal.docx' }))
    expect(await screen.findByText('The file could not be downloaded: It is gone.')).toBeTruthy()
    expect(logged).toHaveBeenCalledWith('The document could not be downloaded', expect.anything())
  })
})
