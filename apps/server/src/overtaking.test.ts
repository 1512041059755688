import type { DocumentUploadResponse, ProcessingStatus } from '@tenderwright/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BackgroundWork } from '#platform/jobs/background-work.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { openServices } from './open-services.ts'
import { rareWords } from './testing/rare-words.ts'
import { smallDocx, prose } from './testing/small-docx.ts'
import { startTestApp } from './testing/test-app.ts'

// Threads start here, on a machine that may have other work.
vi.setConfig({ testTimeout: 120_000 })

describeEachDatabase('a document that takes long to read', (open) => {
  test('is overtaken by the one uploaded behind it', async () => {
    const app = await startTestApp(await open())
    const { handlers, definitions } = openServices(app.config, app.services)
    const work = new BackgroundWork({
      ...app.services,
      queue: app.services.jobs,
      definitions,
      handlers,
      overtakeMilliseconds: 100,
      thread: { entry: new URL('./worker.ts', import.meta.url), data: { config: app.config } },
    })
    onTestFinished(() => work.stop())
    const upload = async (name: string, title: string, text: string) =>
      (
        await app.upload<DocumentUploadResponse>(
          '/documents/upload',
          {},
          { name, content: smallDocx([{ title, text }]) },
        )
      ).json.processing_id!
    const status = async (id: string) =>
      (await app.request<ProcessingStatus>('GET', `/documents/processing/${id}`)).json.status

    const slow = await upload('slow.docx', 'Anexo', rareWords(3_000_000))
    const quick = await upload('quick.docx', 'Suporte', prose('O atendimento acontece'))
    await work.start()
    await expect.poll(() => status(quick), { timeout: 60_000, interval: 20 }).toBe('completed')
    expect(await status(slow)).toBe('processing')
  })
})
