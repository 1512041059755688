// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { later } from '../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../testing/fake-upload.fixture.ts'
import { showScreen } from '../../testing/show-screen.fixture.tsx'
import { TendersPage } from './tenders.page.tsx'
import {
  SESSIONS,
  METADATA,
  session,
  other,
  group,
  server,
  serveGroups,
  beginServing,
  endServing,
  button,
  desk,
  pin,
  pinned,
  requirement,
} from './tenders-screen.fixture.tsx'

beforeEach(beginServing)
afterEach(endServing)

describe('the header', () => {
  test('has a template to download and an upload button that shows when it is busy', async () => {
    const { user } = await showScreen(<TendersPage />)
    expect(button('Download template')).toBeTruthy()
    await user.click(button('Upload RFP'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload RFP' }))
    fireEvent.change(dialog.getByLabelText('Requirements matrix', { selector: 'input' }), {
      target: { files: [new File(['x'], 'm.xlsx')] },
    })
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Uploading…' })).toHaveLength(2),
    )
    for (const busy of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Uploading…' }))
      expect(busy.disabled).toBe(true)
  })
})

describe('the list of tenders', () => {
  test('is loading, then shown; one is selected', async () => {
    const answer = later<unknown>()
    server.on(SESSIONS, answer.answer)
    const { user, address } = await showScreen(<TendersPage />, { at: '/rfp' })
    expect(screen.getByText('Loading tenders…').parentElement?.getAttribute('aria-busy')).toBe('true')
    answer.give([session, other])
    await user.click(await requirement(/^Bay Clinic/))
    expect(address()).toBe('/rfp?session=s2')
    expect(button(/^Bay Clinic/).getAttribute('aria-current')).toBe('true')
  })

  test('has a message when it is empty; without a selection the desk asks for one', async () => {
    const { client } = await showScreen(<TendersPage />)
    await screen.findByText('Santa Casa')
    expect(screen.getByText('Select a tender')).toBeTruthy()
    act(() => {
      client.setQueryData(['listSessions', {}], [])
    })
    expect(await screen.findByText('No RFP sessions')).toBeTruthy()
    expect(screen.getByText('Get started by uploading an RFP Excel file')).toBeTruthy()
  })

  test('clears the pinned requirement when another tender is selected', async () => {
    const { user } = await desk()
    await pin(user, /Support/)
    expect(pinned().textContent).toContain('Support')
    await user.click(button(/^Bay Clinic/))
    await screen.findByRole('heading', { name: 'Bay Clinic' })
    expect(screen.queryByRole('region', { name: 'Pinned requirement' })).toBeNull()
    expect(await screen.findByText('Select a requirement')).toBeTruthy()
  })
})

describe('the details', () => {
  test('show organization, RFP, file and date, with progress and actions', async () => {
    await desk()
    const heading = await screen.findByRole('heading', { name: 'Santa Casa' })
    const header = heading.closest('header') as HTMLElement
    for (const part of ['Tender 9/2026', 'matrix.xlsx', 'Nov 5, 2026'])
      expect(header.textContent).toContain(part)
    expect(within(header).getByRole('progressbar', { name: 'Coverage' })).toBeTruthy()
    for (const name of ['Edit details', 'Delete tender', 'Rematch proposals'])
      expect(button(name)).toBeTruthy()
  })

  test.each([
    ['green at 80 or more', 4, 'text-success'],
    ['amber at 60 or more', 3, 'text-warning'],
    ['red below', 2, 'text-danger'],
  ])('show the coverage %s', async (_, chosen, tone) => {
    serveGroups(
      Array.from({ length: 5 }, (__, at) =>
        group(`r${at}`, `Item ${at}`, at < chosen ? { selected_section_id: 'a' } : {}),
      ),
    )
    await desk()
    await requirement(/Item 0/)
    const header = screen.getByRole('heading', { name: 'Santa Casa' }).closest('header') as HTMLElement
    const bar = within(header).getByRole<HTMLProgressElement>('progressbar', { name: 'Coverage' })
    expect(bar.value).toBe(chosen * 20)
    expect(bar.className).toContain(tone)
  })

  test("show the share of matched requirements in the 'ai' colour while matching, labelled 'Matching…'", async () => {
    const matching = { run_id: 'm1', status: 'processing', done: 2, total: 2 }
    server.on(SESSIONS, [{ ...session, matching }])
    serveGroups([group('r1', 'Support'), group('r2', 'Training', { matches: [] })])
    await desk()
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Matching…' })
    await waitFor(() => expect(bar.value).toBe(50))
    expect(bar.className).toContain('text-ai')
    expect(document.title).toBe('50% · RFP Processing · Tenderwright')
    expect(button('Matching…').disabled).toBe(true)
    expect(server.asked('GET /api/rfp/sessions/s1/matches/overview')).toHaveLength(1)
    await waitFor(() =>
      expect(server.asked('GET /api/rfp/sessions/s1/matches/overview').length).toBeGreaterThan(1),
    )
  })
})

describe('uploading a matrix', () => {
  async function uploadForm() {
    const shown = await showScreen(<TendersPage />)
    await screen.findByText('Santa Casa')
    await shown.user.click(button('Upload RFP'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload RFP' }))
    const choose = (name: string) =>
      fireEvent.change(dialog.getByLabelText('Requirements matrix', { selector: 'input' }), {
        target: { files: [new File(['x'], name)] },
      })
    return { ...shown, dialog, choose }
  }

  test('accepts .xlsx and .xls by dropping or choosing, shows the format, and needs a file but no names', async () => {
    const { dialog, choose } = await uploadForm()
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' })
    const input = dialog.getByLabelText<HTMLInputElement>('Requirements matrix', { selector: 'input' })
    expect(input.accept).toBe('.xlsx,.xlsm,.xls,.ods,.fods,.ots,.csv,.tsv,.txt,.docx,.docm')
    for (const hint of [
      'Format: Excel .xlsx, .xlsm or .xls, OpenDocument .ods, text .csv, or an annex in Word .docx',
      'Three columns: category, item or requirement name, criteria or description.',
      'One requirement per row, with the header in the first row. Unsupported or empty rows are ignored.',
    ])
      expect(screen.getByRole('dialog').textContent).toContain(hint)
    expect(submit.disabled).toBe(true)
    choose('matrix.pdf')
    expect(dialog.getByRole('alert').textContent).toContain('matrix.pdf')
    expect(submit.disabled).toBe(true)
    choose('matrix.xls')
    expect(submit.disabled).toBe(false)
    expect(dialog.getByLabelText<HTMLInputElement>('Organization name').required).toBe(false)
    expect(dialog.getByLabelText<HTMLInputElement>('RFP name').required).toBe(false)
    fireEvent.drop(dialog.getByRole('presentation'), {
      dataTransfer: { files: [new File(['x'], 'dropped.xlsx')] },
    })
    expect(dialog.getByText('dropped.xlsx')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  test('takes one of several dropped files, the first that is a matrix, and says so', async () => {
    const { dialog, choose } = await uploadForm()
    fireEvent.drop(dialog.getByRole('presentation'), {
      dataTransfer: {
        files: [new File(['x'], 'notice.pdf'), new File(['x'], 'one.xlsx'), new File(['x'], 'two.xlsx')],
      },
    })
    expect(dialog.getByText('one.xlsx')).toBeTruthy()
    expect(dialog.getByRole('alert').textContent).toContain('Only "one.xlsx" was taken')
    choose('two.xlsx')
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('records the tender and continues with the choice of proposals', async () => {
    const { user, dialog, choose, address } = await uploadForm()
    choose('new.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    const fresh = { ...session, id: 's3', rfp_filename: 'new.xlsx', organization_name: 'Fresh Hospital' }
    await waitFor(() => expect(FakeUpload.latest.address).toContain('/api/rfp/upload'))
    act(() =>
      FakeUpload.latest.answer(200, {
        rfp_id: 's3',
        file_name: 'new.xlsx',
        requirements_count: 2,
        ignored_rows: [],
        ignored_rows_more: 0,
        reading_notices: [
          { code: 'hidden_rows_read', params: { sheet: 'Annex', count: 2 } },
          { code: 'hidden_sheet_left_out', params: { sheet: 'Prices' } },
        ],
        needs_review: false,
        review_reasons: [],
        requirements: [],
        session: fresh,
      }),
    )
    expect(await screen.findByRole('dialog', { name: 'Choose the proposals to match' })).toBeTruthy()
    await screen.findByText('2 hidden rows of Annex were read, too. The hidden sheet Prices was left out.')
    expect(screen.queryByRole('dialog', { name: 'Upload RFP' })).toBeNull()
    expect(button(/^Fresh Hospital/)).toBeTruthy()
    expect(address()).toBe('/?session=s3')
  })

  test('shows the review of a doubtful matrix before the proposals', async () => {
    const { user, dialog, choose } = await uploadForm()
    const fresh = { ...session, id: 's3', rfp_filename: 'unsure.xlsx', needs_review: true }
    server.on(SESSIONS, [fresh, session]).on('GET /api/rfp/sessions/s3/matrix', {
      sheets: [{ name: 'Annex', hidden: false, used: false, requirements: 0, last_row: 1 }],
      sheet: 'Annex',
      rows: [{ row: 1, kind: 'note', hidden: false, cells: [{ column: 0, text: 'A text' }] }],
      columns: 1,
      merges: [],
      tables: [],
      requirements_count: 0,
      needs_review: true,
      review_reasons: [{ code: 'no_header', params: { sheet: 'Annex' } }],
      corrections: { tables: [], columns: [], rows: [] },
      remembered: false,
      can_undo: false,
    })
    server.on('PUT /api/rfp/sessions/s3/matrix/corrections', {
      session: { ...fresh, needs_review: false },
      added: 0,
      removed: 0,
      kept: 0,
    })
    choose('unsure.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(FakeUpload.latest.address).toContain('/api/rfp/upload'))
    act(() =>
      FakeUpload.latest.answer(200, {
        rfp_id: 's3',
        file_name: 'unsure.xlsx',
        requirements_count: 0,
        ignored_rows: [],
        reading_notices: [],
        needs_review: true,
        review_reasons: ['no_header'],
        requirements: [],
        session: fresh,
      }),
    )
    const review = within(await screen.findByRole('dialog', { name: 'Check the matrix' }))
    expect(await review.findByText('Annex: no row names the columns.')).toBeTruthy()
    await user.click(review.getByRole('button', { name: 'Looks right' }))
    expect(await screen.findByRole('dialog', { name: 'Choose the proposals to match' })).toBeTruthy()
  })

  test("shows the sent share, and then the server's steps with the file", async () => {
    const { user, dialog, choose } = await uploadForm()
    let reading: object = { step: 'opening' }
    server.on('GET /api/rfp/reading', () => ({ reading }))
    choose('large.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    const bar = await dialog.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploading…' })
    await waitFor(() => expect(FakeUpload.latest.form?.get('progress_id')).toBeTruthy())
    act(() => FakeUpload.latest.sent(40))
    expect(bar.value).toBe(40)
    expect(dialog.getByRole('status').textContent).toBe('Sending the file…')
    const asked = () =>
      server
        .asked('GET /api/rfp/reading')
        .filter(({ query }) => query.get('progress_id') === FakeUpload.latest.form?.get('progress_id'))
    expect(asked()).toHaveLength(0)
    act(() => FakeUpload.latest.sent(100))
    await dialog.findByText('Opening the file…')
    // Without a value the bar moves, because the rest of the time is unknown.
    expect(bar.hasAttribute('value')).toBe(false)
    reading = { step: 'reading', sheet: 2, sheets: 4, rows: 1900 }
    await dialog.findByText('Reading sheet 2 of 4, 1,900 rows…')
    expect(asked().length).toBeGreaterThan(1)
  })

  test('no longer asks for the step with the file when the upload is over', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on('GET /api/rfp/reading', { reading: { step: 'opening' } })
    const { user, dialog, choose } = await uploadForm()
    choose('large.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(FakeUpload.latest.form).toBeTruthy())
    act(() => FakeUpload.latest.sent(100))
    await dialog.findByText('Opening the file…')
    act(() => FakeUpload.latest.answer(500, { detail: 'The disk is full.' }))
    await dialog.findByRole('alert')
    const asked = () => server.asked('GET /api/rfp/reading').length
    const before = asked()
    await new Promise((resolve) => setTimeout(resolve, 1600))
    expect(asked()).toBe(before)
  })

  test('can be cancelled while it is running; the form keeps the file', async () => {
    const { user, dialog, choose } = await uploadForm()
    choose('large.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(FakeUpload.latest.address).toContain('/api/rfp/upload'))
    const listed = server.asked(SESSIONS).length
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await dialog.findByText('The upload was cancelled.')
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(dialog.getByText('large.xlsx')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(false)
    // The server may have stored the matrix at the last moment.
    await waitFor(() => expect(server.asked(SESSIONS).length).toBeGreaterThan(listed))
  })

  test('logs a failure, is no longer busy, and the form keeps the file and shows the reason', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, dialog, choose } = await uploadForm()
    choose('new.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(FakeUpload.latest.form).toBeTruthy())
    act(() => FakeUpload.latest.answer(500, { detail: 'The disk is full.' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The disk is full.')
    expect(logged).toHaveBeenCalledWith('The RFP upload failed', expect.anything())
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(false)
    expect(dialog.getByText('new.xlsx')).toBeTruthy()
  })
})

test('the details are edited, with an indication while they are saved', async () => {
  const answer = later<unknown>()
  server.on(METADATA, answer.answer)
  const { user } = await desk()
  await screen.findByRole('heading', { name: 'Santa Casa' })
  await user.click(button('Edit details'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tender details' }))
  await user.clear(dialog.getByLabelText('Organization name'))
  await user.type(dialog.getByLabelText('Organization name'), 'New Name')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true)
  answer.give({ ...session, organization_name: 'New Name' })
  expect(await screen.findByRole('heading', { name: 'New Name' })).toBeTruthy()
  // The other name is not sent, because a colleague may have changed it meanwhile.
  expect(server.asked(METADATA)[0]?.body).toEqual({ organization_name: 'New Name' })
})

test('deleting names the file, is indicated while it runs, reads the list again and clears the selection', async () => {
  const answer = later<unknown>()
  server.on('DELETE /api/rfp/sessions/*', answer.answer)
  const { user, address } = await desk()
  await screen.findByRole('heading', { name: 'Santa Casa' })
  await user.click(button('Delete tender'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete tender' }))
  expect(screen.getByRole('dialog').textContent).toContain('"matrix.xlsx"')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Deleting…' }).disabled).toBe(true)
  server.on(SESSIONS, [other])
  answer.give({ id: 's1' })
  expect(await screen.findByText('Select a tender')).toBeTruthy()
  expect(screen.queryByText('Santa Casa')).toBeNull()
  await waitFor(() => expect(address()).toBe('/rfp'))
})
