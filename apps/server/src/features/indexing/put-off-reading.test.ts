import { errorMessage, type DocumentUploadResponse, type ProcessingStatus } from '@tenderwright/contract'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { claim } from '#platform/jobs/claim.ts'
import { release } from '#platform/jobs/lease.ts'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { processDocumentJob } from './indexing.jobs.ts'

describeOnSqlite('a document whose reading is put off because the disk is full', (open) => {
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
    const deps = { ...app.services, definitions: new Map([[processDocumentJob.kind, processDocumentJob]]) }
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

describeOnSqlite('a storage whose disk was unmounted while the server runs', (open) => {
  test('is not ready, takes no upload and loses no document; all goes on when it is mounted again', async () => {
    const app = await startTestApp(await open())
    const { services, config } = app
    const { storageDir } = config
    const madeAt = '2026-03-02T08:00:00.000Z'
    await services.storage.keepIdentity({ id: 'one', madeAt }, 'create')
    await services.db.insertInto('store_identity').values({ number: 1, id: 'one', made_at: madeAt }).execute()
    expect(await services.storage.identity()).toMatchObject({ id: 'one' })
    const upload = (name: string) => {
      const content = smallDocx([{ title: name, text: prose(`O atendimento de ${name}`) }])
      return app.upload<DocumentUploadResponse>('/documents/upload', {}, { name: `${name}.docx`, content })
    }
    const { json } = await upload('Suporte técnico')
    const status = async () =>
      (await app.request<ProcessingStatus>('GET', `/documents/processing/${json.processing_id}`)).json

    await rename(storageDir, `${storageDir}-disk`)
    await mkdir(storageDir)
    const notReady = { status: 503, json: { params: { parts: 'storage' } } }
    expect(await app.request('GET', '/health/ready')).toMatchObject(notReady)
    expect(await app.request('GET', '/health/ready')).toMatchObject(notReady)
    expect(await upload('Manutenção')).toMatchObject({ status: 503, json: { code: 'server.disk_failed' } })
    await app.runJobs()
    expect(await status()).toMatchObject({
      status: 'pending',
      message: errorMessage('server.disk_failed', 'en'),
    })
    expect((await readdir(storageDir)).filter((name) => name !== 'staging')).toEqual([])

    await rm(storageDir, { recursive: true })
    await rename(`${storageDir}-disk`, storageDir)
    expect((await app.request('GET', '/health/ready')).status).toBe(200)
    expect((await upload('Manutenção')).status).toBe(200)
    await services.db.updateTable('jobs').set({ run_after: '2000-01-01T00:00:00.000Z' }).execute()
    await app.runJobs()
    expect(await status()).toMatchObject({ status: 'completed', message: 'Processed.' })
  })
})
