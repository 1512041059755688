import { rm } from 'node:fs/promises'
import type { Amendment } from '@tenderwright/contract'
import { writeMatrix } from '@tenderwright/workbook'
import { expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { examineStorage } from './features/doctor/examine-storage.ts'
import { uploadMatrix } from './features/tenders/matrix.fixture.ts'
import { emptyPlace, makeBackedUpStore } from './testing/backed-up-store.ts'

/** Creates a store with a tender whose matrix was replaced by a new version, and one version that nobody applied. */
async function storeWithVersions(database: TestDatabase) {
  const store = await makeBackedUpStore(database, ['suporte'])
  const { app } = store
  const { rfp_id: id } = await uploadMatrix(app)
  const path = `/rfp/sessions/${id}/amendments`
  const upload = async (name: string, text: string) => {
    const content = await writeMatrix([['Suporte', 'SLA', text]], 'pt')
    return (await app.upload<Amendment>(path, {}, { name, content })).json
  }
  const applied = await upload('v2.xlsx', 'Chamados críticos resolvidos em duas horas')
  expect((await app.request('POST', `${path}/${applied.amendment_id}/apply`)).status).toBe(200)
  await upload('v3.xlsx', 'Chamados críticos resolvidos em uma hora')
  const { db } = app.services
  const files = await db.selectFrom('matrix_amendment_files').select('sha256').distinct().execute()
  expect(files).toHaveLength(3)
  return { ...store, id, versions: files.map(({ sha256 }) => sha256) }
}

describeEachDatabase('the versions of a matrix', (open, _, testOnSqlite) => {
  test('are in a backup and are restored', async () => {
    const database = await open()
    const { backup, verify, restore, versions } = await storeWithVersions(database)
    const taken = await backup()
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('4 originals, ') })
    const place = await emptyPlace(database)
    expect(await verify()).toMatchObject({ code: 0 })
    expect(await restore(place)).toMatchObject({ code: 0 })
    for (const sha256 of versions) expect(await place.storage.has(sha256), sha256).toBe(true)
  })

  testOnSqlite('that are lost are named by the backup and by the doctor', async () => {
    const { app, id, backup, verify, storage } = await storeWithVersions(await open())
    const { db } = app.services
    const { sha256 } = await db
      .selectFrom('matrix_amendments')
      .select('sha256')
      .where('file_name', '=', 'v3.xlsx')
      .executeTakeFirstOrThrow()
    await rm(storage.path(sha256))
    const findUnnamed = () => Promise.resolve({ hashes: [], young: 0, stored: 0, isTooMany: false })
    const { findings } = await examineStorage(
      { db, storage, findUnnamed, trashOriginal: () => Promise.resolve() },
      { quick: true },
    )
    expect(findings.map(({ what }) => what)).toEqual([`The matrix of the session ${id} is missing.`])
    const lost = new RegExp(`LOST .*${sha256} of the tender ${id} .* is missing`)
    expect(await backup()).toMatchObject({ code: 1, output: expect.stringMatching(lost) })
    expect(await verify()).toMatchObject({ code: 1, output: expect.stringMatching(lost) })
  })

  test('are not expected of a database of a version that had none', async () => {
    const { app, backup, verify } = await makeBackedUpStore(await open(), ['suporte'])
    for (const table of ['matrix_amendment_files', 'matrix_amendments'])
      await app.services.db.schema.dropTable(table).execute()
    expect(await backup()).toMatchObject({ code: 0, output: expect.stringContaining('1 original, ') })
    expect(await verify()).toMatchObject({ code: 0 })
  })
})
