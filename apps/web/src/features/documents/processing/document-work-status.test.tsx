// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.fixture.ts'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { DocumentWorkProvider } from './document-work-provider.tsx'
import { DocumentWorkStatus } from './document-work-status.tsx'

afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

const reading = (id: string, progress: number) => ({
  id,
  document_id: id,
  status: 'processing',
  progress,
  message: '',
  file_name: `${id}.docx`,
  current_step: 'persist_sections',
  events: [],
})
const status = (
  <DocumentWorkProvider>
    <DocumentWorkStatus />
    <p>The screen</p>
  </DocumentWorkProvider>
)

test('another screen shows the file being read, its progress, and a link to it', async () => {
  new FakeServer().on('GET /api/documents/processing', [reading('d1', 20), reading('d2', 60)])
  await showScreen(status, { at: '/search' })
  const link = await screen.findByRole('link', { name: /Reading 2 documents/ })
  expect(link.textContent).toContain('40%')
  expect(link.getAttribute('href')).toBe('/documents')
})

test('the documents screen shows the full work and no summary of it', async () => {
  const server = new FakeServer().on('GET /api/documents/processing', [reading('d1', 20)])
  await showScreen(status, { at: '/documents' })
  await vi.waitFor(() => expect(document.title).toContain('20%'))
  expect(server.asked('GET /api/documents/processing')).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
})
