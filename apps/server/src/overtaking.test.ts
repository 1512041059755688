import { pathToFileURL } from 'node:url'
import {
  type Document,
  type DocumentUploadResponse,
  errorMessage,
  LANGUAGES,
  type ProcessingStatus,
} from '@tenderwright/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BackgroundWork, type BackgroundOptions } from '#platform/jobs/background-work.ts'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { openServices } from './open-services.ts'
import { builtProgram } from './testing/built-programs.ts'
import { rareWords } from './testing/rare-words.ts'
import { smallDocx, prose } from './testing/small-docx.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

// Threads start here, on a machine that may have other work.
vi.setConfig({ testTimeout: 120_000 })

const slowDocument = smallDocx([{ title: 'Anexo', text: rareWords(4_500_000) }])
const quickDocument = smallDocx([{ title: 'Suporte', text: prose('O atendimento acontece') }])

/** Returns threads for the app's jobs, which are not started yet. */
function threadsOf(
  app: TestApp,
  options: Partial<BackgroundOptions>,
  documentMinutes = app.config.documentMinutes,
): BackgroundWork {
  const { handlers, definitions } = openServices(app.config, app.services)
  const work = new BackgroundWork({
    ...app.services,
    queue: app.services.jobs,
    definitions,
    handlers,
    overtakeMilliseconds: 100,
    // Nobody waits until the slow document is read.
    stopMilliseconds: 10,
    thread: {
      entry: pathToFileURL(builtProgram('worker.ts')),
      data: { config: { ...app.config, documentMinutes } },
    },
    ...options,
  })
  onTestFinished(() => work.stop())
  return work
}

async function upload(app: TestApp, name: string, content: Uint8Array): Promise<string> {
  const { json } = await app.upload<DocumentUploadResponse>('/documents/upload', {}, { name, content })
  return json.processing_id!
}

async function statusOf(app: TestApp, processing: string): Promise<ProcessingStatus['status']> {
  const { json } = await app.request<ProcessingStatus>('GET', `/documents/processing/${processing}`)
  return json.status
}

describeOnSqlite('a document that takes long to read', (open) => {
  test('is overtaken by the one uploaded after it', async () => {
    const app = await startTestApp(await open())
    const slow = await upload(app, 'slow.docx', slowDocument)
    const quick = await upload(app, 'quick.docx', quickDocument)
    await threadsOf(app, {}).start()
    await expect.poll(() => statusOf(app, quick), { timeout: 60_000, interval: 20 }).toBe('completed')
    expect(await statusOf(app, slow)).toBe('processing')
  })

  test('is stopped with its thread after its time limit, shows this on its card, and can be uploaded again', async () => {
    const app = await startTestApp(await open())
    const slow = await upload(app, 'slow.docx', slowDocument)
    const quick = await upload(app, 'quick.docx', quickDocument)
    // A small document gets a third of the time: 2 s. The fast one needs a seventh of it, the slow one more than twice
    // as much.
    const hurried = threadsOf(app, { patience: { silentMilliseconds: 60_000, cancelMilliseconds: 10 } }, 0.1)
    await hurried.start()
    await expect.poll(() => statusOf(app, slow), { timeout: 60_000, interval: 50 }).toBe('failed')
    await expect.poll(() => statusOf(app, quick), { timeout: 60_000, interval: 50 }).toBe('completed')
    for (const language of LANGUAGES) {
      app.language = language
      const { json } = await app.request<Document[]>('GET', '/documents')
      const failed = json.find(({ file_name: name }) => name === 'slow.docx')
      const error = errorMessage('documents.too_slow', language)
      expect(error).toContain('DOCUMENT_MINUTES')
      expect(failed).toMatchObject({ status: 'failed', code: 'documents.too_slow', error })
    }
    await hurried.stop()
    const again = await upload(app, 'slow.docx', slowDocument)
    await threadsOf(app, {}).start()
    await expect.poll(() => statusOf(app, again), { timeout: 60_000, interval: 20 }).toBe('processing')
  })
})
