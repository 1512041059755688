/** @vitest-environment happy-dom */
import type { Answer, AnswerSummary, MatchGroup, SectionBlock } from '@tenderwright/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { later, NO_ANSWER, Refusal } from '../../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../../testing/fake-upload.fixture.ts'
import {
  beginServing,
  button,
  desk,
  endServing,
  group,
  matches,
  pinned,
  requirement,
  server,
  serveGroups,
  session,
} from '../tenders-screen.fixture.tsx'
// These parts are downloaded on demand by the screen. They are loaded here, so that no test waits for them.
import './requirement-answer.tsx'
import './text/text-editor.tsx'

const ANSWER = 'PUT /api/rfp/sessions/s1/requirements/r1/answer'
const CLEAR = 'DELETE /api/rfp/sessions/s1/requirements/r1/answer'

/** Answer that the fake server has stored for r1, with the number of its changes. */
let stored: { revision: number; answer?: Answer }

function summaryOf(answer: Answer): AnswerSummary {
  switch (answer.kind) {
    case 'sections':
      return {
        kind: 'sections',
        sections: answer.sections.map(({ section_id, kept_blocks: kept, retyped }) => ({
          section_id,
          ...(kept ? { kept: kept.length } : {}),
          retyped: retyped?.length ?? 0,
        })),
      }
    case 'text':
      return {
        kind: 'text',
        title: answer.title ?? '',
        words: 4,
        excerpt: 'Support day and night',
        document_id: '9',
      }
    case 'not_applicable':
      return { kind: 'not_applicable', reason: answer.reason ?? '' }
    default:
      return { kind: 'to_be_written', note: answer.note ?? '' }
  }
}

/** Returns the group of r1 with the stored answer. */
function answered(): MatchGroup {
  const { answer, revision } = stored
  return group('r1', 'Support', {
    ...(answer ? { answer: summaryOf(answer) } : {}),
    ...(answer?.kind === 'sections' ? { selected_section_id: answer.sections[0]!.section_id } : {}),
    answer_revision: revision,
  })
}

function serveAnswers(before?: Answer): void {
  stored = { revision: before ? 1 : 0, ...(before ? { answer: before } : {}) }
  serveGroups([answered(), group('r2', 'Training')])
  const change = (answer: Answer | undefined) => {
    stored = { revision: stored.revision + 1, ...(answer ? { answer } : {}) }
    return { session, group: answered(), answer: { requirement_id: 'r1', ...stored } }
  }
  server
    .on('GET /api/rfp/sessions/*/requirements/*/answer', () => ({ requirement_id: 'r1', ...stored }))
    .on('PUT /api/rfp/sessions/*/requirements/*/answer', ({ body }: { body: unknown }) => {
      const { revision, answer } = body as { revision: number; answer: Answer }
      if (revision !== stored.revision)
        return new Refusal(409, { code: 'rfp.answer_changed', detail: 'changed' })
      return change(answer)
    })
    .on('DELETE /api/rfp/sessions/*/requirements/*/answer', () => change(undefined))
    .on('GET /api/search/section/*', (_: unknown, [id]: string[]) => ({
      id,
      title: `Section ${id}`,
      source_file: `${id}.docx`,
      content: '',
      content_preview: '',
      source_hospital: '-',
      word_count: 1,
      document_id: 'd1',
      path: [],
    }))
}

const block = (at: number, text: string, changes: Partial<SectionBlock> = {}): SectionBlock => ({
  block: at,
  kind: 'paragraph',
  text,
  runs: [{ text }],
  pictures: 0,
  can_be_retyped: true,
  losses: [],
  ...changes,
})

async function openWay(way: RegExp) {
  const { user } = await desk()
  await user.click(await requirement(/Support/))
  await user.click(await screen.findByRole('button', { name: 'Answer otherwise…' }))
  await user.click(screen.getByRole('menuitemradio', { name: way }))
  return user
}
const dialog = () => within(screen.getByRole('dialog'))
const given = () => server.asked(ANSWER).map(({ body }) => (body as { answer: Answer }).answer)

beforeEach(() => {
  localStorage.clear()
  beginServing()
  serveAnswers()
})
afterEach(endServing)

describe('marking a requirement', () => {
  test('as not applicable sends the reason, and shows it in the list and above the matches', async () => {
    const user = await openWay(/Not applicable/)
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'No MRI on the site')
    await user.click(button('Save answer'))
    expect(await within(pinned()).findByText('Not applicable')).toBeTruthy()
    expect(await screen.findByText('No MRI on the site')).toBeTruthy()
    expect(given()).toEqual([{ kind: 'not_applicable', reason: 'No MRI on the site' }])
    expect(screen.getByText('1 of 2 requirements selected')).toBeTruthy()
  })

  test('as to be written is shown, and does not count as an answer', async () => {
    const user = await openWay(/To be written/)
    await user.click(await screen.findByRole('button', { name: 'Save answer' }))
    expect(await within(pinned()).findByText('To be written')).toBeTruthy()
    expect(screen.getByText('0 of 2 requirements selected')).toBeTruthy()
  })

  test('as to be written does not prevent generating, and the bar counts it separately', async () => {
    serveAnswers({ kind: 'to_be_written', note: '' })
    const { user } = await desk()
    expect(await screen.findByText('1 to be written')).toBeTruthy()
    expect(screen.getByText('1 requirement still needs an answer')).toBeTruthy()
    await user.click(await requirement(/Training/))
    await user.click((await matches().findAllByRole('button', { name: 'Use this section' }))[0]!)
    expect(await screen.findByRole('link', { name: 'Generate proposal' })).toBeTruthy()
    expect(screen.queryByText(/still needs? an answer/)).toBeNull()
    expect(screen.getByText('1 to be written')).toBeTruthy()
  })

  test('is undone on the desk, which restores the previous answer', async () => {
    serveAnswers({ kind: 'text', title: 'Ours', blocks: [{ kind: 'paragraph', runs: [{ text: 'x' }] }] })
    const user = await openWay(/Not applicable/)
    await user.click(await screen.findByRole('button', { name: 'Save answer' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await within(pinned()).findByText('Own text')).toBeTruthy()
    expect(given().at(-1)).toMatchObject({ kind: 'text', title: 'Ours' })
  })
})

describe('an answer that is more than a section', () => {
  test('is read before a section replaces it, so that undo restores it', async () => {
    serveAnswers({ kind: 'not_applicable', reason: 'No MRI' })
    server.on('POST /api/rfp/sessions/*/select', () => {
      stored = {
        revision: stored.revision + 1,
        answer: { kind: 'sections', sections: [{ section_id: 'a' }] },
      }
      return { session, group: answered() }
    })
    const { user } = await desk()
    await user.click(await requirement(/Support/))
    await user.click((await matches().findAllByRole('button', { name: 'Use this section' }))[0]!)
    expect(await within(pinned()).findByText('Selected')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await within(pinned()).findByText('Not applicable')).toBeTruthy()
    expect(given()).toEqual([{ kind: 'not_applicable', reason: 'No MRI' }])
  })

  test('is cleared from the line above the matches', async () => {
    serveAnswers({ kind: 'to_be_written', note: 'Ask the ward' })
    const { user } = await desk()
    await user.click(await requirement(/Support/))
    expect(await screen.findByText('Ask the ward')).toBeTruthy()
    await user.click(button('Clear answer'))
    await waitFor(() => expect(within(pinned()).getByText('Pending')).toBeTruthy())
    expect(server.asked(CLEAR)[0]?.query.get('revision')).toBe('1')
  })
})

describe('several sections', () => {
  test('start with the best match; others are added, moved by buttons and removed', async () => {
    const user = await openWay(/several sections/)
    await user.click(await screen.findByRole('button', { name: 'Add Section c' }))
    await user.click(screen.getByRole('button', { name: 'Add Section b' }))
    const order = () =>
      within(screen.getByRole('list', { name: 'Sections of the answer' }))
        .getAllByRole('listitem')
        .map((item) => /Section (\w)/.exec(item.textContent)?.[1])
    await waitFor(() => expect(order()).toEqual(['a', 'c', 'b']))
    await user.click(screen.getByRole('button', { name: 'Move up: Section b' }))
    expect(order()).toEqual(['a', 'b', 'c'])
    expect(screen.getByText('Moved to place 2 of 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove: Section a' }))
    await user.click(button('Save answer'))
    expect(await within(pinned()).findByText('Several sections')).toBeTruthy()
    expect(given()).toEqual([{ kind: 'sections', sections: [{ section_id: 'b' }, { section_id: 'c' }] }])
  })

  test('are all marked on their cards', async () => {
    serveAnswers({ kind: 'sections', sections: [{ section_id: 'a' }, { section_id: 'c' }] })
    const { user } = await desk()
    await user.click(await requirement(/Support/))
    const inUse = () =>
      matches()
        .queryAllByRole('article')
        .map((card) => within(card).queryByText('In use') !== null)
    await waitFor(() => expect(inUse()).toEqual([true, false, true]))
  })

  test('may be added from the search', async () => {
    server.on('POST /api/search', {
      total_results: 1300,
      total_families: 1234,
      search_time_ms: 1,
      results: [
        {
          id: 'z',
          title: 'Spare parts',
          source_file: 'z.docx',
          source_hospital: '-',
          content_preview: 'Spare parts arrive within 24 hours.',
          score: 90,
          highlights: [],
          word_count: 1,
          document_id: 'd2',
          path: [],
        },
      ],
    })
    const user = await openWay(/several sections/)
    await user.type(await screen.findByRole('searchbox', { name: 'Search sections' }), 'spare')
    const add = await screen.findByRole('button', { name: 'Add Spare parts', description: 'z.docx' })
    expect(screen.getByText('Spare parts arrive within 24 hours.')).toBeTruthy()
    expect(screen.getByText(/^The best 8 of 1,234 found/)).toBeTruthy()
    expect(server.asked('POST /api/search').length, 'not one search for each key').toBeLessThan(3)
    await user.click(add)
    await user.click(button('Save answer'))
    await waitFor(() =>
      expect(given()).toEqual([{ kind: 'sections', sections: [{ section_id: 'a' }, { section_id: 'z' }] }]),
    )
  })
})

describe('the paragraphs of a section', () => {
  beforeEach(() => {
    server.on('GET /api/rfp/sections/*/blocks', {
      section_id: 'a',
      document_id: 'd1',
      title: 'Section a',
      source_file: 'a.docx',
      blocks: [
        block(3, 'Within two hours'),
        block(4, 'See page 5', { can_be_retyped: false, losses: [{ kind: 'field', count: 1 }] }),
        block(5, 'By telephone'),
      ],
      total: 3,
    })
  })

  test('are removed one by one; an empty selection cannot be saved', async () => {
    const user = await openWay(/Choose paragraphs/)
    await user.click(await screen.findByRole('checkbox', { name: 'See page 5' }))
    expect(screen.getByText('2 of 3 paragraphs and tables go into the proposal')).toBeTruthy()
    const all = screen.getByRole('checkbox', { name: /go into the proposal/ })
    await user.click(all)
    await user.click(all)
    expect(screen.getByText('Choose at least one paragraph.')).toBeTruthy()
    expect(button('Save answer').disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'By telephone' }))
    await user.click(button('Save answer'))
    expect(await within(pinned()).findByText('Section trimmed')).toBeTruthy()
    expect(given()).toEqual([{ kind: 'sections', sections: [{ section_id: 'a', kept_blocks: [5] }] }])
  })

  test('are previewed as they will be inserted, shortly after the last change', async () => {
    const asked = () => server.asked('POST /api/rfp/sections/a/preview').map(({ body }) => body)
    const user = await openWay(/Choose paragraphs/)
    await user.click(await screen.findByRole('checkbox', { name: 'See page 5' }))
    await user.click(screen.getByRole('checkbox', { name: 'By telephone' }))
    await waitFor(() => expect(asked()).toEqual([{ session_id: 's1', under_level: 2, kept_blocks: [3] }]))
    expect(server.asked('GET /api/rfp/sections/a/preview')).toHaveLength(1)
    // An empty selection has no preview, so the last one stays.
    await user.click(screen.getByRole('checkbox', { name: 'Within two hours' }))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked()).toHaveLength(1)
  })

  test('that other words would harm are listed with their losses, and lead to an own text', async () => {
    const user = await openWay(/Edit paragraphs/)
    await user.click(await screen.findByRole('button', { name: 'Edit: See page 5' }))
    expect(screen.getByText(/this paragraph loses 1 field/)).toBeTruthy()
    await user.click(button('Continue in a text of your own'))
    const text = await screen.findByRole('textbox', { name: 'Text of the answer' })
    expect(text.textContent).toContain('Within two hours')
    expect(text.textContent).toContain('See page 5')
    expect(button('Save answer').disabled).toBe(false)
  })

  test("are retyped in an editor of their own; the server's refusal is shown and nothing is lost", async () => {
    server.on(
      'PUT /api/rfp/sessions/*/requirements/*/answer',
      new Refusal(422, {
        code: 'rfp.answer_lossy',
        detail: 'lossy',
        params: { paragraph: 'By telephone', losses: '1 field' },
      }),
    )
    const user = await openWay(/Edit paragraphs/)
    await user.click(await screen.findByRole('button', { name: 'Edit: By telephone' }))
    const editor = await screen.findByRole('textbox', { name: 'Words of “By telephone”' })
    await user.click(dialog().getByRole('button', { name: 'Bold' }))
    expect(editor.textContent).toBe('By telephone')
    await user.click(screen.getByRole('checkbox', { name: 'See page 5' }))
    await user.click(button('Save answer'))
    expect((await screen.findByText(/the paragraph "By telephone" loses 1 field/)).textContent).toContain(
      'write a text of your own',
    )
    expect(screen.getByText('2 of 3 paragraphs and tables go into the proposal')).toBeTruthy()
  })
})

describe('unsaved input', () => {
  test('cannot be typed while the answer is saved, because the dialog then closes', async () => {
    const answer = later<unknown>()
    server.on('PUT /api/rfp/sessions/*/requirements/*/answer', () => answer.answer)
    const user = await openWay(/To be written/)
    const field = await screen.findByRole('textbox', { name: 'Note for the team' })
    await user.type(field, 'Ask the ward')
    await user.click(button('Save answer'))
    await screen.findByRole('button', { name: 'Saving…' })
    expect(field.closest('[inert]')).toBeTruthy()
    answer.give(new Refusal(500))
    expect(await screen.findByText('The answer was not saved')).toBeTruthy()
    expect(field.closest('[inert]')).toBeNull()
  })

  test('is saved when the server is back: the dialog may be closed meanwhile, and the draft stays until then', async () => {
    server.on('PUT /api/rfp/sessions/*/requirements/*/answer', NO_ANSWER)
    const user = await openWay(/To be written/)
    await user.type(await screen.findByRole('textbox', { name: 'Note for the team' }), 'Ask the ward')
    await user.click(button('Save answer'))
    await screen.findByText(/The answer is saved when the server is back/)
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.stringify(localStorage)).toContain('Ask the ward')
    const before = server.asked(ANSWER).length
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayLeave()).toBe(false)
    serveAnswers()
    await waitFor(() => expect(stored).toMatchObject({ revision: 1, answer: { note: 'Ask the ward' } }))
    await waitFor(() => expect(mayLeave()).toBe(true))
    expect(server.asked(ANSWER)).toHaveLength(before + 1)
    expect(JSON.stringify(localStorage)).not.toContain('Ask the ward')
  })

  test('is written while the server is away, and saved when it is back', async () => {
    serveAnswers({ kind: 'not_applicable', reason: 'No MRI on the site' })
    server.on('GET /api/rfp/sessions/*/requirements/*/answer', NO_ANSWER)
    server.on('PUT /api/rfp/sessions/*/requirements/*/answer', NO_ANSWER)
    const user = await openWay(/Not applicable/)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason' })
    expect(field.value).toBe('No MRI on the site')
    expect(dialog().getByText(/This is the answer as this page last saw it/)).toBeTruthy()
    await user.type(field, ' yet')
    await user.click(button('Save answer'))
    await screen.findByText(/The answer is saved when the server is back/)
    serveAnswers({ kind: 'not_applicable', reason: 'No MRI on the site' })
    await waitFor(() =>
      expect(stored).toMatchObject({ revision: 2, answer: { reason: 'No MRI on the site yet' } }),
    )
  })

  test('as a text that the page has read before is shown while the server is away', async () => {
    const written: Answer = {
      kind: 'text',
      title: 'Support',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'Support day and night' }] }],
    }
    serveAnswers(written)
    const { user } = await desk()
    await user.click(await requirement(/Support/))
    await waitFor(() =>
      expect(server.asked('GET /api/rfp/sessions/s1/requirements/r1/answer')).toHaveLength(1),
    )
    server.on('GET /api/rfp/sessions/*/requirements/*/answer', NO_ANSWER)
    await user.click(await screen.findByRole('button', { name: 'Change answer' }))
    expect(await dialog().findByText('Support day and night')).toBeTruthy()
    expect(dialog().getByText(/This is the answer as this page last saw it/)).toBeTruthy()
  })

  test('is taken away while the server is away, which is done when it is back', async () => {
    serveAnswers({ kind: 'to_be_written', note: 'Ask' })
    server.on('GET /api/rfp/sessions/*/requirements/*/answer', NO_ANSWER)
    const { user } = await desk()
    await user.click(await requirement(/Support/))
    await user.click(await screen.findByRole('button', { name: 'Clear answer' }))
    await waitFor(() => expect(stored.answer).toBeUndefined())
  })

  test('leaves no draft when it is saved before the browser has kept its last words', async () => {
    const user = await openWay(/To be written/)
    const field = await screen.findByRole('textbox', { name: 'Note for the team' })
    await user.type(field, 'Ask')
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Ask'))
    fireEvent.change(field, { target: { value: 'Ask the ward' } })
    await user.click(button('Save answer'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stored).toMatchObject({ answer: { note: 'Ask the ward' } })
    expect(localStorage).toHaveLength(0)
  })

  test('is kept and told when the server refuses it after the dialog was closed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on('PUT /api/rfp/sessions/*/requirements/*/answer', NO_ANSWER)
    const user = await openWay(/To be written/)
    await user.type(await screen.findByRole('textbox', { name: 'Note for the team' }), 'Ask the ward')
    await user.click(button('Save answer'))
    await screen.findByText(/The answer is saved when the server is back/)
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!)
    const refusal = new Refusal(409, { code: 'rfp.answer_changed', detail: 'changed' })
    server.on('PUT /api/rfp/sessions/*/requirements/*/answer', refusal)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('The answer was not saved')
    expect(told.textContent).toContain('Support')
    expect(JSON.stringify(localStorage)).toContain('Ask the ward')
  })

  test('stays in its form when the answer is read again, for example after a new sign-in', async () => {
    const { user, client } = await desk()
    await user.click(await requirement(/Support/))
    await user.click(await screen.findByRole('button', { name: 'Answer otherwise…' }))
    await user.click(screen.getByRole('menuitemradio', { name: /To be written/ }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the team' })
    await user.type(field, 'Ask')
    const answer = later<unknown>()
    server.on('GET /api/rfp/sessions/*/requirements/*/answer', () => answer.answer)
    const reading = client.invalidateQueries()
    await waitFor(() => expect(client.isFetching()).toBe(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(field.isConnected).toBe(true)
    answer.give({ requirement_id: 'r1', ...stored })
    await reading
    expect(field.isConnected).toBe(true)
    expect(field.value).toBe('Ask')
  })

  test('of a text is continued, not replaced, by paragraphs of a section', async () => {
    server.on('GET /api/rfp/sections/*/blocks', {
      section_id: 'a',
      document_id: 'd1',
      title: 'Section a',
      source_file: 'a.docx',
      blocks: [block(3, 'See page 5', { can_be_retyped: false, losses: [{ kind: 'field', count: 1 }] })],
      total: 1,
    })
    localStorage.setItem(
      'tenderwright.answer-draft::s1:r1:text',
      JSON.stringify({
        answer: {
          kind: 'text',
          title: 'Mine',
          blocks: [{ kind: 'paragraph', runs: [{ text: 'Written yesterday' }] }],
        },
        revision: 0,
        changedAt: '2026-11-05T12:00:00Z',
      }),
    )
    const user = await openWay(/Edit paragraphs/)
    await user.click(await screen.findByRole('button', { name: 'Edit: See page 5' }))
    await user.click(button('Continue in a text of your own'))
    const text = await screen.findByRole('textbox', { name: 'Text of the answer' })
    expect([...text.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
      'Written yesterday',
      'See page 5',
    ])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Mine')
  })

  test('is told that a colleague cleared the answer meanwhile', async () => {
    const user = await openWay(/Not applicable/)
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Mine')
    stored = { revision: 4 }
    await user.click(button('Save answer'))
    const theirs = await screen.findByRole('region', { name: 'The answer saved meanwhile' })
    expect(theirs.textContent).toContain('The answer was cleared.')
  })

  test('is kept when the dialog is closed, offered again, and can be discarded', async () => {
    const user = await openWay(/To be written/)
    await user.type(await screen.findByRole('textbox', { name: 'Note for the team' }), 'Ask the ward')
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await user.click(button('Answer otherwise…'))
    await user.click(screen.getByRole('menuitemradio', { name: /To be written/ }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the team' })
    expect(field.value).toBe('Ask the ward')
    expect(screen.getByText(/was not saved yet/)).toBeTruthy()
    await user.click(button('Discard draft'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the team' }).value).toBe('')
    expect(server.asked(ANSWER)).toEqual([])
  })

  test('reopens where it was left: at the paragraphs of one of two sections', async () => {
    server.on('GET /api/rfp/sections/*/blocks', {
      section_id: 'c',
      document_id: 'd1',
      title: 'Section c',
      source_file: 'c.docx',
      blocks: [block(3, 'Within two hours'), block(4, 'By telephone')],
      total: 2,
    })
    serveAnswers({ kind: 'sections', sections: [{ section_id: 'a' }, { section_id: 'c' }] })
    const user = await openWay(/Choose paragraphs/)
    expect(await screen.findByRole('dialog', { name: 'Several sections' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /paragraphs of Section c/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'By telephone' }))
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await user.click(button('Answer otherwise…'))
    await user.click(screen.getByRole('menuitemradio', { name: /Choose paragraphs/ }))
    const restored = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'By telephone' })
    expect(restored.checked).toBe(false)
    expect(screen.getByRole('dialog', { name: 'Paragraphs of the section' })).toBeTruthy()
  })

  test('is kept when the server refuses it, and removed after it is saved', async () => {
    server.on('PUT /api/rfp/sessions/*/requirements/*/answer', new Refusal(500))
    const user = await openWay(/To be written/)
    await user.type(await screen.findByRole('textbox', { name: 'Note for the team' }), 'Ask')
    await user.click(button('Save answer'))
    expect(await screen.findByText('The answer was not saved')).toBeTruthy()
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Ask'))
    serveAnswers()
    await user.click(button('Save answer'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage).toHaveLength(0)
  })

  test('does not replace an answer given meanwhile until a person has seen it', async () => {
    const user = await openWay(/Not applicable/)
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Mine')
    stored = { revision: 4, answer: { kind: 'not_applicable', reason: 'Theirs' } }
    await user.click(button('Save answer'))
    const theirs = await screen.findByRole('region', { name: 'The answer saved meanwhile' })
    expect(theirs.textContent).toContain('Theirs')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Mine')
    await user.click(button('Save answer'))
    await waitFor(() => expect(stored).toMatchObject({ revision: 5, answer: { reason: 'Mine' } }))
  })
})

test('a text opens with its stored content, and is saved with its title', async () => {
  serveAnswers({
    kind: 'text',
    title: 'Ours',
    blocks: [{ kind: 'list_item', list: 'bullet', level: 1, runs: [{ text: 'Day and night', bold: true }] }],
  })
  const { user } = await desk()
  await user.click(await requirement(/Support/))
  await user.click(await screen.findByRole('button', { name: 'Change answer' }))
  const text = await screen.findByRole('textbox', { name: 'Text of the answer' })
  expect(text.querySelector('[data-list=bullet] strong')?.textContent).toBe('Day and night')
  await user.click(button('Numbered list'))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  await user.click(button('Save answer'))
  await waitFor(() =>
    expect(given()).toEqual([
      {
        kind: 'text',
        title: 'Ours!',
        blocks: [
          { kind: 'list_item', list: 'number', level: 1, runs: [{ text: 'Day and night', bold: true }] },
        ],
      },
    ]),
  )
})

test('a text cannot be saved before the pictures of pasted content have arrived, which would leave the content out', async () => {
  serveAnswers({ kind: 'text', title: 'Ours', blocks: [{ kind: 'paragraph', runs: [{ text: 'Before' }] }] })
  const { user } = await desk()
  await user.click(await requirement(/Support/))
  await user.click(await screen.findByRole('button', { name: 'Change answer' }))
  const text = await screen.findByRole('textbox', { name: 'Text of the answer' })
  expect(button('Save answer').disabled).toBe(false)
  const html = '<p>From Word</p><p><img src="data:image/png;base64,AAAA" alt=""></p>'
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    files: [],
    types: [],
  }
  fireEvent(text, Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }))
  expect(await screen.findByText('Adding the pictures…')).toBeTruthy()
  expect(button('Save answer').disabled).toBe(true)
  await waitFor(() => expect(FakeUpload.latest.form).toBeTruthy())
  FakeUpload.latest.answer(200, { picture_id: '7' })
  await waitFor(() => expect(button('Save answer').disabled).toBe(false))
  expect(text.textContent).toContain('From Word')
})
