// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { later, NO_ANSWER, Refusal } from '../../../testing/fake-server.fixture.ts'
import {
  beginServing,
  desk,
  endServing,
  group,
  pin,
  pinned,
  requirement,
  server,
  serveGroups,
} from '../tenders-screen.fixture.tsx'

/** Answer of the server to a change that it does not store. */
const NOT_SAVED = new Refusal(500)
const MARK = 'PATCH /api/rfp/sessions/s1/requirements/r1'

beforeEach(() => {
  beginServing()
  serveGroups([
    group('r1', 'Support', { number: '1.1', mandatory: 'Yes', weight: '10' }),
    group('r2', 'Training', { number: '1.2', mandatory: 'No', mark: 'complies', comment: 'See annex.' }),
  ])
  server
    .on(MARK, ({ body }: { body: unknown }) => body)
    .on('PATCH /api/rfp/sessions/s1/requirements/r2', ({ body }: { body: unknown }) => body)
})
afterEach(() => {
  endServing()
  localStorage.clear()
})

const sent = () => server.asked(MARK).map(({ body }) => body)

async function openedDesk(name: RegExp) {
  const shown = await desk()
  await shown.user.click(await requirement(name))
  return shown
}

describe('the mark and the comment of a requirement', () => {
  test('the mark is set by one click, shown at once and sent', async () => {
    const { user } = await openedDesk(/Support/)
    const marks = within(await within(pinned()).findByRole('group', { name: 'Compliance' }))
    expect(marks.getByRole('button', { name: 'Open' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(marks.getByRole('button', { name: 'Partly' }))
    expect(marks.getByRole('button', { name: 'Partly' }).getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(sent()).toEqual([{ mark: 'partly', seen_mark: 'open' }]))
  })

  test('a refused mark is reverted and reported', async () => {
    server.on(MARK, NOT_SAVED)
    const { user } = await openedDesk(/Support/)
    const marks = within(await within(pinned()).findByRole('group', { name: 'Compliance' }))
    await user.click(marks.getByRole('button', { name: 'Does not' }))
    await screen.findByText(/Not saved/)
    expect(marks.getByRole('button', { name: 'Open' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('marks of several requirements that are refused are reported with the name of each', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on(MARK, NOT_SAVED).on('PATCH /api/rfp/sessions/s1/requirements/r2', NOT_SAVED)
    const { user } = await openedDesk(/Support/)
    const mark = async (name: string) => user.click(await within(pinned()).findByRole('button', { name }))
    await mark('Partly')
    await pin(user, /Training/)
    await mark('Does not')
    const toasts = within(screen.getByRole('region', { name: 'Notifications' }))
    await waitFor(() =>
      expect(toasts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '1.1 Support',
        '1.2 Training',
      ]),
    )
    expect(toasts.getAllByRole('alert')).toHaveLength(1)
  })

  test('the mark waits while the server cannot be reached, and is saved when it is back', async () => {
    server.on(MARK, NO_ANSWER)
    const { user } = await openedDesk(/Support/)
    const marks = within(await within(pinned()).findByRole('group', { name: 'Compliance' }))
    await user.click(marks.getByRole('button', { name: 'Partly' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayLeave()).toBe(false)
    expect(screen.queryByText(/Not saved/)).toBeNull()
    server.on(MARK, { mark: 'partly' })
    await waitFor(() => expect(mayLeave()).toBe(true))
    expect(marks.getByRole('button', { name: 'Partly' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('a mark that a colleague has set meanwhile is kept, shown and told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on(MARK, new Refusal(409, { detail: 'Changed.', code: 'rfp.mark_changed' }))
    const { user } = await openedDesk(/Support/)
    const marks = within(await within(pinned()).findByRole('group', { name: 'Compliance' }))
    serveGroups([group('r1', 'Support', { mark: 'no' }), group('r2', 'Training')])
    server.on(MARK, new Refusal(409, { detail: 'Changed.', code: 'rfp.mark_changed' }))
    await user.click(marks.getByRole('button', { name: 'Complies' }))
    expect(await screen.findByText(/Somebody marked this requirement differently meanwhile/)).toBeTruthy()
    await waitFor(() =>
      expect(marks.getByRole('button', { name: 'Does not' }).getAttribute('aria-pressed')).toBe('true'),
    )
    await user.click(marks.getByRole('button', { name: 'Complies' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { mark: 'complies', seen_mark: 'open' },
        { mark: 'complies', seen_mark: 'no' },
      ]),
    )
  })

  test('marks set one after another do not count as set by somebody else', async () => {
    const { user } = await openedDesk(/Support/)
    const marks = within(await within(pinned()).findByRole('group', { name: 'Compliance' }))
    await user.click(marks.getByRole('button', { name: 'Complies' }))
    await user.click(marks.getByRole('button', { name: 'Partly' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { mark: 'complies', seen_mark: 'open' },
        { mark: 'partly', seen_mark: 'complies' },
      ]),
    )
  })

  test('several marks of which some are refused show what the server has', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const gives: ((answer: unknown) => void)[] = []
    server.on(MARK, () => {
      const { answer, give } = later<unknown>()
      gives.push(give)
      return answer
    })
    const { user } = await openedDesk(/Support/)
    const marks = within(await within(pinned()).findByRole('group', { name: 'Compliance' }))
    const pressed = () => marks.getAllByRole('button', { pressed: true }).map((one) => one.textContent)
    const answer = async (count: number, given: unknown) => {
      await waitFor(() => expect(gives).toHaveLength(count))
      gives[count - 1]?.(given)
    }
    await user.click(marks.getByRole('button', { name: 'Complies' }))
    await user.click(marks.getByRole('button', { name: 'Partly' }))
    await answer(1, NOT_SAVED)
    await answer(2, NOT_SAVED)
    await waitFor(() => expect(pressed()).toEqual(['Open']))
    await user.click(marks.getByRole('button', { name: 'Does not' }))
    await user.click(marks.getByRole('button', { name: 'Complies' }))
    await answer(3, { mark: 'no' })
    await answer(4, NOT_SAVED)
    await waitFor(() => expect(pressed()).toEqual(['Does not']))
    await user.click(marks.getByRole('button', { name: 'Complies' }))
    await user.click(marks.getByRole('button', { name: 'Partly' }))
    await answer(5, NOT_SAVED)
    await answer(6, { mark: 'partly' })
    await waitFor(() => expect(pressed()).toEqual(['Partly']))
  })

  test('a comment waits while the server cannot be reached, also after its field is closed, and is saved once', async () => {
    server.on(MARK, NO_ANSWER)
    const { user } = await openedDesk(/Support/)
    await user.click(await within(pinned()).findByRole('button', { name: 'Comment' }))
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment for the client' })
    await user.type(field(), 'From version 8.')
    await pin(user, /Training/)
    await waitFor(() => expect(sent().length).toBeGreaterThan(1))
    // The browser keeps it as well, because the page may be closed before the server is back.
    expect(localStorage.getItem('tenderwright.unsaved-comment::r1')).toBe('From version 8.')
    expect(screen.queryByText(/not saved/i)).toBeNull()
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayLeave()).toBe(false)
    await pin(user, /Support/)
    expect(field().value).toBe('From version 8.')
    expect(screen.getByText('Saving…')).toBeTruthy()
    const stored: unknown[] = []
    server.on(MARK, ({ body }: { body: unknown }) => {
      stored.push(body)
      return body
    })
    await waitFor(() => expect(mayLeave()).toBe(true))
    expect(stored).toEqual([{ comment: 'From version 8.', seen_comment: '' }])
    expect(screen.queryByText('Saving…')).toBeNull()
    expect(localStorage.getItem('tenderwright.unsaved-comment::r1')).toBeNull()
  })

  test('a comment that could not be saved is shown again as unsaved, and is sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on(MARK, NOT_SAVED)
    const { user } = await openedDesk(/Support/)
    await user.click(await within(pinned()).findByRole('button', { name: 'Comment' }))
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment for the client' })
    await user.type(field(), 'From version 8.')
    await pin(user, /Training/)
    await screen.findByText('The comment on “1.1 Support” is not saved yet.')
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayLeave()).toBe(false)
    expect(Object.values(localStorage)).toContain('From version 8.')
    await user.click(screen.getByRole('button', { name: 'Show the comment' }))
    expect(screen.queryByText(/is not saved yet/)).toBeNull()
    expect(field().value).toBe('From version 8.')
    expect(screen.getByText('Not saved. It is sent again when you leave this field.')).toBeTruthy()
    server.on(MARK, ({ body }: { body: unknown }) => body)
    await user.click(field())
    await user.tab()
    await waitFor(() => expect(sent().at(-1)).toEqual({ comment: 'From version 8.', seen_comment: '' }))
    await waitFor(() => expect(mayLeave()).toBe(true))
    expect(Object.values(localStorage)).not.toContain('From version 8.')
  })

  test('a comment that was not saved before a reload of the page is announced, and shown in its field', async () => {
    localStorage.setItem('tenderwright.unsaved-comment::r1', 'From version 9.')
    localStorage.setItem('tenderwright.unsaved-comment:another-account:r2', 'Of somebody else.')
    const { user } = await desk()
    await screen.findByText('The comment on “1.1 Support” is not saved yet.')
    await user.click(screen.getByRole('button', { name: 'Show the comment' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment for the client' })
    expect(field.value).toBe('From version 9.')
    await pin(user, /Training/)
    await waitFor(() => expect(sent()).toEqual([{ comment: 'From version 9.', seen_comment: '' }]))
    await waitFor(() => expect(localStorage.getItem('tenderwright.unsaved-comment::r1')).toBeNull())
  })

  test('the comment is saved when its field loses the focus', async () => {
    const { user } = await openedDesk(/Support/)
    await user.click(await within(pinned()).findByRole('button', { name: 'Comment' }))
    await user.type(screen.getByRole('textbox', { name: 'Comment for the client' }), 'From version 8.')
    await user.tab()
    await waitFor(() => expect(sent()).toEqual([{ comment: 'From version 8.', seen_comment: '' }]))
  })

  test('the comment is saved when another requirement is opened first', async () => {
    const { user } = await openedDesk(/Support/)
    await user.click(await within(pinned()).findByRole('button', { name: 'Comment' }))
    await user.type(screen.getByRole('textbox', { name: 'Comment for the client' }), 'Later.')
    await pin(user, /Training/)
    await waitFor(() => expect(sent()).toEqual([{ comment: 'Later.', seen_comment: '' }]))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment for the client' }).value).toBe(
      'See annex.',
    )
  })

  test('the comment of a colleague is shown in the field, but not over a text that is being typed', async () => {
    const { user, client } = await openedDesk(/Training/)
    const field = await within(pinned()).findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Comment for the client',
    })
    serveGroups([group('r1', 'Support'), group('r2', 'Training', { comment: 'See annex 2.' })])
    await client.invalidateQueries({ queryKey: ['matchOverview'] })
    await waitFor(() => expect(field.value).toBe('See annex 2.'))
    await user.type(field, ' Page 3.')
    serveGroups([group('r1', 'Support'), group('r2', 'Training', { comment: 'Another.' })])
    await client.invalidateQueries({ queryKey: ['matchOverview'] })
    await user.tab()
    const later = 'PATCH /api/rfp/sessions/s1/requirements/r2'
    await waitFor(() =>
      expect(server.asked(later).map(({ body }) => body)).toEqual([
        { comment: 'See annex 2. Page 3.', seen_comment: 'See annex 2.' },
      ]),
    )
    expect(field.value).toBe('See annex 2. Page 3.')
  })

  test('a comment typed over that of a colleague is refused, and both are shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = await openedDesk(/Training/)
    const field = await within(pinned()).findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Comment for the client',
    })
    const refusal = { detail: 'Somebody wrote another comment.', code: 'rfp.comment_changed' }
    server.on('PATCH /api/rfp/sessions/*/requirements/*', new Refusal(409, refusal))
    serveGroups([group('r1', 'Support'), group('r2', 'Training', { comment: 'Another.' })])
    await user.type(field, ' Page 3.')
    await user.tab()
    await screen.findByText(/It replaces: “Another.”/)
    expect(field.value).toBe('See annex. Page 3.')
    server.on('PATCH /api/rfp/sessions/*/requirements/*', ({ body }: { body: unknown }) => body)
    await user.type(field, ' Another.')
    await user.tab()
    const later = 'PATCH /api/rfp/sessions/s1/requirements/r2'
    await waitFor(() =>
      expect(server.asked(later).at(-1)?.body).toEqual({
        comment: 'See annex. Page 3. Another.',
        seen_comment: 'Another.',
      }),
    )
  })
})

describe('the columns of the matrix', () => {
  test('a card shows the number, the obligation and the weight', async () => {
    await desk()
    const card = await requirement(/Support/)
    for (const text of ['1.1', 'Yes', '10']) expect(within(card).getByText(text)).toBeTruthy()
  })

  test('the list is filtered by mark and by obligation, and searched by number', async () => {
    const { user } = await desk()
    await requirement(/Support/)
    await user.click(screen.getByRole('button', { name: 'More filters' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Compliance' }), 'Complies')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Support/ })).toBeNull())
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compliance' }), 'Compliance')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Obligation' }), 'Yes')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Training/ })).toBeNull())
    await user.selectOptions(screen.getByRole('combobox', { name: 'Obligation' }), 'Any obligation')
    await user.type(screen.getByRole('searchbox', { name: 'Search requirements' }), '1.2')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Support/ })).toBeNull())
    expect(await requirement(/Training/)).toBeTruthy()
  })
})
