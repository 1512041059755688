// @vitest-environment happy-dom
import type { DocumentOrder } from '@tenderwright/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { later, NO_ANSWER, Refusal } from '../../../testing/fake-server.fixture.ts'
import {
  beginServing,
  button,
  desk,
  endServing,
  group,
  requirement,
  serveGroups,
  server,
} from '../tenders-screen.fixture.tsx'

const ORDER = 'GET /api/rfp/sessions/s1/order'
const MOVES = 'POST /api/rfp/sessions/s1/order/moves'
const RESET = 'POST /api/rfp/sessions/s1/order/reset'
const UNDO = 'POST /api/rfp/sessions/s1/order/undo'
const stored: DocumentOrder = {
  version: 4,
  changed: false,
  can_undo: false,
  chapters: [
    { category: 'Technical', requirement_ids: ['r1', 'r2'] },
    { category: '', requirement_ids: ['r3'] },
  ],
}

beforeEach(() => {
  beginServing()
  serveGroups([group('r1', 'Support'), group('r2', 'Training'), group('r3', 'Backup', { category: '' })])
  server.on(ORDER, stored)
})
afterEach(endServing)

async function opened() {
  const shown = await desk()
  await requirement(/Support/)
  await shown.user.click(button('Order of the document'))
  const dialog = await screen.findByRole('dialog', { name: 'Order of the document' })
  const modal = within(dialog)
  await modal.findByRole('list')
  const lines = () =>
    modal
      .getAllByRole('button', { name: /^Move .*(?<! up| down)$/ })
      .map((one) => one.getAttribute('aria-label'))
  return {
    ...shown,
    modal,
    lines,
    handle: (name: string) => modal.getByRole('button', { name: `Move ${name}` }),
  }
}

describe('the order of the document', () => {
  test('is changed by Alt and the arrows, announced, keeps the focus, and is saved with the version that was seen', async () => {
    let version = stored.version
    server.on(MOVES, () => ({ version: ++version, changed: true, can_undo: false }))
    const { user, modal, lines, handle } = await opened()
    expect(lines()).toEqual([
      'Move Technical',
      'Move Support',
      'Move Training',
      'Move No category',
      'Move Backup',
    ])
    handle('Technical').focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(handle('Support')))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(lines()).toEqual([
      'Move Technical',
      'Move Training',
      'Move Support',
      'Move No category',
      'Move Backup',
    ])
    await modal.findByText('Support: place 2 of 2')
    await waitFor(() => expect(document.activeElement).toBe(handle('Support')))
    // The requirement is the last of its category.
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await user.click(modal.getByRole('button', { name: 'Move No category up' }))
    await modal.findByText('No category: place 1 of 2')
    await waitFor(() =>
      expect(server.asked(MOVES).map(({ body }) => body)).toEqual([
        { version: 4, what: 'requirement', requirement_id: 'r1', after: 'r2' },
        { version: 5, what: 'chapter', requirement_id: 'r3', after: null },
      ]),
    )
    await modal.findByText('Saved')
  })

  test('reports a conflict with another tab, shows the stored order, and drops later moves', async () => {
    const first = later<unknown>()
    server.on(MOVES, () => first.answer)
    const { modal, user, lines } = await opened()
    await user.click(modal.getByRole('button', { name: 'Move Support down' }))
    await user.click(modal.getByRole('button', { name: 'Move No category up' }))
    server.on(ORDER, { ...stored, version: 9, changed: true, chapters: stored.chapters.toReversed() })
    first.give(new Refusal(409, { code: 'rfp.order_changed', detail: '' }))
    const alert = await modal.findByRole('alert')
    expect(alert.textContent).toContain('somebody changed the order of the document meanwhile')
    await waitFor(() =>
      expect(lines()).toEqual([
        'Move No category',
        'Move Backup',
        'Move Technical',
        'Move Support',
        'Move Training',
      ]),
    )
    expect(server.asked(MOVES)).toHaveLength(1)
    server.on(MOVES, { version: 10, changed: true, can_undo: false })
    await user.click(modal.getByRole('button', { name: 'Move Support down' }))
    await waitFor(() => expect(server.asked(MOVES).at(-1)?.body).toMatchObject({ version: 9 }))
    await waitFor(() => expect(modal.queryByRole('alert')).toBeNull())
  })

  test('waits while the server cannot be reached, and a move whose answer was lost is not made twice', async () => {
    server.on(MOVES, NO_ANSWER)
    const { user, modal, lines } = await opened()
    await user.click(modal.getByRole('button', { name: 'Move Support down' }))
    await user.click(modal.getByRole('button', { name: 'Move No category up' }))
    await waitFor(() => expect(server.asked(MOVES).length).toBeGreaterThan(1))
    expect(modal.queryByRole('alert')).toBeNull()
    // The server made the first move, but its answer did not arrive.
    const [technical, none] = stored.chapters
    const chapters = [{ ...technical!, requirement_ids: ['r2', 'r1'] }, none!]
    server.on(ORDER, { ...stored, version: 5, changed: true, chapters })
    server.on(MOVES, ({ body }: { body: unknown }) =>
      (body as { version: number }).version === 5
        ? { version: 6, changed: true, can_undo: false }
        : new Refusal(409, { code: 'rfp.order_changed', detail: '' }),
    )
    await modal.findByText('Saved')
    expect(server.asked(MOVES).at(-1)?.body).toMatchObject({ version: 5, what: 'chapter' })
    expect(lines()).toEqual([
      'Move No category',
      'Move Backup',
      'Move Technical',
      'Move Training',
      'Move Support',
    ])
  })

  test('is saved after the dialog is closed, including waiting moves', async () => {
    const first = later<unknown>()
    server.on(MOVES, () => first.answer)
    const { user, modal } = await opened()
    await user.click(modal.getByRole('button', { name: 'Move Support down' }))
    await user.click(modal.getByRole('button', { name: 'Move No category up' }))
    await user.click(modal.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    first.give({ version: 5, changed: true, can_undo: false })
    await waitFor(() =>
      expect(server.asked(MOVES).at(-1)?.body).toMatchObject({ version: 5, what: 'chapter' }),
    )
  })

  test('returns to that of the matrix, which can be undone', async () => {
    const own = { ...stored, changed: true, chapters: stored.chapters.toReversed() }
    server
      .on(ORDER, own)
      .on(RESET, { ...stored, version: 5, can_undo: true })
      .on(UNDO, { ...own, version: 6 })
    const { user, modal, lines } = await opened()
    expect(lines()[0]).toBe('Move No category')
    await user.click(modal.getByRole('button', { name: 'Back to the matrix order' }))
    await modal.findByText('The document follows the matrix order again.')
    expect(lines()[0]).toBe('Move Technical')
    await user.click(modal.getByRole('button', { name: 'Undo' }))
    await modal.findByText('The document has its earlier order again.')
    expect(lines()[0]).toBe('Move No category')
    expect(server.asked(UNDO)[0]?.body).toEqual({ version: 5 })
  })

  test('folds categories one by one and all at once', async () => {
    const { user, modal, lines, handle } = await opened()
    handle('Technical').focus()
    await user.keyboard('{ArrowLeft}')
    expect(lines()).toEqual(['Move Technical', 'Move No category', 'Move Backup'])
    await user.click(modal.getByRole('button', { name: 'Only categories' }))
    expect(lines()).toEqual(['Move Technical', 'Move No category'])
    await user.click(modal.getByRole('button', { name: 'Unfold all' }))
    expect(lines()).toHaveLength(5)
  })
})
