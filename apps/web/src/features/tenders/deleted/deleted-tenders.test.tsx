// @vitest-environment happy-dom
import type { DeletedTender } from '@tenderwright/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { later, Refusal } from '../../../testing/fake-server.fixture.ts'
import { showScreen } from '../../../testing/show-screen.fixture.tsx'
import {
  beginServing,
  button,
  desk,
  endServing,
  other,
  server,
  session,
  SESSIONS,
} from '../tenders-screen.fixture.tsx'
import { TendersPage } from '../tenders.page.tsx'

const DELETED = 'GET /api/rfp/deleted'
const BRING_BACK = 'POST /api/rfp/deleted/s1/bring-back'
const ERASE = 'DELETE /api/rfp/deleted/s1'

const gone: DeletedTender = {
  id: 's1',
  rfp_filename: 'matrix.xlsx',
  organization_name: 'Santa Casa',
  rfp_name: 'Tender 9/2026',
  requirements_count: 1200,
  answered_count: 7,
  deleted_at: '2026-11-05T12:00:00Z',
  deleted_by: 'Ana Souza',
  days_left: 1,
}

beforeEach(() => {
  beginServing()
  server.on(DELETED, [gone])
})
afterEach(endServing)

async function openList() {
  server.on(SESSIONS, [other])
  const shown = await showScreen(<TendersPage />, { at: '/rfp' })
  await shown.user.click(await screen.findByRole('button', { name: 'Recently deleted (1)' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Recently deleted tenders' })) }
}

test('without deleted tenders there is no button for them', async () => {
  server.on(DELETED, [])
  await desk()
  await screen.findByRole('heading', { name: 'Santa Casa' })
  expect(screen.queryByRole('button', { name: /^Recently deleted/ })).toBeNull()
})

test('after a deletion, the tender is brought back with one click, and open again', async () => {
  server.on('DELETE /api/rfp/sessions/s1', { id: 's1' }).on(BRING_BACK, session)
  const { user, address } = await desk()
  await screen.findByRole('heading', { name: 'Santa Casa' })
  await user.click(button('Delete tender'))
  server.on(SESSIONS, [other])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  const said = within(
    (await screen.findByText('"matrix.xlsx" was deleted.')).closest<HTMLElement>('[role=status]')!,
  )
  server.on(SESSIONS, [session, other])
  await user.click(said.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Santa Casa' })).toBeTruthy()
  await waitFor(() => expect(address()).toContain('session=s1'))
  expect(server.asked(BRING_BACK)).toHaveLength(1)
})

test('the list names each tender, its answers, who deleted it and for how long it is kept', async () => {
  const { dialog } = await openList()
  const [row] = dialog.getAllByRole('listitem')
  expect(row!.textContent).toContain('Tender 9/2026')
  expect(row!.textContent).toContain('7 of 1,200 requirements answered')
  expect(row!.textContent).toMatch(/Deleted by Ana Souza on .*2026.* Kept for 1 more day\./)
})

test('a tender from the list is brought back and open', async () => {
  const answer = later<unknown>()
  server.on(BRING_BACK, answer.answer)
  const { user, dialog } = await openList()
  await user.click(dialog.getByRole('button', { name: 'Bring back' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase now…' }).disabled).toBe(true)
  server.on(SESSIONS, [session, other]).on(DELETED, [])
  answer.give(session)
  expect(await screen.findByRole('heading', { name: 'Santa Casa' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('erasing takes a second click on another button, and says that it is for good', async () => {
  server.on(ERASE, { id: 's1' })
  const { user, dialog } = await openList()
  await user.click(dialog.getByRole('button', { name: 'Erase now…' }))
  expect(dialog.getByRole('alert').textContent).toContain('for good')
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(server.asked(ERASE)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Erase now…' }))
  server.on(DELETED, [])
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await dialog.findByText('There is no deleted tender any more.')).toBeTruthy()
  expect(server.asked(ERASE)).toHaveLength(1)
})

test('a refusal is shown in the row, whose tender stays', async () => {
  server.on(BRING_BACK, new Refusal(404, { code: 'rfp.not_found' }))
  const { user, dialog } = await openList()
  await user.click(dialog.getByRole('button', { name: 'Bring back' }))
  expect(await dialog.findByText('This did not work')).toBeTruthy()
})
