import { errorMessage, type DocumentUploadResponse, type ProcessingStatus } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { claim } from '#platform/jobs/claim.ts'
import { release } from '#platform/jobs/lease.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp } from '../../testing/test-app.ts'

describeEachDatabase('a document whose reading is put off because the disk is full', (open) => {
  test('tells people why they wait, and is read when there is space', async () => {
    const app = await startTestApp(await open())
    const content = smallDocx([{ title: 'Suporte técnico', text: prose('O atendimento') }])
    const { json } = await app.upload<DocumentUploadResponse>(
      '/documents/upload',
      {},
      { name: 'a.docx', content },
    )
    const status = async () =>
      (await app.request<ProcessingStatus>('GET', `/documents/processing/${json.processing_id}`)).json
    const deps = { ...app.services, definitions: new Map() }
    const { token } = (await claim(deps, 'indexing', 'here:1:a'))!
    await release(deps, token, { how: 'deferred', why: 'server.disk_full' })
    expect(await status()).toMatchObject({
      status: 'pending',
      message: errorMessage('server.disk_full', 'en'),
    })
    expect(await status()).not.toHaveProperty('error')
    app.language = 'pt-BR'
    expect((await status()).message).toBe(errorMessage('server.disk_full', 'pt-BR'))
    app.language = 'en'
    await app.services.db.updateTable('jobs').set({ run_after: '2000-01-01T00:00:00.000Z' }).execute()
    await app.runJobs()
    expect(await status()).toMatchObject({ status: 'completed', message: 'Processed.' })
  })
})
