import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnSqlite, type TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { hashOf } from '#platform/storage/hash-bytes.ts'
import { examineStorage } from '../../doctor/examine-storage.ts'
import { runMaintenance } from '../../../maintenance.ts'
import { openStore } from '../../../open-store.ts'
import { listCommand, purgeCommand, restoreOriginalCommand } from '../../../originals-commands.ts'
import { prose, smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const HOUR = 3_600_000

/** Starts a server with one document, two hours after its file was stored. */
async function start(database: TestDatabase) {
  const clock = new FixedClock(new Date(Date.now() + 2 * HOUR).toISOString())
  const app = await startTestApp(database, { clock, environment: { TRASH_DAYS: '0' } })
  await openStore(app.services)
  const { db, storage } = app.services
  const upload = async () => {
    const content = smallDocx([{ title: 'Suporte', text: prose('Suporte') }])
    await app.upload('/documents/upload', {}, { name: 'suporte.docx', content })
    await app.runJobs()
    return (await app.request<Document[]>('GET', '/documents')).json[0]!.id
  }
  const id = await upload()
  const row = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
  const { sha256 } = row
  return {
    app,
    clock,
    row,
    sha256,
    id,
    upload,
    remove: () => app.request('DELETE', `/documents/${id}`),
    damage: () => writeFile(storage.path(sha256), 'damaged'),
    isSound: async () => (await storage.has(sha256)) && (await hashOf(await storage.open(sha256))) === sha256,
    asked: { ids: [sha256.slice(0, 12)], json: false, say: () => undefined },
  }
}

/** Moves the file of a document to the trash, as the hourly check does with an older copy of the database. */
async function trashByOlderDatabase({ app, row }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const { db, storage } = app.services
  await db.deleteFrom('documents').execute()
  await runMaintenance(app.services)
  expect(await storage.trash.has(row.sha256)).toBe(true)
  await db.insertInto('documents').values(row).execute()
}

describeEachDatabase('a file in the trash that a document needs', (open, _, testOnSqlite) => {
  test('is brought back by the hourly check, and not deleted with the last sound bytes', async () => {
    const server = await start(await open())
    await trashByOlderDatabase(server)
    const { app, clock, isSound } = server
    for (let day = 0; day < 3; day += 1) {
      await runMaintenance(app.services)
      expect(await isSound()).toBe(true)
      clock.advance(24 * HOUR)
    }
    expect(await app.services.storage.trash.list()).toEqual([])
  })

  testOnSqlite('is brought back by the doctor', async () => {
    const server = await start(await open())
    await trashByOlderDatabase(server)
    const { db, storage } = server.app.services
    const findUnnamed = () => Promise.resolve({ hashes: [], young: 0, stored: 0, isTooMany: false })
    const examine = () =>
      examineStorage({ db, storage, findUnnamed, trashOriginal: () => Promise.resolve() }, { quick: false })
    const { findings } = await examine()
    expect(findings).toMatchObject([{ what: expect.stringContaining('is missing') }])
    await findings[0]!.repair!()
    expect((await examine()).findings).toEqual([])
  })

  testOnSqlite('is kept as the document when it is purged from the trash', async () => {
    const server = await start(await open())
    await trashByOlderDatabase(server)
    const { app, asked, isSound } = server
    expect(await purgeCommand(app.services, asked)).toBe(0)
    expect(await isSound()).toBe(true)
    expect(await app.services.storage.trash.list()).toEqual([])
  })

  testOnSqlite('replaces the damaged file of the document when it is restored', async () => {
    const { app, remove, upload, damage, isSound, asked } = await start(await open())
    await remove()
    await upload()
    await damage()
    expect(await restoreOriginalCommand(app.services, asked, undefined)).toBe(0)
    expect(await isSound()).toBe(true)
  })

  testOnSqlite('is not replaced by damaged bytes when the document is deleted again', async () => {
    const { app, sha256, remove, upload, damage } = await start(await open())
    await remove()
    const again = await upload()
    await damage()
    await app.request('DELETE', `/documents/${again}`)
    const { storage } = app.services
    expect(await storage.has(sha256)).toBe(false)
    expect(await hashOf(await storage.trash.open(sha256))).toBe(sha256)
  })
})

describeOnSqlite('a file in the trash with a damaged description', (open) => {
  test('is listed, and can be restored', async () => {
    const { app, sha256, remove, asked, isSound } = await start(await open())
    await remove()
    await writeFile(path.join(app.config.storageDir, 'trash', `${sha256}.json`), '{')
    const lines: string[] = []
    await listCommand(app.services, { ...asked, say: (line) => lines.push(line) })
    expect(lines).toEqual([expect.stringMatching(`^${sha256.slice(0, 12)} .* named by no row$`)])
    await writeFile(path.join(app.config.storageDir, 'trash', `${sha256}.json`), '{')
    expect(await restoreOriginalCommand(app.services, asked, undefined)).toBe(0)
    expect(await isSound()).toBe(true)
  })
})
