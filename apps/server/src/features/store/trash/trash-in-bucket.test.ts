import type { Document } from '@tenderwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWriteTransaction } from '#platform/database/database.ts'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { startTestStore, type TestStore } from '#platform/testing/s3-store.ts'
import { runMaintenance } from '../../../maintenance.ts'
import { openStore } from '../../../open-store.ts'
import { prose, smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp } from '../../../testing/test-app.ts'

let store: TestStore
let prefixes = 0

beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store.close())
beforeEach(() => {
  store.onRequest = () => undefined
})

const content = smallDocx([{ title: 'Suporte', text: prose('Suporte') }])

/** Starts an app with one document in a bucket. */
async function withDocument(database: TestDatabase) {
  prefixes += 1
  const app = await startTestApp(database, { environment: { STORAGE_URL: store.url(`trash-${prefixes}`) } })
  await openStore(app.services)
  const upload = () => app.upload('/documents/upload', {}, { name: 'a.docx', content })
  await upload()
  await app.runJobs()
  const { json } = await app.request<Document[]>('GET', '/documents')
  const { sha256 } = await app.services.db.selectFrom('documents').select('sha256').executeTakeFirstOrThrow()
  const { storage } = app.services
  const places = async () => [await storage.has(sha256), await storage.trash.has(sha256)]
  return { app, upload, sha256, places, remove: () => app.request('DELETE', `/documents/${json[0]!.id}`) }
}

/** Calls a function when the store is asked to copy a file to the trash, and lets the copy take half a second. */
function duringCopy(work: () => Promise<unknown>): () => Promise<unknown> {
  let done: Promise<unknown> | undefined
  store.onRequest = ({ headers, url }) => {
    if (headers['x-amz-copy-source'] === undefined || !url.includes('/trash/') || done) return undefined
    done = work()
    return { waitMilliseconds: 500 }
  }
  return async () => done
}

describeEachDatabase('the trash in a bucket', (open, _, testOnSqlite) => {
  test('gets a copy of a file while no transaction is open, in which others would wait', async () => {
    const { app, sha256, places, remove } = await withDocument(await open())
    const events: string[] = []
    const written = duringCopy(() => {
      setTimeout(() => events.push('copied'), 400)
      return inWriteTransaction(app.services.db, () => Promise.resolve(), `sha256:${sha256}`).then(() =>
        events.push('written'),
      )
    })
    expect((await remove()).status).toBe(200)
    await written()
    expect(events).toEqual(['written', 'copied'])
    expect(await places()).toEqual([false, true])
  })

  test('does not keep the copy of a file that somebody uploads again during the copy', async () => {
    const { app, upload, places, remove } = await withDocument(await open())
    const uploaded = duringCopy(upload)
    expect((await remove()).status).toBe(200)
    await uploaded()
    expect(await places()).toEqual([true, false])
    await runMaintenance(app.services)
    expect(await places()).toEqual([true, false])
  })

  testOnSqlite('has the file after a crash between copy and move', async () => {
    const { app, sha256, places, remove } = await withDocument(await open())
    // The store does not answer the deletion of the original, as if the process had ended before it.
    store.onRequest = ({ method, url }) =>
      method === 'DELETE' && url.includes('/originals/') ? { status: 400 } : undefined
    expect((await remove()).status).toBe(200)
    expect(await places()).toEqual([true, true])
    store.onRequest = () => undefined
    await runMaintenance(app.services)
    expect(await places()).toEqual([false, true])
    expect((await app.services.storage.trash.find(sha256))?.origins).toHaveLength(1)
  })
})
