// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../../testing/fake-server.fixture.ts'
import { sessionKey } from '#api/session.ts'
import {
  beginServing,
  button,
  desk,
  endServing,
  group,
  pin,
  pinned,
  requirement,
  SELECT,
  serveGroups,
  session,
  server,
} from '../tenders-screen.fixture.tsx'

const ASSIGN = 'PATCH /api/rfp/sessions/s1/requirements'
const CHANGED = { changed: 1, at: '2026-03-02T09:00:00.000Z' }
const ACCOUNTS = [
  { id: 'ana', name: 'Ana Souza', email: 'ana@example.com' },
  { id: 'rui', name: 'Rui', email: 'rui@example.com' },
]

beforeEach(() => {
  beginServing()
  serveGroups([
    group('r1', 'Support', { owner_id: 'ana', answer_revision: 3, selected_section_id: 'a' }),
    group('r2', 'Training', { owner_id: 'deleted', review_mark: 'to_review' }),
    group('r3', 'Backup', { category: 'Data', owner_id: 'rui', review_mark: 'reviewed' }),
  ])
  server.on('GET /api/team/accounts', ACCOUNTS).on(ASSIGN, CHANGED)
})
afterEach(endServing)

const bodies = () => server.asked(ASSIGN).map(({ body }) => body)
const list = () =>
  within(screen.getByRole('list', { name: 'Requirements' }))
    .queryAllByRole('button')
    .map((one) => /Support|Training|Backup/.exec(one.textContent)?.[0])
const filter = (name: string) => screen.findByRole('combobox', { name })

async function shown() {
  const screenShown = await desk()
  screenShown.client.setQueryData(sessionKey, { user: { id: 'ana', email: 'ana@example.com', name: 'Ana' } })
  await requirement(/Support/)
  await screen.findByText('Owner: Ana Souza')
  return screenShown
}

describe('owners and review marks', () => {
  test('are shown in short on a card, and a deleted account is nobody', async () => {
    await shown()
    expect((await requirement(/Support/)).textContent).toContain('AS')
    expect((await requirement(/Training/)).textContent).not.toContain('Owner')
    expect((await requirement(/Training/)).textContent).toContain('To review')
    expect((await requirement(/Backup/)).textContent).toContain('Reviewed')
  })

  test('filter the list, which keeps the filter when a requirement opens, and counts correctly', async () => {
    const { user } = await shown()
    await user.click(button('More filters'))
    await user.selectOptions(await filter('Owner'), 'Mine')
    await waitFor(() => expect(list()).toEqual(['Support']))
    await screen.findByText('1 of 3')
    await user.selectOptions(await filter('Owner'), 'Nobody')
    await waitFor(() => expect(list()).toEqual(['Training']))
    await user.selectOptions(await filter('Review'), 'Reviewed')
    await screen.findByText('0 of 3')
    await user.selectOptions(await filter('Owner'), 'Owner')
    await waitFor(() => expect(list()).toEqual(['Backup']))
    await pin(user, /Backup/)
    await screen.findByText('1 of 3')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Review' }).value).toBe('reviewed')
  })

  test('are set for the pinned requirement, with the answer that was seen', async () => {
    const { user } = await shown()
    await pin(user, /Support/)
    const notes = within(pinned())
    await user.selectOptions(await notes.findByRole('combobox', { name: 'Owner' }), 'Rui')
    await waitFor(() => expect(pinned().textContent).toContain('Owner: Rui'))
    await user.click(notes.getByRole('button', { name: 'Reviewed' }))
    await notes.findByText(/^Reviewed by Ana Souza/)
    await user.click(notes.getByRole('button', { name: 'Reviewed' }))
    await waitFor(() =>
      expect(bodies()).toEqual([
        { owner_id: 'rui', requirements: [{ id: 'r1', answer_revision: 3, seen_owner_id: 'ana' }] },
        {
          review_mark: 'reviewed',
          requirements: [{ id: 'r1', answer_revision: 3, seen_review_mark: 'none' }],
        },
        {
          review_mark: 'none',
          requirements: [{ id: 'r1', answer_revision: 3, seen_review_mark: 'reviewed' }],
        },
      ]),
    )
  })

  test('an answer that is cleared while an owner is being sent waits for it, and both are shown', async () => {
    const { user } = await shown()
    const answered = Promise.withResolvers<object>()
    server.on(ASSIGN, () => answered.promise)
    await pin(user, /Support/)
    await user.selectOptions(await within(pinned()).findByRole('combobox', { name: 'Owner' }), 'Rui')
    await user.click(await screen.findByRole('button', { name: 'Clear selection' }))
    await waitFor(() => expect(pinned().textContent).toContain('Owner: Rui'))
    expect(server.asked(SELECT)).toEqual([])
    answered.resolve(CHANGED)
    await waitFor(() => expect(server.asked(SELECT)).toHaveLength(1))
  })

  test('notes sent after the clearing of an answer remain, and a review concerns the cleared answer', async () => {
    const { user } = await shown()
    const cleared = Promise.withResolvers<void>()
    // The server clears the answer before it receives the owner and the review.
    server.on(SELECT, async () => {
      await cleared.promise
      return {
        session,
        group: group('r1', 'Support', {
          owner_id: 'ana',
          answer_revision: 4,
          review_mark: 'to_review',
          changed_since_review: true,
          selected_section_id: '0',
        }),
      }
    })
    await pin(user, /Support/)
    const notes = within(pinned())
    await user.click(await screen.findByRole('button', { name: 'Clear selection' }))
    await user.selectOptions(await notes.findByRole('combobox', { name: 'Owner' }), 'Rui')
    await user.click(notes.getByRole('button', { name: 'Reviewed' }))
    cleared.resolve()
    await waitFor(() =>
      expect(bodies()).toEqual([
        { owner_id: 'rui', requirements: [{ id: 'r1', answer_revision: 4, seen_owner_id: 'ana' }] },
        {
          review_mark: 'reviewed',
          requirements: [{ id: 'r1', answer_revision: 4, seen_review_mark: 'none' }],
        },
      ]),
    )
    await notes.findByText(/^Reviewed by Ana Souza/)
    expect(pinned().textContent).toContain('Owner: Rui')
  })

  test('a review mark that a colleague set meanwhile is kept, shown and told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = await shown()
    await pin(user, /Training/)
    const notes = within(pinned())
    serveGroups([group('r2', 'Training', { review_mark: 'reviewed' })])
    server.on(ASSIGN, new Refusal(409, { detail: 'Changed.', code: 'rfp.review_mark_changed' }))
    await user.click(await notes.findByRole('button', { name: 'To review' }))
    expect(await screen.findByText(/Somebody set another review mark meanwhile/)).toBeTruthy()
    await waitFor(() =>
      expect(notes.getByRole('button', { name: 'Reviewed' }).getAttribute('aria-pressed')).toBe('true'),
    )
    expect(bodies()).toMatchObject([
      { review_mark: 'none', requirements: [{ id: 'r2', seen_review_mark: 'to_review' }] },
    ])
  })

  test('all filtered requirements are assigned at once, and undo restores each', async () => {
    const { user } = await shown()
    await user.click(button('More filters'))
    await user.click(await screen.findByRole('button', { name: 'Assign 3…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 requirements' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Owner' }), 'Rui')
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await screen.findByText('3 requirements assigned')
    await waitFor(() => expect(screen.getAllByText('Owner: Rui')).toHaveLength(3))
    await user.click(button('Undo'))
    await waitFor(() => expect(screen.getAllByText('Owner: Rui')).toHaveLength(1))
    await waitFor(() =>
      expect(bodies().slice(1)).toMatchObject([{ owner_id: 'ana' }, { owner_id: null }, { owner_id: 'rui' }]),
    )
  })

  test('undo leaves a requirement that was given another owner meanwhile', async () => {
    const { user } = await shown()
    await user.click(button('More filters'))
    await user.click(await screen.findByRole('button', { name: 'Assign 3…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 requirements' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Owner' }), 'Rui')
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await screen.findByText('3 requirements assigned')
    await pin(user, /Support/)
    await user.selectOptions(await within(pinned()).findByRole('combobox', { name: 'Owner' }), 'Nobody')
    await waitFor(() => expect(bodies()).toHaveLength(2))
    await user.click(button('Undo'))
    await waitFor(() =>
      expect(bodies().slice(2)).toMatchObject([
        { owner_id: null, requirements: [{ id: 'r2', seen_owner_id: 'rui' }] },
        { owner_id: 'rui', requirements: [{ id: 'r3', seen_owner_id: 'rui' }] },
      ]),
    )
  })

  test('a refused change is reported, and the list shows the stored values', async () => {
    const { user } = await shown()
    server.on(ASSIGN, new Refusal(404, { code: 'rfp.owner_not_found', detail: '' }))
    await pin(user, /Support/)
    await user.selectOptions(await within(pinned()).findByRole('combobox', { name: 'Owner' }), 'Rui')
    await screen.findByText(/Not saved: This account no longer exists/)
    await waitFor(() => expect(pinned().textContent).toContain('Owner: Ana Souza'))
  })
})
