import { appendFile, open as openFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import type { Health } from '@tenderwright/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { describeEachDatabase, type OpenTestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { examineServer } from '../../examine-server.ts'
import { runMaintenance } from '../../maintenance.ts'
import { openServices } from '../../open-services.ts'
import { openStore } from '../../open-store.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readCheck } from './checks.repository.ts'
import { listFindings } from './findings.repository.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const METRICS_TOKEN = 'a-token-for-Prometheus'

async function start(open: OpenTestDatabase, documents: number) {
  const clock = new FixedClock()
  let written = ''
  const log = createLog(
    'info',
    new Writable({
      write(chunk: Buffer, _, done) {
        written += chunk.toString()
        done()
      },
    }),
  )
  const app = await startTestApp(await open(), { clock, log, environment: { METRICS_TOKEN } })
  await openStore(app.services)
  for (let number = 0; number < documents; number += 1)
    await app.upload(
      '/documents/upload',
      {},
      { name: `${number}.docx`, content: smallDocx([{ title: `T${number}`, text: prose(`${number}`) }]) },
    )
  await app.runJobs()
  const rows = await app.services.db.selectFrom('documents').select('sha256').orderBy('sha256').execute()
  return {
    app,
    clock,
    originals: rows.map(({ sha256 }) => app.services.storage.path(sha256)),
    logged: () => written,
  }
}

/** Runs an hour of a server: the request for the check, and the job. */
async function hour(app: TestApp, clock: FixedClock, hours = 1): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    clock.advance(HOUR)
    await runMaintenance(app.services)
    await app.runJobs()
  }
}

const health = async (app: TestApp) => (await app.visitor().request<Health>('GET', '/health')).json.store

/** Returns the doctor's findings, each after its area. */
async function doctor(app: TestApp, quick: boolean): Promise<string[]> {
  const { services, definitions } = openServices(app.config, app.services)
  const told: string[] = []
  for await (const { findings } of examineServer({ services, definitions, handlers: new Map() }, { quick }))
    told.push(...findings.map(({ area, what }) => `${area}: ${what}`))
  return told
}

describeEachDatabase('the checks of stored data', (open) => {
  test('report that nothing was checked before they report that all is well', async () => {
    const { app, clock } = await start(open, 2)
    const unchecked = { status: 'unchecked', findings: 0, damaged_originals: 0, checked_at: null }
    expect(await health(app)).toEqual(unchecked)
    await runMaintenance(app.services)
    await app.runJobs()
    expect(await health(app)).toEqual(unchecked)
    await hour(app, clock)
    expect(await health(app)).toEqual({
      status: 'ok',
      findings: 0,
      damaged_originals: 0,
      checked_at: clock.now().toISOString(),
    })
    // A server that was off for months knows nothing of today.
    clock.advance(80 * DAY)
    expect(await health(app)).toMatchObject({ status: 'unchecked' })
  })

  test('report damaged and missing originals everywhere, and drop repaired ones', async () => {
    const { app, clock, originals, logged } = await start(open, 3)
    const [flipped, missing] = originals as [string, string, string]
    const handle = await openFile(flipped, 'r+')
    await handle.write(Buffer.from([0xff]), 0, 1, 40)
    await handle.close()
    await rm(missing)
    await runMaintenance(app.services)
    await hour(app, clock)
    expect(await health(app)).toMatchObject({ status: 'damaged', findings: 2, damaged_originals: 2 })
    expect(JSON.stringify(await health(app))).not.toContain('docx')
    // One damaged file does not stop a server.
    expect((await app.request('GET', '/health/ready')).status).toBe(200)
    expect(logged()).toMatch(/"finding":"original_damaged".*run the doctor/)
    expect(logged()).toMatch(/"finding":"original_missing".*run the doctor/)
    const metrics = (
      await app.request('GET', '/metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })
    ).bytes.toString()
    expect(metrics).toMatch(/^tenderwright_store_findings\{kind="original_damaged"\} 1$/m)
    expect(metrics).toMatch(/^tenderwright_store_findings\{kind="original_missing"\} 1$/m)
    expect(metrics).toMatch(/^tenderwright_store_checked_timestamp_seconds\{check="originals"\} \d+$/m)
    // The quick doctor compares no bytes, and knows the damaged original only from the check.
    expect(await doctor(app, true)).toEqual(
      expect.arrayContaining([
        `checks: The self-check found the original ${path.basename(flipped)}: it has other bytes than were uploaded, since 2026-03-02.`,
      ]),
    )

    // Uploading the same file again repairs both; the damaged one is replaced.
    for (let number = 0; number < 3; number += 1)
      await app.upload(
        '/documents/upload',
        {},
        { name: `${number}.docx`, content: smallDocx([{ title: `T${number}`, text: prose(`${number}`) }]) },
      )
    expect(await doctor(app, false)).toEqual([])
    expect(await health(app)).toMatchObject({ status: 'ok', findings: 0 })
  })

  test('drop a finding in the next hour, repaired or deleted', async () => {
    const { app, clock, originals } = await start(open, 2)
    for (const original of originals) await appendFile(original, 'x')
    await runMaintenance(app.services)
    await hour(app, clock)
    expect(await health(app)).toMatchObject({ damaged_originals: 2 })
    const documents = await app.request<{ id: string }[]>('GET', '/documents')
    await app.request('DELETE', `/documents/${documents.json[0]!.id}`)
    await hour(app, clock)
    expect(await health(app)).toMatchObject({ damaged_originals: 1 })
  })

  test('read every original once in each round, a few every hour', async () => {
    const { app, clock } = await start(open, 3)
    const { db } = app.services
    await runMaintenance(app.services)
    await hour(app, clock)
    const first = await readCheck(db, 'originals')
    expect(first).toMatchObject({ position: '', finished_at: clock.now().toISOString() })
    await hour(app, clock, 2)
    expect(await readCheck(db, 'originals')).toMatchObject({ position: '', begun_at: first.begun_at })
    clock.advance(28 * DAY)
    const positions = new Set<string>()
    for (let hours = 0; hours < 3; hours += 1) {
      await hour(app, clock)
      positions.add((await readCheck(db, 'originals')).position)
    }
    // Three originals need one an hour to be read within the month.
    expect(positions.size).toBe(3)
    expect((await readCheck(db, 'originals')).finished_at).toBe(clock.now().toISOString())
  })

  test('catch up in one run when the server was off, and never stop because of a clock', async () => {
    const { app, clock, originals } = await start(open, 3)
    await runMaintenance(app.services)
    await hour(app, clock)
    clock.advance(28 * DAY)
    await hour(app, clock)
    await appendFile(originals[2]!, 'x')
    clock.advance(60 * DAY)
    await hour(app, clock)
    expect(await health(app)).toMatchObject({ status: 'damaged', damaged_originals: 1 })
    clock.advance(-200 * DAY)
    await writeFile(originals[0]!, 'other bytes')
    await hour(app, clock)
    expect(await health(app)).toMatchObject({ damaged_originals: 2 })
  })

  test('keep their pace when the clock is set back in the middle of a round', async () => {
    const { app, clock, originals } = await start(open, 5)
    await runMaintenance(app.services)
    await hour(app, clock)
    clock.advance(28 * DAY)
    await hour(app, clock)
    clock.advance(-200 * DAY)
    await hour(app, clock)
    for (const original of originals) await appendFile(original, 'x')
    clock.advance(60 * DAY)
    await hour(app, clock)
    expect(await health(app)).toMatchObject({ status: 'damaged', damaged_originals: 3 })
  })

  test('report no originals while the storage is unreachable', async () => {
    const { app, clock } = await start(open, 2)
    await runMaintenance(app.services)
    await rm(app.config.storageDir, { recursive: true })
    await hour(app, clock)
    expect(await listFindings(app.services.db)).toMatchObject([{ kind: 'identity' }])
    expect(await health(app)).toMatchObject({ status: 'damaged', findings: 1, damaged_originals: 0 })
  })

  test('have the database check itself once a week', async () => {
    const { app, clock, logged } = await start(open, 1)
    const { db, config } = { db: app.services.db, config: app.config }
    await runMaintenance(app.services)
    await hour(app, clock)
    expect(await listFindings(db)).toEqual([])
    const repair = await damageDatabase(app)
    await hour(app, clock)
    expect(await listFindings(db), `${config.dataDir}: not before the week is over`).toEqual([])
    clock.advance(7 * DAY)
    await hour(app, clock)
    expect(await listFindings(db)).toMatchObject([{ kind: 'database_damaged' }])
    expect(await health(app)).toMatchObject({ status: 'damaged', findings: 1, damaged_originals: 0 })
    expect(logged()).toMatch(/the database is damaged: run the doctor/)
    await repair()
    clock.advance(7 * DAY)
    await hour(app, clock)
    expect(await listFindings(db)).toEqual([])
  })
})

/** Damages something that only the database's own check finds. Returns a function that repairs it. */
async function damageDatabase({ services: { db }, config }: TestApp): Promise<() => Promise<unknown>> {
  if (config.databaseUrl === undefined) {
    await sql`create table damaged (value text)`.execute(db)
    await sql`insert into damaged values ('a'), ('b')`.execute(db)
    await sql`create index damaged_value on damaged (value)`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    const { rows } = await sql<{ page: number; size: number }>`
      select rootpage as page, page_size as size from sqlite_schema, pragma_page_size where name = 'damaged_value'`.execute(
      db,
    )
    const at = (rows[0]!.page - 1) * rows[0]!.size
    return overwrite(path.join(config.dataDir, 'tenderwright.db'), at, Buffer.alloc(200, 0xff))
  }
  await sql`create table damaged (value text)`.execute(db)
  onTestFinished(
    async () => void (await sql`drop table if exists damaged`.execute(db).catch(() => undefined)),
  )
  await sql`insert into damaged values ('a'), ('a')`.execute(db)
  await sql`create unique index concurrently damaged_value on damaged (value)`
    .execute(db)
    .catch(() => undefined)
  return () => sql`drop index damaged_value`.execute(db)
}

/** Overwrites bytes of a file. Returns a function that restores the old ones. */
async function overwrite(file: string, at: number, bytes: Buffer): Promise<() => Promise<unknown>> {
  const handle = await openFile(file, 'r+')
  const before = Buffer.alloc(bytes.length)
  await handle.read(before, 0, before.length, at)
  await handle.write(bytes, 0, bytes.length, at)
  await handle.close()
  return () => overwrite(file, at, before)
}
