// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { later, NO_ANSWER, Refusal } from '../../testing/fake-server.fixture.ts'
import {
  beginServing,
  desk,
  endServing,
  group,
  matches,
  pin,
  SELECT,
  server,
  serveGroups,
  session,
} from './tenders-screen.fixture.tsx'

/** Answer of the server to a change that it does not store. */
const NOT_SAVED = new Refusal(500)

beforeEach(beginServing)
afterEach(endServing)

/** Presses keys in a row without waiting; `z` is Ctrl+Z. */
function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.body, { key, ctrlKey: key === 'z' })
}

const sent = () => server.asked(SELECT).map(({ body }) => (body as { section_id: string }).section_id)
const counted = (count: number) => screen.findByText(`${count} of 2 requirements selected`)

/** Opens the desk with the first requirement pinned and its cards shown. */
async function openedDesk() {
  const shown = await desk()
  await pin(shown.user, /Support/)
  await matches().findByText('Words of a')
  return shown
}

/** Holds back the answers to choices until the test releases them. */
function answerLater(): (() => void)[] {
  const answers: (() => void)[] = []
  server.on(SELECT, async ({ body }: { body: unknown }) => {
    const { requirement_id: id, section_id } = body as { requirement_id: string; section_id: string }
    const { answer, give } = later<unknown>()
    answers.push(() =>
      give({
        session,
        group: { ...group(id, 'Support'), selected_section_id: section_id, selected_by: 'hand' },
      }),
    )
    return answer
  })
  return answers
}

describe('keys pressed faster than the server answers', () => {
  test('are undone one by one with Ctrl+Z, latest first', async () => {
    await openedDesk()
    press('1', '2', 'x', 'z', 'z', 'z')
    await waitFor(() => expect(sent()).toEqual(['a', 'b', '0', 'b', 'a', '0']))
    expect(await counted(0)).toBeTruthy()
    press('z')
    expect(await screen.findByText('Nothing to undo')).toBeTruthy()
  })

  test('are not undone by the answer to an earlier one', async () => {
    await openedDesk()
    const answers = answerLater()
    press('1')
    await counted(1)
    press('x')
    await counted(0)
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(screen.getByText('0 of 2 requirements selected')).toBeTruthy()
    answers[1]?.()
    expect(await counted(0)).toBeTruthy()
  })

  test('are no step when they change nothing', async () => {
    await openedDesk()
    press('x', '1', '1', 'x', 'x', 'z')
    await waitFor(() => expect(sent()).toEqual(['a', '0', 'a']))
    expect(await counted(1)).toBeTruthy()
  })
})

test('Ctrl+Z keeps the answer that a colleague gave after the choice', async () => {
  const chosen = (section: string, revision: number) =>
    group('r1', 'Support', { selected_section_id: section, answer_revision: revision })
  const { client } = await openedDesk()
  server.on(SELECT, { session, group: chosen('a', 1) })
  press('1')
  await counted(1)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  serveGroups([chosen('c', 2), group('r2', 'Training')])
  await client.invalidateQueries({ queryKey: ['matchOverview'] })
  press('z')
  expect(await screen.findByText('"Support" was given another answer since, which was kept')).toBeTruthy()
  expect(sent()).toEqual(['a'])
})

test('tell the server which answer the person saw, and own choices that waited are no surprise', async () => {
  const answered = (section: string, revision: number) =>
    group('r1', 'Support', { selected_section_id: section, answer_revision: revision })
  const { client } = await openedDesk()
  let revision = 0
  server.on(SELECT, ({ body }: { body: unknown }) => {
    revision += 1
    return { session, group: answered((body as { section_id: string }).section_id, revision) }
  })
  const seen = () => server.asked(SELECT).map(({ body }) => (body as { seen: number }).seen)
  press('1', '2', 'x')
  await waitFor(() => expect(seen()).toEqual([0, 1, 2]))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  server.on(SELECT, new Refusal(409, { detail: 'Changed.', code: 'rfp.selection_changed' }))
  serveGroups([answered('c', 4), group('r2', 'Training')])
  press('1')
  // The colleague's answer is shown, and the next choice has seen it.
  await counted(1)
  await waitFor(() => expect(seen()).toEqual([0, 1, 2, 3]))
  press('2')
  await waitFor(() => expect(seen().at(-1)).toBe(4))
})

test('Ctrl+Z undoes several own changes of one answer, one after another', async () => {
  let revision = 0
  await openedDesk()
  server.on(SELECT, ({ body }: { body: unknown }) => {
    const { section_id: section } = body as { section_id: string }
    revision += 1
    const changes = { selected_section_id: section, answer_revision: revision }
    return { session, group: group('r1', 'Support', changes) }
  })
  for (const [index, key] of ['1', '2', 'z', 'z'].entries()) {
    press(key)
    await waitFor(() => expect(sent()).toHaveLength(index + 1))
  }
  expect(sent()).toEqual(['a', 'b', 'a', '0'])
})

test('confirm a choice that was made by score', async () => {
  serveGroups([group('r1', 'Support', { selected_section_id: 'a', selected_by: 'auto' })])
  await openedDesk()
  press('1')
  await waitFor(() => expect(sent()).toEqual(['a']))
})

describe('a choice that could not be saved', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))

  test('is no step: Ctrl+Z undoes the one before it', async () => {
    await openedDesk()
    press('1')
    await counted(1)
    const saving = server.asked(SELECT).length
    server.on(SELECT, ({ body }: { body: unknown }) => {
      const { section_id: id } = body as { section_id: string }
      return id === 'b'
        ? NOT_SAVED
        : { session, group: { ...group('r1', 'Support'), selected_section_id: id } }
    })
    press('2')
    expect(await screen.findByText(/^The selection was not saved:/)).toBeTruthy()
    expect(screen.queryByText('Section chosen for "Support"')).toBeNull()
    press('z')
    await waitFor(() => expect(sent().slice(saving)).toEqual(['b', '0']))
  })

  test('waits while the server cannot be reached, and is saved when it is back', async () => {
    await openedDesk()
    server.on(SELECT, NO_ANSWER)
    press('1')
    expect(await counted(1)).toBeTruthy()
    await waitFor(() => expect(sent()).toEqual(['a', 'a']))
    expect(screen.queryByText(/^The selection was not saved:/)).toBeNull()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    server.on(SELECT, { session, group: group('r1', 'Support', { selected_section_id: 'a' }) })
    await waitFor(() =>
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true),
    )
    expect(await counted(1)).toBeTruthy()
  })

  test('stays on the screen when the list is read again, and does not replace an answer of a colleague unseen', async () => {
    const { client } = await openedDesk()
    server.on(SELECT, NO_ANSWER)
    press('1')
    await waitFor(() => expect(sent()).toEqual(['a', 'a']))
    const theirs = group('r1', 'Support', { selected_section_id: 'c', answer_revision: 1 })
    serveGroups([theirs, group('r2', 'Training', { selected_section_id: 'c' })])
    server.on(SELECT, NO_ANSWER)
    await client.invalidateQueries({ queryKey: ['matchOverview'] })
    await counted(2)
    const used = () => within(matches().getByRole('article', { name: /Section a/ })).queryByText('In use')
    expect(used()).toBeTruthy()
    press('2')
    server.on(SELECT, new Refusal(409, { detail: 'Changed.', code: 'rfp.selection_changed' }))
    await waitFor(() => expect(sent().slice(-2)).toEqual(['a', 'b']))
    const seen = server.asked(SELECT).map(({ body }) => (body as { seen: number }).seen)
    expect(new Set(seen)).toEqual(new Set([0]))
    expect(await screen.findByText(/^The selection was not saved:/)).toBeTruthy()
    const theirCard = () => within(matches().getByRole('article', { name: /Section c/ }))
    await waitFor(() => expect(theirCard().queryByText('In use')).toBeTruthy())
  })

  test('can be undone again when its undo failed', async () => {
    await openedDesk()
    press('1')
    await counted(1)
    server.on(SELECT, NOT_SAVED)
    press('z')
    expect(await screen.findByText(/^The selection was not saved:/)).toBeTruthy()
    expect(await counted(1)).toBeTruthy()
    serveGroups([group('r1', 'Support', { selected_section_id: 'a' }), group('r2', 'Training')])
    press('z')
    expect(await counted(0)).toBeTruthy()
  })
})

describe('several choices of which some could not be saved', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))

  /** Holds back the answers to choices until the test gives them. */
  function heldChoices(): ((answer: unknown) => void)[] {
    const gives: ((answer: unknown) => void)[] = []
    server.on(SELECT, () => {
      const { answer, give } = later<unknown>()
      gives.push(give)
      return answer
    })
    return gives
  }

  test('show what the server has when all of them failed', async () => {
    await openedDesk()
    const gives = heldChoices()
    server.on('GET /api/rfp/sessions/*/matches/overview', NO_ANSWER)
    press('1', '2')
    await counted(1)
    await waitFor(() => expect(gives).toHaveLength(1))
    gives[0]?.(NOT_SAVED)
    await waitFor(() => expect(gives).toHaveLength(2))
    gives[1]?.(NOT_SAVED)
    expect(await counted(0)).toBeTruthy()
  })

  test('are undone to the answer before the failed one', async () => {
    await openedDesk()
    const gives = heldChoices()
    press('1', '2')
    await waitFor(() => expect(gives).toHaveLength(1))
    gives[0]?.(NOT_SAVED)
    await waitFor(() => expect(gives).toHaveLength(2))
    gives[1]?.({ session, group: group('r1', 'Support', { selected_section_id: 'b' }) })
    await screen.findByText(/^The selection was not saved:/)
    press('z')
    await waitFor(() => expect(sent()).toEqual(['a', 'b', '0']))
  })
})

test('a selection by score whose undo failed can be undone again, and no earlier step is undone instead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const UNDO = 'POST /api/rfp/sessions/s1/autoselect/run1/undo'
  server
    .on('GET /api/rfp/sessions/*/autoselect/preview', new Refusal(404))
    .on('POST /api/rfp/sessions/*/autoselect', {
      selected_count: 1,
      skipped_count: 0,
      run_id: 'run1',
      session,
    })
    .on(UNDO, NO_ANSWER)
  const { user } = await openedDesk()
  press('1')
  await counted(1)
  await user.click(screen.getByRole('button', { name: 'Auto select' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Auto select' })).getByRole('button', {
      name: 'Select',
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  press('z')
  expect(await screen.findByText(/^The selection was not undone/)).toBeTruthy()
  server.on(UNDO, { restored_count: 1, kept_count: 0, session })
  press('z')
  expect(await screen.findByText('1 requirement is as it was before.')).toBeTruthy()
  expect(sent()).toEqual(['a'])
})

test('leaving the page asks for confirmation while a choice is being sent', async () => {
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openedDesk()
  expect(mayLeave()).toBe(true)
  const answers = answerLater()
  press('1')
  await counted(1)
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(mayLeave()).toBe(false)
  answers[0]?.()
  await waitFor(() => expect(mayLeave()).toBe(true))
})
