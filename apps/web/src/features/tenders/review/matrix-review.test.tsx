// @vitest-environment happy-dom
import type { Corrections, MatrixView } from '@tenderwright/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeServer, Refusal } from '../../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { session } from '../tenders-screen.fixture.tsx'
import { MatrixReview } from './matrix-review.tsx'

const CORRECT = 'PUT /api/rfp/sessions/s1/matrix/corrections'
const UNDO = 'POST /api/rfp/sessions/s1/matrix/corrections/undo'
const VIEW = 'GET /api/rfp/sessions/s1/matrix'
const cells = (...texts: string[]) => texts.map((text, column) => ({ column, text }))
const row = (number: number, kind: MatrixView['rows'][number]['kind'], ...texts: string[]) => ({
  row: number,
  kind,
  hidden: false,
  cells: cells(...texts),
})

let view: MatrixView
let server: FakeServer
const onReviewed = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  view = {
    sheets: [
      { name: 'Annex', hidden: false, used: true, requirements: 2, last_row: 240 },
      { name: 'Old', hidden: true, used: false, requirements: 0, last_row: 1 },
    ],
    sheet: 'Annex',
    rows: [
      row(1, 'header', 'No.', 'First', 'Second'),
      row(2, 'requirement', '1', 'Register patients', 'Because'),
      row(3, 'requirement', '2', 'Print reports', 'Because'),
      { ...row(4, 'left_out', 'Place and date'), reason: 'note' },
    ],
    columns: 3,
    merges: [],
    tables: [
      {
        header_row: 1,
        first_row: 2,
        last_row: 3,
        used: true,
        requirements: 2,
        columns: [
          { column: 0, name: 'No.', role: 'number' },
          { column: 1, name: 'First', role: 'text' },
          { column: 2, name: 'Second', role: 'other' },
        ],
      },
    ],
    requirements_count: 2,
    version: 'v1',
    needs_review: true,
    review_reasons: [
      { code: 'columns_unclear', params: { sheet: 'Annex', count: 1 } },
      { code: 'rows_unclear', params: { sheet: 'Annex', count: 1, rows: '3' } },
    ],
    corrections: { tables: [], columns: [], rows: [] },
    remembered: false,
    can_undo: false,
    undo_discards: 0,
  }
  server = new FakeServer()
    .on(VIEW, () => view)
    .on('GET /api/rfp/sessions', [session])
    .on('GET /api/rfp/sessions/s1/matrix/left-out', [
      { sheet: 'Annex', row: 4, reason: 'note', text: 'Place and date' },
      { sheet: 'Annex', row: 5, reason: 'empty', text: '' },
    ])
    .on(CORRECT, ({ body }: { body: unknown }) => {
      const { corrections, reviewed } = body as { corrections: Corrections; reviewed: boolean }
      const version = `v${server.asked(CORRECT).length + 1}`
      view = { ...view, version, corrections, can_undo: true, requirements_count: 7, needs_review: !reviewed }
      return { session: { ...session, requirements_count: 7 }, version, added: 5, removed: 0, kept: 2 }
    })
    .on(UNDO, () => {
      view = { ...view, can_undo: false, requirements_count: 2 }
      return session
    })
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
  onReviewed.mockReset()
  onClose.mockReset()
})

async function opened() {
  const shown = await showScreen(<MatrixReview tender={session} onClose={onClose} onReviewed={onReviewed} />)
  await screen.findByRole('grid', { name: 'Sheet Annex' })
  return shown
}
const sent = () =>
  server.asked(CORRECT).map(({ body }) => body as { corrections: Corrections; reviewed: boolean })
const menu = () => within(screen.getByRole('menu'))

describe('the review of a matrix', () => {
  test('shows the doubts in sentences and the sheet with its roles and kinds', async () => {
    await opened()
    const doubts = within(screen.getByRole('list', { name: 'Please check' }))
    expect(doubts.getByText('Annex: another column could hold the text of the requirements.')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Column B: Text' })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Row 4: Left out' })).toBeTruthy()
    expect(screen.getByText('Register patients')).toBeTruthy()
    expect(screen.getByText('2 requirements', { selector: 'output' })).toBeTruthy()
  })

  test('changes the role of a column by two clicks, and updates the count', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('columnheader', { name: 'Column C: Not read' }))
    await user.click(menu().getByRole('menuitemradio', { name: 'Text' }))
    expect(await screen.findByText('7 requirements', { selector: 'output' })).toBeTruthy()
    expect(sent()).toEqual([
      {
        corrections: {
          tables: [],
          columns: [{ sheet: 'Annex', header_row: 1, column: 2, role: 'text' }],
          rows: [],
        },
        reviewed: false,
        seen: 'v1',
      },
    ])
  })

  test('asks before undo discards later corrections, and names their number', async () => {
    view = { ...view, can_undo: true, undo_discards: 3 }
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const question = within(await screen.findByRole('dialog', { name: 'Undo the last correction?' }))
    expect(question.getByText(/owners, reviews or places of 3 requirements/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(server.asked(UNDO)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const again = within(await screen.findByRole('dialog', { name: 'Undo the last correction?' }))
    await user.click(again.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.asked(UNDO)).toHaveLength(1))
  })

  test('changes the kind of a row by two clicks, and undoes it by one', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('rowheader', { name: 'Row 3: Requirement' }))
    await user.click(menu().getByRole('menuitemradio', { name: 'A group' }))
    await screen.findByText('7 requirements', { selector: 'output' })
    expect(sent()[0]?.corrections.rows).toEqual([{ sheet: 'Annex', row: 3, kind: 'group' }])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 requirements', { selector: 'output' })).toBeTruthy()
    expect(server.asked(UNDO)).toHaveLength(1)
  })

  test('omits a table by one click, and begins another at one of its rows', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Leave this table out' }))
    await screen.findByText('7 requirements', { selector: 'output' })
    await user.click(screen.getByRole('rowheader', { name: 'Row 2: Requirement' }))
    await user.click(menu().getByRole('menuitemradio', { name: 'The header of a table' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.corrections.tables).toEqual([
      { sheet: 'Annex', header_row: 1, use: false },
      { sheet: 'Annex', header_row: 2, use: true },
    ])
  })

  test('includes an omitted row by one click', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Rows left out' }))
    const list = within(await screen.findByRole('list', { name: 'Rows left out' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    await user.click(list.getByRole('button', { name: 'Include row 4 of Annex' }))
    await screen.findByText('7 requirements', { selector: 'output' })
    expect(sent()[0]?.corrections.rows).toEqual([{ sheet: 'Annex', row: 4, kind: 'requirement' }])
  })

  test('ends with "Looks right"', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Looks right' }))
    await waitFor(() => expect(onReviewed).toHaveBeenCalledOnce())
    const corrections = { tables: [], columns: [], rows: [] }
    expect(sent()).toEqual([{ corrections, reviewed: true, seen: 'v1' }])
  })

  test('leaves a reading without doubts unchanged', async () => {
    view = { ...view, needs_review: false, review_reasons: [] }
    const { user } = await opened()
    expect(screen.getByText('Nothing in this reading is in doubt.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Looks right' }))
    expect(onReviewed).toHaveBeenCalledOnce()
    expect(sent()).toEqual([])
  })

  test('works by keys: arrows move, Enter opens the menu, Escape closes only the menu', async () => {
    const { user } = await opened()
    screen.getByRole('columnheader', { name: 'Column A: Number' }).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}')
    const second = screen.getByRole('rowheader', { name: 'Row 2: Requirement' })
    await waitFor(() => expect(document.activeElement).toBe(second))
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('A requirement')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('No requirement')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(second)
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Enter}{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(sent()[0]?.corrections.rows).toEqual([{ sheet: 'Annex', row: 2, kind: 'group' }]),
    )
  })

  test('goes to the rows of a doubt with "Show", and pages to later rows', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Later rows' }))
    expect(await screen.findByText('Rows 101–200 of 240')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Show: Annex: 1 row may be/ }))
    expect(await screen.findByText('Rows 1–100 of 240')).toBeTruthy()
    const third = await screen.findByRole('rowheader', { name: 'Row 3: Requirement' })
    await waitFor(() => expect(document.activeElement).toBe(third))
    await user.click(screen.getByRole('button', { name: 'Old (hidden)' }))
    await waitFor(() => expect(server.asked(VIEW).at(-1)?.query.get('sheet')).toBe('Old'))
  })

  test('shows the reason of a refused correction, and the sheet stays', async () => {
    server.on(CORRECT, new Refusal(409, { code: 'rfp.matching_running', detail: 'Matching is running.' }))
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Leave this table out' }))
    expect(await screen.findByText(/^The correction was not made: Matching is/)).toBeTruthy()
    expect(screen.getByText('2 requirements', { selector: 'output' })).toBeTruthy()
  })

  test('is available in Portuguese', async () => {
    await showScreen(<MatrixReview tender={session} onClose={onClose} onReviewed={onReviewed} />, {
      language: 'pt-BR',
    })
    expect(await screen.findByRole('columnheader', { name: 'Coluna B: Texto' })).toBeTruthy()
    expect(screen.getByText('Annex: 1 linha pode ser requisito, título ou nota.')).toBeTruthy()
  })
})
