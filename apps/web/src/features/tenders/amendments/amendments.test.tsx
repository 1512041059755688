// @vitest-environment happy-dom
import type { Amendment, RfpSession } from '@tenderwright/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../../testing/fake-upload.fixture.ts'
import {
  beginServing,
  button,
  desk,
  endServing,
  group,
  pin,
  requirement,
  server,
  serveGroups,
  session,
  SESSIONS,
} from '../tenders-screen.fixture.tsx'

beforeEach(beginServing)
afterEach(endServing)

const APPLY = 'POST /api/rfp/sessions/s1/amendments/a1/apply'
const UNDO = 'POST /api/rfp/sessions/s1/amendments/a1/undo'
const DISCARD = 'DELETE /api/rfp/sessions/s1/amendments/a1'
const PATCH = 'PATCH /api/rfp/sessions/s1/requirements/r1'

const place = (description: string, row: number, number: string) => ({
  number,
  category: 'Technical',
  item: '',
  description,
  sheet: 'Matrix',
  row,
})
const differences = {
  item: [],
  description: [
    { kind: 'same' as const, text: 'Answer within ' },
    { kind: 'removed' as const, text: '5' },
    { kind: 'added' as const, text: '10' },
    { kind: 'same' as const, text: ' days' },
  ],
}
const amendment: Amendment = {
  amendment_id: 'a1',
  rfp_id: 's1',
  file_name: 'v2.xlsx',
  created_at: '2026-11-06T12:00:00Z',
  needs_review: false,
  review_reasons: [],
  summary: { unchanged: 198, changed: 1, added: 1, removed: 1, moved: 1, renumbered: 1 },
  renamed: [{ of: 'sheet', from: 'Plan1', to: 'Matrix' }],
  changes: [
    {
      kind: 'changed',
      moved: false,
      renumbered: true,
      requirement_id: 'r1',
      before: place('Answer within 5 days', 2, '1.1'),
      after: place('Answer within 10 days', 2, '2.1'),
      differences,
    },
    { kind: 'added', moved: false, renumbered: false, after: place('Export to a spreadsheet', 3, '2.2') },
    {
      kind: 'unchanged',
      moved: true,
      renumbered: false,
      requirement_id: 'r2',
      before: place('Daily backups', 7, '9'),
      after: place('Daily backups', 4, '9'),
    },
    {
      kind: 'removed',
      moved: false,
      renumbered: false,
      requirement_id: 'r3',
      before: place('Printed manuals', 8, '3'),
    },
  ],
}
const notice = {
  code: 'matrix_amended' as const,
  file_name: 'v2.xlsx',
  count: 1,
  at: '2026-11-06T12:00:00Z',
  amendment_id: 'a1',
}

/** Uploads a new version and answers with its differences. */
async function compared(answer: Amendment = amendment) {
  const shown = await desk()
  await requirement(/Support/)
  await shown.user.click(button('New version of the matrix…'))
  const first = await screen.findByRole('dialog', { name: 'New version of the matrix' })
  fireEvent.change(within(first).getByLabelText('New version', { selector: 'input' }), {
    target: { files: [new File(['x'], 'v2.xlsx')] },
  })
  await shown.user.click(within(first).getByRole('button', { name: 'Compare' }))
  await waitFor(() => expect(FakeUpload.latest.address).toBe('/api/rfp/sessions/s1/amendments'))
  act(() => FakeUpload.latest.sent(100))
  expect(await within(first).findByRole('progressbar', { name: 'Comparing…' })).toBeTruthy()
  act(() => FakeUpload.latest.answer(200, answer))
  await screen.findByRole('button', { name: 'Apply' })
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'New version of the matrix' })) }
}

const items = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Differences' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('a new version of the matrix', () => {
  test('shows kept, changed and removed requirements before anything is changed', async () => {
    const { dialog } = await compared()
    expect(
      dialog.getByText(
        /198 requirements stay as they are.*1 with a changed text keeps section, mark and comment.*1 is removed/,
      ),
    ).toBeTruthy()
    expect(dialog.getByText('Sheet Plan1 is now called Matrix.')).toBeTruthy()
    expect(items(dialog).map((text) => /^(Changed|New|Removed|Same text)/.exec(text)?.[0])).toEqual([
      'Changed',
      'New',
      'Removed',
      'Same text',
    ])
    expect(server.asked(APPLY)).toEqual([])
  })

  test('marks the changed words, and shows other numbers and places', async () => {
    const { dialog } = await compared()
    const [changed, , , moved] = dialog.getAllByRole('listitem').slice(-4)
    expect(changed!.querySelector('del')?.textContent).toContain('5')
    expect(changed!.querySelector('ins')?.textContent).toContain('10')
    expect(changed!.textContent).toContain('2.1 (was 1.1)')
    expect(moved!.textContent).toContain('moved from row 7 to row 4')
  })

  test('is filtered by kind, with the count on each filter', async () => {
    const { user, dialog } = await compared()
    await user.click(dialog.getByRole('button', { name: 'New 1' }))
    expect(items(dialog)).toEqual([expect.stringContaining('Export to a spreadsheet')])
    expect(dialog.getByRole('button', { name: 'New 1' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(dialog.getByRole('button', { name: 'All differences 4' }))
    expect(items(dialog)).toHaveLength(4)
  })

  test('shows long lists in steps of a hundred', async () => {
    const many = Array.from({ length: 130 }, (_, at) => ({
      ...amendment.changes[1]!,
      after: place(`New ${at}`, at + 2, `${at}`),
    }))
    const { user, dialog } = await compared({ ...amendment, changes: many })
    expect(items(dialog)).toHaveLength(100)
    await user.click(dialog.getByRole('button', { name: 'Show 30 more' }))
    expect(items(dialog)).toHaveLength(130)
  })

  test('tells how many requirements wait for review because their obligation or deadline changed', async () => {
    const changed = {
      ...amendment.changes[2]!,
      conditions_changed: true as const,
      asks_review: true as const,
    }
    const { dialog } = await compared({
      ...amendment,
      summary: { ...amendment.summary, conditions_changed: 3, asks_review: 1 },
      changes: [changed],
    })
    expect(
      dialog.getByText(
        /^197 requirements stay .*1 is mandatory now, or no longer.* 2 have only another weight/,
      ),
    ).toBeTruthy()
    expect(items(dialog)).toEqual([expect.stringContaining('Waits for your review once it is applied')])
  })

  test('tells that a requirement comes back with its answer', async () => {
    const restored = { ...amendment.changes[1]!, restored: true as const, requirement_id: 'r9' }
    const { dialog } = await compared({
      ...amendment,
      summary: { ...amendment.summary, restored: 1 },
      changes: [restored],
    })
    expect(dialog.getByText(/1 was removed by an earlier version and comes back/)).toBeTruthy()
    expect(items(dialog)).toEqual([expect.stringContaining('Comes back with its section, mark and comment')])
  })

  test('that can be read in more than one way says so', async () => {
    const { dialog } = await compared({ ...amendment, needs_review: true })
    expect(dialog.getByText(/can be read in more than one way/)).toBeTruthy()
  })

  test('without a difference says that only the file would be replaced', async () => {
    const { dialog } = await compared({
      ...amendment,
      renamed: [],
      changes: [],
      summary: { ...amendment.summary, changed: 0, removed: 0 },
    })
    expect(dialog.getByText(/the same requirements in the same order/)).toBeTruthy()
    expect(dialog.queryByRole('list', { name: 'Differences' })).toBeNull()
  })

  test('is applied, and undone from the toast', async () => {
    server
      .on(APPLY, { amendment_id: 'a1', session: { ...session, rfp_filename: 'v2.xlsx' } })
      .on(UNDO, { amendment_id: 'a1', session })
    const { user, dialog } = await compared()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('The requirements now come from v2.xlsx')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.asked(DISCARD)).toEqual([])
    await user.click(button('Undo'))
    expect(await screen.findByText('The requirements are as they were before')).toBeTruthy()
    expect(server.asked(UNDO)).toHaveLength(1)
  })

  test('that cannot be applied stays open with the reason', async () => {
    server.on(APPLY, new Refusal(409, { code: 'rfp.amendment_outdated' }))
    const { user, dialog } = await compared()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('changed after the comparison')
  })

  test.each(['Discard', 'Close'])('is discarded by "%s"', async (name) => {
    server.on(DISCARD, { id: 'a1' })
    const { user, dialog } = await compared()
    await user.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(server.asked(DISCARD)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('after a new version was applied', () => {
  test('a notice reports it, and undoes it after a question', async () => {
    const amended: RfpSession = { ...session, notices: [notice] }
    server.on(SESSIONS, [amended]).on(UNDO, { amendment_id: 'a1', session })
    const { user } = await desk()
    expect(await screen.findByText(/1 requirement waits for your review: filter by “Changed”/)).toBeTruthy()
    await user.click(button('Undo'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the new version?' }))
    expect(server.asked(UNDO)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.asked(UNDO)).toHaveLength(1))
    expect(await screen.findByText('The requirements are as they were before')).toBeTruthy()
  })

  test('requirements that need review have a badge and a filter', async () => {
    serveGroups([group('r1', 'Support', { review: 'changed', differences }), group('r2', 'Training')])
    const { user } = await desk()
    expect((await requirement(/Support/)).textContent).toContain('Changed')
    expect((await requirement(/Training/)).textContent).not.toContain('Changed')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'Changed')
    expect(await screen.findByText('1 of 2')).toBeTruthy()
  })

  test('the changed words are shown with the requirement until a person has reviewed it', async () => {
    serveGroups([group('r1', 'Support', { review: 'changed', differences, matches_stale: true })])
    server.on(PATCH, () => {
      serveGroups([group('r1', 'Support', { matches_stale: true })])
      return {}
    })
    const { user } = await desk()
    await pin(user, /Support/)
    const review = within(await screen.findByRole('region', { name: 'Changed' }))
    expect(review.getByText('10', { exact: false, selector: 'ins' })).toBeTruthy()
    expect(review.getByText(/found for the earlier text/)).toBeTruthy()
    await user.click(review.getByRole('button', { name: 'Change seen' }))
    expect(server.asked(PATCH).map(({ body }) => body)).toEqual([
      { reviewed: true, reviewed_text: 'Support', reviewed_conditions: {} },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change seen' })).toBeNull())
    expect(screen.getByText(/found for the earlier text/)).toBeTruthy()
  })

  test('a requirement without matches also shows its changed words', async () => {
    serveGroups([group('r1', 'Support', { review: 'changed', differences, matches: [] })])
    const { user } = await desk()
    await pin(user, /Support/)
    expect(await screen.findByRole('region', { name: 'Changed' })).toBeTruthy()
  })

  test('changed conditions are shown with both values, and confirmed as they are now', async () => {
    const same = { item: [], description: [{ kind: 'same' as const, text: 'Answer within 5 days' }] }
    const changed = {
      review: 'changed' as const,
      differences: same,
      mandatory: 'Yes',
      conditions_before: { mandatory: 'No' },
    }
    serveGroups([group('r1', 'Support', changed)])
    server.on(PATCH, {})
    const { user } = await desk()
    await pin(user, /Support/)
    const review = within(await screen.findByRole('region', { name: 'Changed' }))
    expect(review.getByText('The conditions of this requirement have changed')).toBeTruthy()
    expect(review.getByText('Mandatory: No → Yes')).toBeTruthy()
    await user.click(review.getByRole('button', { name: 'Change seen' }))
    expect(server.asked(PATCH).map(({ body }) => body)).toEqual([
      { reviewed: true, reviewed_text: 'Support', reviewed_conditions: { mandatory: 'Yes' } },
    ])
  })
})
