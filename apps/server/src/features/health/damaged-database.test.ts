import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, open as openFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import type { TestDatabase } from '#platform/testing/databases.ts'
import { FaultPlan } from '../../testing/faults/fault-plan.ts'
import { injectSqliteFaults } from '../../testing/faults/sqlite-faults.ts'
import { startTestApp } from '../../testing/test-app.ts'

async function openSqlite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-damaged-'))
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(db)
  return { db, kind: 'sqlite', dataDir, databaseUrl: undefined }
}

test('a server reports a damaged database file, although its connection still answers from memory', async () => {
  const given = await openSqlite()
  const app = await startTestApp(given, { signedIn: false })
  await mkdir(app.config.storageDir, { recursive: true })
  expect((await app.request('GET', '/health/ready')).status).toBe(200)
  await sql`pragma wal_checkpoint(truncate)`.execute(given.db)
  const file = path.join(given.dataDir, 'tenderwright.db')
  const { size } = await stat(file)
  const handle = await openFile(file, 'r+')
  await handle.write(Buffer.alloc(size), 0, size, 0)
  await handle.close()
  await sql`select 1`.execute(given.db)
  expect(await app.request('GET', '/health/ready')).toMatchObject({
    status: 503,
    json: { code: 'server.not_ready', params: { parts: 'database' } },
  })
})

// This test is last, because a process remembers the damage that it has met.
test('a server reports the damage that a query met, until the process ends', async () => {
  const given = await openSqlite()
  const app = await startTestApp(given)
  await mkdir(app.config.storageDir, { recursive: true })
  expect((await app.request('GET', '/health/ready')).status).toBe(200)
  const plan = new FaultPlan()
  onTestFinished(injectSqliteFaults('CORRUPT', plan, (name) => name.startsWith(given.dataDir)))
  plan.set(1, false)
  expect(await app.request('GET', '/documents')).toMatchObject({
    status: 500,
    json: { code: 'database.damaged', detail: expect.stringContaining('restore') },
  })
  plan.clear()
  expect((await app.request('GET', '/health/live')).status).toBe(200)
  expect(await app.request('GET', '/health/ready')).toMatchObject({
    status: 503,
    json: { params: { parts: 'database' } },
  })
})
