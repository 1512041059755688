// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.fixture.ts'
import { FakeUpload } from '../../../testing/fake-upload.fixture.ts'
import { leaveScreen, showScreen } from '../../../testing/show-screen.fixture.tsx'
import { DocumentWorkProvider, useDocumentWork } from './document-work-provider.tsx'
import { UploadQueuePanel } from './upload-queue-panel.tsx'
import { queueOf } from './upload-queue.ts'

afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

/** Adds two files with their details to the queue, as the dialog that uploads documents does. */
function TwoFiles() {
  const queue = queueOf(useDocumentWork().work)
  useEffect(() => {
    queue.add(['a.docx', 'b.docx'].map((name) => new File(['x'], name)))
    for (const { key } of queue.snapshot())
      queue.name(key, { organization_name: 'City Hospital', rfp_name: '' })
  }, [queue])
  return null
}

test.for([
  ['en', '0 of 2 done', '1 of 2 done', '1 of 2 done, 1 failed'],
  ['pt-BR', '0 de 2 concluídos', '1 de 2 concluídos', '1 de 2 concluídos, 1 falhou'],
] as const)('in %s, a file that failed is not counted as done', async ([language, none, one, both]) => {
  FakeUpload.install()
  new FakeServer().on('GET /api/documents/processing', [])
  await showScreen(
    <DocumentWorkProvider>
      <TwoFiles />
      <UploadQueuePanel onName={() => undefined} />
    </DocumentWorkProvider>,
    { at: '/documents', language },
  )
  await screen.findByText(none)
  const first = await vi.waitFor(() => FakeUpload.latest)
  first.answer(200, {
    document_id: 'd1',
    file_name: 'a.docx',
    file_size_mb: 1,
    hospital_name: 'City Hospital',
  })
  await screen.findByText(one)
  await vi.waitFor(() => expect(FakeUpload.latest).not.toBe(first))
  FakeUpload.latest.answer(413, { code: 'documents.too_large', detail: 'Too large' })
  await screen.findByText(both)
})
