// @vitest-environment happy-dom
import type { Template } from '@tenderwright/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, Refusal } from '../../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../../testing/fake-upload.fixture.ts'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { TemplatesModal } from './templates-modal.tsx'

const sound: Template = {
  name: 'Classic',
  path: 'Classic.docx',
  origin: 'shipped',
  shows: ['tender'],
  fills: ['tender', 'logo', 'content', 'toc'],
  unfilled: [],
  active: [],
  has_heading_styles: true,
}
const doubtful: Template = {
  name: 'Ours',
  path: 'Ours.dotx',
  origin: 'uploaded',
  shows: [],
  fills: [],
  unfilled: ['{{manager}}', '${when}'],
  active: [{ kind: 'remote-template', count: 2 }],
  has_heading_styles: false,
}
const broken: Template = {
  name: 'Broken',
  path: 'Broken.docx',
  origin: 'folder',
  fault: { code: 'docx.damaged', message: 'The file is damaged.' },
}
const list = (...items: Template[]) => ({ items, total: items.length })
let server: FakeServer

beforeEach(() => {
  FakeUpload.install()
  server = new FakeServer().on('GET /api/assembly/templates', list(broken, sound, doubtful))
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const open = () => showScreen(<TemplatesModal onClose={() => undefined} />)
const entry = async (name: string) => {
  const found = (await screen.findByRole('heading', { name })).closest('li')
  if (!found) throw new Error(`${name} is not in the list`)
  return within(found)
}

test('each template is listed with its filled placeholders, its unknown ones and its faults', async () => {
  await open()
  const classic = await entry('Classic')
  expect(
    classic.getByText('Fills: tender, logo, place of the sections, place of the table of contents'),
  ).toBeTruthy()
  expect(classic.getAllByRole('listitem')).toHaveLength(1)
  const ours = await entry('Ours')
  expect(ours.getByText(/^Fills nothing/)).toBeTruthy()
  expect(ours.getByText('Not filled: {{manager}}, ${when}')).toBeTruthy()
  expect(ours.getByText(/Remote template \(2\)$/)).toBeTruthy()
  expect(ours.getByText(/^Has no heading styles/)).toBeTruthy()
  const other = await entry('Broken')
  expect(other.getByText(/^Cannot be used: The file is damaged and cannot be read\./)).toBeTruthy()
  expect(other.queryByText(/^Fills/)).toBeNull()
})

test('an unusable template is explained in the language of the interface', async () => {
  await showScreen(<TemplatesModal onClose={() => undefined} />, { language: 'pt-BR' })
  const other = await entry('Broken')
  expect(other.getByText(/O arquivo está danificado e não pode ser lido\./)).toBeTruthy()
})

test('only an uploaded template can be deleted, after a question', async () => {
  server.on('DELETE /api/assembly/templates/*', list(broken, sound))
  const { user } = await open()
  await entry('Ours')
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Delete the template “Ours”' }))
  expect(server.asked('DELETE /api/assembly/templates/Ours.dotx')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The template “Ours” was deleted.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Ours' })).toBeNull()
  expect(server.asked('DELETE /api/assembly/templates/Ours.dotx')).toHaveLength(1)
})

test('a refused deletion shows its reason', async () => {
  server.on('DELETE /api/assembly/templates/*', new Refusal(503, { detail: 'The disk is full.' }))
  const { user } = await open()
  await entry('Ours')
  await user.click(screen.getByRole('button', { name: 'Delete the template “Ours”' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The template was not deleted: The disk is full.')).toBeTruthy()
})

test('an upload replaces a template of the same name only after a question', async () => {
  const { user } = await open()
  await entry('Ours')
  const file = new File(['x'], 'Ours.dotx')
  await user.upload(screen.getByLabelText('Upload template', { selector: 'input' }), file)
  await waitFor(() => expect(FakeUpload.latest.address).toBe('/api/assembly/templates'))
  expect(FakeUpload.latest.form?.get('replace')).toBe('false')
  act(() => FakeUpload.latest.answer(409, { code: 'assembly.template_exists', detail: 'It is there.' }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(FakeUpload.latest.form?.get('replace')).toBe('true'))
  server.on('GET /api/assembly/templates', list(sound, { ...doubtful, fills: ['date'] }))
  act(() => FakeUpload.latest.answer(200, doubtful))
  expect(await screen.findByText('The template “Ours” was uploaded.')).toBeTruthy()
  expect((await entry('Ours')).getByText('Fills: date')).toBeTruthy()
})

test('a refused upload shows its reason', async () => {
  const { user } = await open()
  await entry('Ours')
  await user.upload(
    screen.getByLabelText('Upload template', { selector: 'input' }),
    new File(['x'], 'New.docx'),
  )
  act(() => FakeUpload.latest.answer(415, { code: 'x', detail: 'This is no template.' }))
  expect(await screen.findByText('The template was not uploaded: This is no template.')).toBeTruthy()
})
