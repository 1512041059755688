// @vitest-environment happy-dom
import { type GlossaryConcept, linesOf, writingsOf } from '@tenderwright/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, later, Refusal } from '../../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../../testing/fake-upload.fixture.ts'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { canSave } from './glossary.model.ts'
import { GlossaryView } from './glossary-view.tsx'

const writing = (text: string, ambiguous = false) => ({ text, ambiguous })
const bed: GlossaryConcept = {
  id: 'leito',
  domain: 'nursing',
  pt: [writing('leito'), writing('cama hospitalar')],
  en: [writing('bed')],
  state: 'shipped',
}
const ris: GlossaryConcept = {
  id: 'own',
  domain: 'imaging',
  pt: [writing('sistema de radiologia'), writing('RIS', true)],
  en: [writing('radiology system')],
  state: 'added',
}
const gone: GlossaryConcept = { ...bed, id: 'maca', pt: [writing('maca')], state: 'removed' }
const LIST = 'GET /api/glossary'
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(LIST, { total: 53, changed: 2, concepts: [bed, ris, gone] })
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const entry = async (concept: string) =>
  within((await screen.findByText(concept)).closest('li') ?? document.body)

test('lines contain the writings, with a question mark for ambiguous ones', () => {
  expect(linesOf(ris.pt)).toBe('sistema de radiologia\nRIS?')
  expect(writingsOf(' sistema de radiologia \n\nRIS ?\n?')).toEqual(ris.pt)
  expect(canSave(writingsOf('RIS?'))).toBe(false)
  expect(canSave([])).toBe(false)
  expect(canSave(ris.pt)).toBe(true)
})

test("the list is searched, filtered by domain and by the team's changes, and shown in pages", async () => {
  const { user } = await showScreen(<GlossaryView />)
  await entry('leito')
  expect(screen.getByText('1 to 50 of 53')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('51 to 53 of 53')
  expect(server.asked(LIST).at(-1)!.query.get('offset')).toBe('50')
  await user.type(screen.getByRole('searchbox', { name: 'Find a writing' }), 'bed')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Domain' }), 'nursing')
  await user.click(screen.getByRole('checkbox', { name: 'Changed by the team only (2)' }))
  await waitFor(() =>
    expect(Object.fromEntries(server.asked(LIST).at(-1)!.query)).toEqual({
      query: 'bed',
      domain: 'nursing',
      changed: 'true',
      offset: '0',
    }),
  )
})

test('a concept is added; one with a single language is not sent', async () => {
  server.on('POST /api/glossary', bed)
  const { user } = await showScreen(<GlossaryView />)
  await user.click(screen.getByRole('button', { name: 'Add concept' }))
  await user.type(screen.getByRole('textbox', { name: 'Portuguese' }), 'leito{Enter}cama hospitalar')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toContain('Write at least one line')
  expect(server.asked('POST /api/glossary')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'English' }), 'bed')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/“leito” is saved/)
  expect(server.asked('POST /api/glossary')[0]!.body).toEqual({ domain: 'clinical', pt: bed.pt, en: bed.en })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused change shows its reason and keeps the typed values', async () => {
  const detail = '“bed” already belongs to leito.'
  server.on('PUT /api/glossary/*', new Refusal(409, { detail }))
  const { user } = await showScreen(<GlossaryView />)
  await user.click((await entry('sistema de radiologia')).getByRole('button', { name: /^Change/ }))
  await user.type(screen.getByRole('textbox', { name: 'English' }), '{Enter}bed')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(`The concept was not saved: ${detail}`)
  expect(server.asked(`PUT /api/glossary/${ris.id}`)[0]!.body).toMatchObject({ seen: ris.updated_at ?? '' })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'English' }).value).toContain('bed')
})

test('a concept that somebody else changed meanwhile is shown beside the typed words, and replaced by saving again', async () => {
  const refusal = new Refusal(409, { detail: 'Changed.', code: 'glossary.changed' })
  const theirs: GlossaryConcept = {
    ...ris,
    pt: [writing('sistema de imagens')],
    updated_at: '2026-11-06T12:00:00Z',
  }
  server.on('PUT /api/glossary/*', refusal)
  const { user } = await showScreen(<GlossaryView />)
  await user.click((await entry('sistema de radiologia')).getByRole('button', { name: /^Change/ }))
  const dialog = within(screen.getByRole('dialog'))
  const words = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'English' })
  await user.type(words(), '{Enter}radiology')
  server.on(LIST, { total: 53, changed: 2, concepts: [bed, theirs, gone] })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const other = within(await dialog.findByRole('region', { name: 'Saved by somebody else' }))
  expect(other.getByText('sistema de imagens')).toBeTruthy()
  expect(dialog.getByRole('alert').textContent).toContain('Saving again replaces them.')
  expect(words().value).toContain('\nradiology')
  server.on('PUT /api/glossary/*', theirs)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    server.asked(`PUT /api/glossary/${ris.id}`).map(({ body }) => (body as { seen: string }).seen),
  ).toEqual(['', theirs.updated_at])
})

test('a shipped concept is removed and restored at once, an added one is removed after a question', async () => {
  server
    .on('DELETE /api/glossary/*', (_: unknown, [id]: string[]) => ({ id }))
    .on('POST /api/glossary/*/restore', { ...gone, state: 'shipped' })
  const { user } = await showScreen(<GlossaryView />)
  await user.click((await entry('leito')).getByRole('button', { name: 'Remove leito' }))
  await screen.findByText('“leito” is removed.')
  await user.click((await entry('maca')).getByRole('button', { name: 'Restore the original maca' }))
  await screen.findByText('The original “maca” is restored.')
  await user.click((await entry('sistema de radiologia')).getByRole('button', { name: /^Remove/ }))
  expect(server.asked('DELETE /api/glossary/own')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.asked('DELETE /api/glossary/own')).toHaveLength(1))
})

test('a concept that somebody else changed meanwhile is not removed, and the list shows it as it is now', async () => {
  const detail = 'Somebody has changed this concept meanwhile.'
  server.on('DELETE /api/glossary/*', new Refusal(409, { detail }))
  const { user } = await showScreen(<GlossaryView />)
  const row = await entry('sistema de radiologia')
  const lists = server.asked(LIST).length
  await user.click(row.getByRole('button', { name: /^Remove/ }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText(new RegExp(detail))
  expect(server.asked('DELETE /api/glossary/own')[0]!.query.get('seen')).toBe(ris.updated_at ?? '')
  await waitFor(() => expect(server.asked(LIST).length).toBeGreaterThan(lists))
})

test('a form that was opened while another concept is removed stays open with its text', async () => {
  const answer = later<unknown>()
  server.on('DELETE /api/glossary/*', () => answer.answer)
  const { user } = await showScreen(<GlossaryView />)
  await user.click((await entry('leito')).getByRole('button', { name: 'Remove leito' }))
  await user.click((await entry('sistema de radiologia')).getByRole('button', { name: /^Change/ }))
  await user.type(screen.getByRole('textbox', { name: 'English' }), '{Enter}imaging system')
  answer.give({ id: 'leito' })
  await screen.findByText('“leito” is removed.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'English' }).value).toContain(
    'imaging system',
  )
})

test('a page whose last concept was removed leads to the page before', async () => {
  server.on(LIST, ({ query }: { query: URLSearchParams }) => ({
    total: 51,
    changed: 2,
    concepts: query.get('offset') === '0' ? [bed] : [{ ...bed, id: 'last', pt: [writing('soro')] }],
  }))
  const { user, client } = await showScreen(<GlossaryView />)
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await entry('soro')
  server.on(LIST, ({ query }: { query: URLSearchParams }) => ({
    total: 50,
    changed: 2,
    concepts: query.get('offset') === '0' ? [bed] : [],
  }))
  await client.invalidateQueries()
  expect(await screen.findByText('1 to 50 of 50')).toBeTruthy()
  expect(screen.queryByText('No concept found')).toBeNull()
})

test('a file is imported; a refused file names the row', async () => {
  FakeUpload.install()
  const { user } = await showScreen(<GlossaryView />)
  await entry('leito')
  const sendFile = async (status: number, answer: object) => {
    const file = new File(['domain,pt,en'], 'glossary.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Import CSV', { selector: 'input' }), file)
    await waitFor(() => expect(FakeUpload.latest.address).toBe('/api/glossary/file'))
    act(() => FakeUpload.latest.answer(status, answer))
  }
  await sendFile(200, { added: 2, changed: 1, removed: 0, unchanged: 800 })
  await screen.findByText(/Imported: 2 added, 1 changed, 0 removed, 800 as before/)
  expect(server.asked(LIST).length).toBeGreaterThan(1)
  const detail = 'Row 3 cannot be read, and nothing was imported.'
  await sendFile(400, { detail })
  await screen.findByText(`The file was not imported: ${detail}`)
})
