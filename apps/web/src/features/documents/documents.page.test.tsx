// @vitest-environment happy-dom
import type { Document } from '@tenderwright/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeServer, later, Refusal, NO_ANSWER } from '../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../testing/fake-upload.fixture.ts'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { DocumentWorkProvider } from './processing/document-work-provider.tsx'
import { DocumentsPage } from './documents.page.tsx'

const LIST = 'GET /api/documents'
const harbour: Document = {
  id: 'd1',
  file_name: 'harbour.docx',
  hospital_name: 'Harbour Hospital',
  hospital_type: 'public',
  file_path: '',
  file_size_bytes: 1_572_864,
  total_sections: 12,
  total_words: 3400,
  usage_count: 0,
  quality_score: 80,
  status: 'active',
  rfp_name: '2024 Records',
  indexed_at: '2026-11-05T12:00:00Z',
  created_at: '2026-11-05T12:00:00Z',
}
const processing = {
  id: 'p1',
  document_id: 'd9',
  status: 'processing',
  progress: 40,
  message: 'Reading',
  file_name: 'fresh.docx',
  organization: 'Bay Clinic',
  current_step: 'writing_sections',
  current_section: 'Backups',
  sections_indexed: 3,
  sections_total: 9,
  events: [],
}
let server: FakeServer

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  FakeUpload.install()
  server = new FakeServer().on(LIST, [harbour]).on('GET /api/documents/processing', [])
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const page = (
  <DocumentWorkProvider>
    <DocumentsPage />
  </DocumentWorkProvider>
)
const docx = (name = 'fresh.docx') => new File(['bytes'], name)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const cardOf = async (file: string) => {
  await screen.findByText(file)
  const card = screen.getAllByRole('listitem').find((each) => each.textContent.includes(file))
  if (!card) throw new Error(`No card of ${file}`)
  return card
}

function choose(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('Upload Document', { selector: 'input' }), {
    target: { files },
  })
}

/** Starts the upload of a chosen file with both names given. */
async function uploading({ user }: Awaited<ReturnType<typeof showScreen>>): Promise<void> {
  await screen.findByText('harbour.docx')
  choose(docx())
  await user.type(await screen.findByLabelText('Organization name'), 'Bay Clinic')
  await user.type(screen.getByLabelText('RFP name'), '2026')
  await user.click(button('Continue'))
}

describe('the screen', () => {
  test('has its title, subtitle, Index Folder and Upload Document, which accepts only .docx', async () => {
    await showScreen(page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Documents')
    expect(screen.getByText('Manage your proposal documents and build the knowledge base')).toBeTruthy()
    expect([button('Index Folder').disabled, button('Upload Document').disabled]).toEqual([false, false])
    const input = screen.getByLabelText<HTMLInputElement>('Upload Document', { selector: 'input' })
    expect(input.accept).toBe('.docx')
    choose(docx('notes.txt'))
    expect((await screen.findByRole('alert')).textContent).toContain('Upload failed: "notes.txt"')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('warns about documents without sections while nothing is being indexed, and starts indexing', async () => {
    const started = later()
    server
      .on(LIST, [harbour, { ...harbour, id: 'd2', file_name: 'bare.docx', total_sections: 0 }])
      .on('POST /api/documents/index', started.answer)
    const { user } = await showScreen(page)
    const warning = 'Some documents are not indexed. Index them to enable search and reuse.'
    await screen.findByText(warning)
    await user.click(button('Start Indexing'))
    expect(screen.queryByText(warning)).toBeNull()
    expect(screen.getByText('Preparing indexing request…', { selector: 'output' })).toBeTruthy()
    expect(server.asked('POST /api/documents/index').map(({ body }) => body)).toEqual([
      {
        directory_path: './proposals/',
        max_file_size_mb: 3000,
        skip_existing: true,
        build_index: false,
      },
    ])
  })

  test('the warning names only documents that indexing can repair', async () => {
    const curable = { ...harbour, total_sections: 0, curable_by_indexing: true as const }
    server.on(LIST, [
      { ...curable, id: 'd2', file_name: 'late.docx' },
      { ...curable, id: 'd3', file_name: 'late.docx', hospital_name: 'Bay Clinic' },
      { ...harbour, id: 'd4', file_name: 'damaged.docx', total_sections: 0, status: 'failed' },
    ])
    await showScreen(page)
    const named = await screen.findByText(/^Indexing reads: /)
    expect(named.textContent).toBe(
      'Indexing reads: late.docx (Harbour Hospital · 2024 Records), late.docx (Bay Clinic · 2024 Records)',
    )
    expect(screen.getByText(/^Indexing does not help 1 document: /)).toBeTruthy()
  })

  test('shows the latest two events of a folder run, which can be dismissed only when it is over', async () => {
    const run = (changes: object) => ({
      id: 'j1',
      directory: './proposals/',
      status: 'processing',
      progress: 30,
      message: 'Reading',
      processed: 1,
      skipped: 0,
      failed: 0,
      total: 3,
      current_file: 'b.docx',
      current_step: 'prepare',
      events: [],
      ...changes,
    })
    server
      .on('POST /api/documents/index', { job_id: 'j1', directory: './proposals/' })
      .on('GET /api/documents/index/status/*', run({}))
    const { user } = await showScreen(page)
    await user.click(button('Index Folder'))
    const panel = within(await screen.findByRole('region', { name: 'Folder indexing' }))
    expect(panel.queryByRole('button', { name: 'Dismiss the indexing panel' })).toBeNull()
    await panel.findByText('b.docx')
    expect(within(panel.getByRole('list', { name: 'Latest events' })).getAllByRole('listitem')).toHaveLength(
      2,
    )
    server.on('GET /api/documents/index/status/*', run({ status: 'failed', error: 'No such folder.' }))
    await user.click(await panel.findByRole('button', { name: 'Dismiss the indexing panel' }))
    expect(screen.queryByRole('region', { name: 'Folder indexing' })).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Indexing failed: No such folder.')
  })
})

describe('Document Details', () => {
  test('opens for a chosen file, with two names, Cancel and Continue', async () => {
    const { user } = await showScreen(page)
    choose(docx())
    const dialog = within(await screen.findByRole('dialog', { name: 'Document Details' }))
    expect(dialog.getByPlaceholderText('e.g. City Hospital')).toBe(dialog.getByLabelText('Organization name'))
    expect(dialog.getByPlaceholderText('e.g. 2024 Procurement')).toBe(dialog.getByLabelText('RFP name'))
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('requires both names, and blanks do not count', async () => {
    const { user } = await showScreen(page)
    choose(docx())
    const missing = 'Please provide both the organization and the RFP name before continuing.'
    await user.type(await screen.findByLabelText('Organization name'), 'Bay Clinic')
    await user.type(screen.getByLabelText('RFP name'), '   ')
    await user.click(button('Continue'))
    expect(await screen.findByText(missing)).toBeTruthy()
    await user.type(screen.getByLabelText('RFP name'), '2')
    expect(screen.queryByText(missing)).toBeNull()
  })

  test("asks for the proposal's date and outcome, which are optional, and shows the date in words", async () => {
    const { user } = await showScreen(page)
    choose(docx())
    await user.type(await screen.findByLabelText('Organization name'), 'Bay Clinic')
    await user.type(screen.getByLabelText('RFP name'), '2026')
    const date = screen.getByLabelText('Date of the proposal (optional)')
    await user.type(date, '13/13/2024')
    await user.click(button('Continue'))
    expect(screen.getByText('Type a date up to today: a day, a month or a year.')).toBeTruthy()
    expect(screen.queryByText('Uploading…')).toBeNull()
    await user.clear(date)
    await user.type(date, '03/04/2024')
    expect(screen.getByText('Mar 4, 2024')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Won')
    await user.click(button('Continue'))
    await screen.findByText('Uploading…')
    await waitFor(() =>
      expect(Object.fromEntries(FakeUpload.latest.form ?? [])).toMatchObject({
        proposal_date: '2024-03-04',
        outcome: 'won',
      }),
    )
  })
})

describe('several chosen files', () => {
  /** Chooses three files and names the first, so that the dialog asks for the second. */
  async function nameFirst({ user }: Awaited<ReturnType<typeof showScreen>>): Promise<void> {
    await screen.findByText('harbour.docx')
    choose(docx('first.docx'), docx('second.docx'), docx('third.docx'))
    await user.type(await screen.findByLabelText('Organization name'), 'Bay Clinic')
    await user.type(screen.getByLabelText('RFP name'), '2026')
    await user.click(button('Continue with the next file'))
    await screen.findByText('File 2 of 3')
  }
  const panel = () => screen.findByRole('region', { name: 'Files of this upload' })
  const lines = async () =>
    within(await panel())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test.each(['Close', 'Later'])(
    'stay in the panel when the dialog is left by %s, and are asked for again',
    async (exit) => {
      const shown = await showScreen(page)
      const { user } = shown
      await nameFirst(shown)
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: exit }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(await lines()).toEqual([
        'first.docxUploading',
        'second.docxDetails missing',
        'third.docxDetails missing',
      ])
      expect(wouldAsk()).toBe(true)
      await user.click(button('Enter the details of 2 files'))
      expect(await screen.findByText('File 2 of 3')).toBeTruthy()
      await user.click(button('Skip this file'))
      expect(await screen.findByText('File 3 of 3')).toBeTruthy()
      await user.click(button('Skip this file'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await lines()).toEqual(['first.docxUploading'])
    },
  )

  test('are removed one by one or all at once', async () => {
    const shown = await showScreen(page)
    const { user } = shown
    await nameFirst(shown)
    await user.click(button('Later'))
    await user.click(within(await panel()).getByRole('button', { name: 'Do not upload second.docx' }))
    expect(await lines()).toEqual(['first.docxUploading', 'third.docxDetails missing'])
    await user.click(button('Do not upload it'))
    expect(await lines()).toEqual(['first.docxUploading'])
    expect(screen.queryByRole('button', { name: /^Enter the details/ })).toBeNull()
  })

  test('are asked for again on another visit of the screen', async () => {
    function Visits() {
      const [shown, setShown] = useState(true)
      return (
        <DocumentWorkProvider>
          <button type="button" onClick={() => setShown(!shown)}>
            Other screen
          </button>
          {shown && <DocumentsPage />}
        </DocumentWorkProvider>
      )
    }
    const shown = await showScreen(<Visits />)
    await nameFirst(shown)
    await shown.user.click(screen.getByText('Other screen'))
    expect(wouldAsk()).toBe(true)
    await shown.user.click(screen.getByText('Other screen'))
    await shown.user.click(await screen.findByRole('button', { name: 'Enter the details of 2 files' }))
    expect(await screen.findByText('File 2 of 3')).toBeTruthy()
  })
})

describe('an upload', () => {
  test("shows its percentage; Continue becomes 'Uploading…' and no second upload can start", async () => {
    await uploading(await showScreen(page))
    act(() => FakeUpload.latest.sent(62))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('62%')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Uploading…' }).disabled).toBe(true)
    expect(button('Upload Document').disabled).toBe(true)
    expect(document.title).toBe('62% · Documents · Tenderwright')
    expect(Object.fromEntries(FakeUpload.latest.form ?? [])).toMatchObject({
      organization_name: 'Bay Clinic',
      rfp_name: '2026',
    })
    act(() => FakeUpload.latest.answer(500, { detail: 'The disk is full.' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Upload failed: The disk is full.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.title).toBe('Documents · Tenderwright')
  })

  test('first shows a temporary document, which can be neither opened nor deleted, while the server processes it', async () => {
    server.on('GET /api/documents/processing/*', processing)
    await uploading(await showScreen(page))
    act(() =>
      FakeUpload.latest.answer(200, {
        processing_id: 'p1',
        document_id: 'd9',
        file_name: 'fresh.docx',
        file_size_mb: 0.1,
        hospital_name: 'Bay Clinic',
      }),
    )
    const card = await cardOf('fresh.docx')
    expect(screen.getAllByRole('listitem')[0]).toBe(card)
    expect(card.getAttribute('aria-busy')).toBe('true')
    expect(card.textContent).toContain('Queued')
    expect(card.textContent).toContain('0 sections')
    expect(within(card).queryAllByRole('button')).toEqual([])
    await waitFor(() => expect(card.textContent).toContain('Writing sections'))
    expect(card.textContent).toContain('Backups')
    expect(card.textContent).toContain('3 of 9 sections')
  })

  test('that fails because the session ended keeps the file and both names', async () => {
    await uploading(await showScreen(page))
    act(() => FakeUpload.latest.answer(401, { detail: 'Sign in.', code: 'auth.required' }))
    await waitFor(() => expect(button('Continue').disabled).toBe(false))
    expect(screen.getByLabelText<HTMLInputElement>('Organization name').value).toBe('Bay Clinic')
    expect(screen.getByRole('dialog').textContent).toContain('fresh.docx')
  })
})

describe('the list', () => {
  test('is loading until its data arrive', async () => {
    server.on(LIST, later().answer)
    await showScreen(page)
    expect(screen.getByText('Loading documents…').parentElement?.getAttribute('aria-busy')).toBe('true')
  })

  test("shows 'Failed to load documents' when it fails, and can be requested again", async () => {
    server.on(LIST, new Refusal(500))
    const { user } = await showScreen(page)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load documents')
    server.on(LIST, [harbour])
    await user.click(button('Try again'))
    expect(await screen.findByText('harbour.docx')).toBeTruthy()
  })

  test('offers an upload when it is empty', async () => {
    server.on(LIST, [])
    await showScreen(page)
    const title = await screen.findByText('No documents')
    const place = title.parentElement as HTMLElement
    expect(place.textContent).toContain('Get started by uploading a document or indexing a folder.')
    expect(within(place).getByRole('button', { name: 'Upload Document' })).toBeTruthy()
  })

  test('shows file, names, badge, counts, size and date of each document', async () => {
    server.on(LIST, [
      harbour,
      { ...harbour, id: 'd2', file_name: 'bare.docx', file_size_bytes: 0, rfp_name: '' },
    ])
    await showScreen(page)
    const { textContent: text } = await cardOf('harbour.docx')
    for (const part of [
      'Harbour Hospital',
      '2024 Records',
      'Indexed',
      '12 sections',
      '3,400 words',
      '1.50 MB',
      'Indexed on Nov 5, 2026',
    ])
      expect(text).toContain(part)
    expect(
      within(await cardOf('harbour.docx')).getByRole('button', { name: 'Delete harbour.docx' }),
    ).toBeTruthy()
    expect((await cardOf('bare.docx')).textContent).toContain('N/A')
  })

  test('selects a document by a click, and another click replaces the selection', async () => {
    const { user } = await showScreen(page)
    const select = () => button('Select harbour.docx')
    await screen.findByText('harbour.docx')
    await user.click(select())
    expect(select().getAttribute('aria-pressed')).toBe('true')
    await user.click(select())
    expect(select().getAttribute('aria-pressed')).toBe('false')
  })
})

test('correcting one name sends only this name, because a colleague may have changed the other one', async () => {
  server.on(LIST, [harbour]).on('PATCH /api/documents/*', harbour)
  const { user } = await showScreen(page)
  await user.click(await screen.findByRole('button', { name: 'Edit details of harbour.docx' }))
  const dialog = within(await screen.findByRole('dialog'))
  const client = await dialog.findByLabelText(/^Organization/)
  await user.clear(client)
  await user.type(client, 'Harbour Clinic')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('PATCH /api/documents/d1').map(({ body }) => body)).toEqual([
      { hospital_name: 'Harbour Clinic' },
    ]),
  )
})

describe('the view of the list', () => {
  const bay = {
    ...harbour,
    id: 'd2',
    file_name: 'Ábaco.docx',
    hospital_name: 'Bay Clinic',
    rfp_name: 'Edital 7',
    indexed_at: '2026-11-01T12:00:00Z',
    created_at: '2025-06-01T12:00:00Z',
  }
  const files = () =>
    screen.getAllByRole('button', { name: /^Select / }).map(({ textContent }) => textContent)

  test('is filtered by file, organization or RFP, and reports an empty result', async () => {
    server.on(LIST, [harbour, bay])
    const { user } = await showScreen(page)
    const filter = await screen.findByRole('searchbox', { name: 'Filter' })
    await user.type(filter, 'abaco edital')
    await waitFor(() => expect(files()).toEqual(['Ábaco.docx']))
    await user.type(filter, ' nowhere')
    expect(await screen.findByText('No document matches')).toBeTruthy()
    await user.click(button('Clear filter'))
    await waitFor(() => expect(files()).toHaveLength(2))
  })

  test('keeps a selected document that the filter hides, and the bar says so', async () => {
    server.on(LIST, [harbour, bay])
    const { user } = await showScreen(page)
    await user.click(await screen.findByRole('button', { name: 'Select harbour.docx' }))
    await user.click(screen.getByRole('button', { name: 'Select Ábaco.docx' }))
    const bar = screen.getByRole('region', { name: 'Selected documents' })
    expect(bar.textContent).not.toContain('hidden')
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'abaco')
    await waitFor(() =>
      expect(bar.textContent).toContain('2 documents selected · 1 of them hidden by the filter'),
    )
  })

  test('starts with the newest document; another order and density are remembered', async () => {
    server.on(LIST, [bay, harbour])
    const { user } = await showScreen(page)
    await screen.findByText('harbour.docx')
    expect(files()).toEqual(['harbour.docx', 'Ábaco.docx'])
    await user.selectOptions(screen.getByLabelText('Sort'), 'File name')
    await waitFor(() => expect(files()).toEqual(['Ábaco.docx', 'harbour.docx']))
    await user.click(button('Compact rows'))
    leaveScreen()
    await showScreen(page)
    await screen.findByText('harbour.docx')
    expect(files()).toEqual(['Ábaco.docx', 'harbour.docx'])
    expect(button('Compact rows').getAttribute('aria-pressed')).toBe('true')
  })

  test('is sorted and filtered by the date and the outcome of the proposals', async () => {
    const dated = { ...harbour, proposal_date: '2023-11', outcome: 'lost' }
    const won = { ...bay, proposal_date: '2024-03-12', outcome: 'won' }
    const neither = { ...harbour, id: 'd3', file_name: 'quay.docx' }
    server.on(LIST, [neither, dated, won])
    const { user } = await showScreen(page, { at: '/documents?sort=proposal' })
    await screen.findByText('harbour.docx')
    expect(files()).toEqual(['Ábaco.docx', 'harbour.docx', 'quay.docx'])
    expect(screen.getByText('Proposal of Mar 12, 2024')).toBeTruthy()
    expect(screen.getByText('Proposal of Nov 2023')).toBeTruthy()
    const show = async (choice: string, shown: string[]) => {
      await user.selectOptions(screen.getByLabelText('Show'), choice)
      await waitFor(() => expect(files()).toEqual(shown))
    }
    await show('Won', ['Ábaco.docx'])
    await show('Lost', ['harbour.docx'])
    await show('Outcome unknown', ['quay.docx'])
    await show('Without a date', ['quay.docx'])
    await show('All', ['Ábaco.docx', 'harbour.docx', 'quay.docx'])
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), '2023')
    await waitFor(() => expect(files()).toEqual(['harbour.docx']))
  })

  test('is set by the address, including groups', async () => {
    server.on(LIST, [{ ...harbour, proposal_date: '2024' }, bay])
    await showScreen(page, { at: '/documents?sort=oldest&group=clientAndYear' })
    await screen.findByText('harbour.docx')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Bay Clinic · Without a date1 document',
      'Harbour Hospital · Proposals of 20241 document',
    ])
    expect(
      within(screen.getByRole('list', { name: 'Bay Clinic · Without a date' })).getByRole('heading', {
        level: 3,
      }).textContent,
    ).toBe('Ábaco.docx')
  })

  test('distinguishes documents of one file name, on the card and in the names of its controls', async () => {
    server.on(LIST, [
      harbour,
      { ...harbour, id: 'd2', created_at: '2026-11-06T12:00:00Z' },
      { ...harbour, id: 'd3', hospital_name: 'Bay Clinic' },
    ])
    server.on('GET /api/documents/*/usage', { selections: 0, sessions: 0 })
    const { user } = await showScreen(page)
    expect(await screen.findAllByText(/^Added on Nov [56], 2026 at /)).toHaveLength(2)
    expect(button('Delete harbour.docx (Bay Clinic · 2024 Records)')).toBeTruthy()
    const names = screen
      .getAllByRole('button', { name: /^Delete / })
      .map((one) => one.getAttribute('aria-label'))
    expect(new Set(names).size).toBe(3)
    await user.click(button('Delete harbour.docx (Bay Clinic · 2024 Records)'))
    expect(within(screen.getByRole('dialog')).getByText('Bay Clinic · 2024 Records')).toBeTruthy()
  })
})

test('deleting asks first and then reads the list again', async () => {
  server
    .on('GET /api/documents/*/usage', { selections: 0, sessions: 0 })
    .on('DELETE /api/documents/*', { id: 'd1', cleared_selections: 0, affected_sessions: 0 })
  const { user } = await showScreen(page)
  await screen.findByText('harbour.docx')
  await user.click(button('Delete harbour.docx'))
  const question = within(screen.getByRole('dialog', { name: 'Delete document' }))
  expect(
    question.getByText('Are you sure you want to delete "harbour.docx"? This action cannot be undone.'),
  ).toBeTruthy()
  expect(server.asked('DELETE /api/documents/d1')).toEqual([])
  server.on(LIST, [])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No documents')).toBeTruthy()
  expect(server.asked('DELETE /api/documents/d1')).toHaveLength(1)
})

test('deleting is announced, and the focus goes on to the next document', async () => {
  const bay: Document = { ...harbour, id: 'd2', file_name: 'bay.docx' }
  server
    .on(LIST, [harbour, bay])
    .on('GET /api/documents/*/usage', { selections: 0, sessions: 0 })
    .on('DELETE /api/documents/*', { id: 'd1', cleared_selections: 0, affected_sessions: 0 })
  const { user } = await showScreen(page)
  await screen.findByText('harbour.docx')
  await user.click(button('Delete harbour.docx'))
  server.on(LIST, [bay])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('harbour.docx')).toBeNull())
  expect(await screen.findByText('"harbour.docx" was deleted.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.id).toBe('open-d2'))
})

describe('documents read by an older version', () => {
  const older: Document = { ...harbour, read_by_older_version: true }
  const run = (over: object) => ({
    id: 'j1',
    directory: '',
    status: 'processing',
    progress: 30,
    message: 'Reading harbour.docx (1 of 2).',
    processed: 0,
    skipped: 0,
    failed: 0,
    total: 2,
    current_step: 'writing_sections',
    events: [],
    ...over,
  })
  const two = [
    older,
    { ...older, id: 'd2', file_name: 'bay.docx' },
    { ...harbour, id: 'd3', file_name: 'new.docx' },
  ]

  test('can be read again, all at once or one by one', async () => {
    server
      .on(LIST, two)
      .on('POST /api/documents/read-again', { job_id: 'j1', documents: 2 })
      .on('GET /api/documents/index/status/j1', run({}))
    await showScreen(page)
    expect(await screen.findByText(/^2 documents were read by an older version/)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Read by an older version')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Read new.docx again' })).toBeNull()
    fireEvent.click(button('Read again'))
    expect(await screen.findByText('Reading harbour.docx (1 of 2).')).toBeTruthy()
    expect(server.asked('POST /api/documents/read-again')[0]?.body).toEqual({})
    expect(button('Read bay.docx again').disabled).toBe(true)
  })

  test('go on being followed after the connection was lost for a moment', async () => {
    const STATUS = 'GET /api/documents/index/status/j1'
    server
      .on(LIST, two)
      .on('POST /api/documents/read-again', { job_id: 'j1', documents: 2 })
      .on(STATUS, run({}))
    await showScreen(page)
    fireEvent.click(await screen.findByRole('button', { name: 'Read again' }))
    await screen.findByText('Reading harbour.docx (1 of 2).')
    server.on(STATUS, NO_ANSWER)
    const before = server.asked(STATUS).length
    await waitFor(() => expect(server.asked(STATUS).length).toBeGreaterThan(before + 1), { timeout: 4000 })
    expect(screen.queryByText(/^Reading again failed/)).toBeNull()
    server.on(STATUS, run({ message: 'Reading bay.docx (2 of 2).' }))
    expect(await screen.findByText('Reading bay.docx (2 of 2).')).toBeTruthy()
  })

  test('report the end of the run and the documents that could not be read', async () => {
    server
      .on(LIST, two)
      .on('POST /api/documents/read-again', { job_id: 'j1', documents: 1 })
      .on(
        'GET /api/documents/index/status/j1',
        run({ status: 'completed', progress: 100, processed: 1, failed: 1 }),
      )
    await showScreen(page)
    fireEvent.click(await screen.findByRole('button', { name: 'Read bay.docx again' }))
    expect(
      await screen.findByText('1 document was read again. 1 could not be read and keeps its sections.'),
    ).toBeTruthy()
    expect(server.asked('POST /api/documents/read-again')[0]?.body).toEqual({ document_ids: ['d2'] })
  })
})
