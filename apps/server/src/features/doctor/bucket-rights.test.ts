import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { startTestStore, type TestStore } from '#platform/testing/s3-store.ts'
import { openStore } from '../../open-store.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { examineStorage } from './examine-storage.ts'

let store: TestStore

beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store.close())

const NOTHING = { hashes: [], young: 0, stored: 0, isTooMany: false }

describeOnSqlite('the doctor of a bucket', (open) => {
  test.each([
    ['write', 'PUT'],
    ['delete', 'DELETE'],
  ])('reports credentials that may not %s', async (_, refused) => {
    const app = await startTestApp(await open(), {
      environment: { STORAGE_URL: store.url(`rights-${refused}`) },
    })
    await openStore(app.services)
    const { db, storage } = app.services
    const examine = async () => {
      const deps = { db, storage, findUnnamed: async () => NOTHING, trashOriginal: async () => undefined }
      return (await examineStorage(deps, { quick: true })).findings
    }
    store.onRequest = ({ method }) => (method === refused ? { status: 403 } : undefined)
    const [finding, ...others] = await examine()
    store.onRequest = () => undefined
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      area: 'storage',
      what: expect.stringMatching(/^The store did not serve .*probe-/),
      cure: expect.stringContaining('write and delete'),
    })
    expect(await examine()).toEqual([])
  })
})
