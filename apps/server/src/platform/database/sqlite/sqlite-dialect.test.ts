import { copyFileSync, existsSync, linkSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { FaultPlan } from '../../../testing/faults/fault-plan.ts'
import { injectSqliteFaults, type SqliteFaultName } from '../../../testing/faults/sqlite-faults.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

interface Notes {
  notes: { text: string }
}

async function openNotes(patienceMilliseconds?: number): Promise<{ db: Kysely<Notes>; file: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-dialect-'))
  const file = path.join(folder, 'notes.db')
  const db = new Kysely<Notes>({ dialect: new NodeSqliteDialect(file, patienceMilliseconds) })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
  return { db, file }
}

const write = (db: Kysely<Notes>, text: string) =>
  db
    .transaction()
    .execute((transaction) => transaction.insertInto('notes').values({ text }).executeTakeFirst())
const notes = async (db: Kysely<Notes>) =>
  (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text)

test('a full disk is reported as full, and the next write that fits succeeds', async () => {
  const { db } = await openNotes()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 2)}`.execute(db)
  await expect(write(db, 'x'.repeat(1_000_000))).rejects.toMatchObject({ kind: 'full', status: 507 })
  await write(db, 'small')
  expect(await notes(db)).toEqual(['small'])
})

const failures: [SqliteFaultName, object][] = [
  ['FULL', { code: 'server.disk_full', status: 507 }],
  ['IOERR_FSYNC', { code: 'database.failed', status: 503 }],
  ['READONLY', { code: 'database.failed', status: 503 }],
  ['CORRUPT', { code: 'database.damaged', status: 500 }],
  ['NOTADB', { code: 'database.damaged', status: 500 }],
  ['BUSY', { code: 'database.busy', status: 503 }],
]

test.each(failures)(
  '%s from any statement on leaves nothing open and nothing half-written',
  async (name, told) => {
    const { db, file } = await openNotes(30)
    const plan = new FaultPlan()
    const restore = injectSqliteFaults(name, plan, (one) => one === file)
    onTestFinished(restore)
    const written: string[] = []
    for (let at = 1; ; at += 1) {
      plan.set(at, true)
      const outcome: unknown = await write(db, `faulty ${at}`).catch((error: unknown) => error)
      const { failed } = plan
      plan.clear()
      if (failed.length === 0) {
        written.push(`faulty ${at}`)
        break
      }
      expect(outcome, failed[0]).toMatchObject(told)
      // The connection continues, without an earlier transaction.
      await write(db, `sound ${at}`)
      written.push(`sound ${at}`)
    }
    // At least begin, insert and commit, each prepared the first time, are recorded.
    expect(written.length).toBeGreaterThan(3)
    expect(await notes(db)).toEqual(written)
    const beside = new DatabaseSync(file)
    onTestFinished(() => beside.close())
    expect(beside.prepare('select count(*) as rows from notes').get()).toEqual({ rows: written.length })
  },
)

test('a lock held by another connection is reported as busy after the time limit', async () => {
  const { db, file } = await openNotes(100)
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  await expect(write(db, 'late')).rejects.toMatchObject({ code: 'database.busy', status: 503 })
  other.exec('commit')
  await write(db, 'now')
  expect(await notes(db)).toEqual(['now'])
})

test.each([
  ['deleted', (file: string) => rmSync(file)],
  ['replaced by an earlier copy', (file: string) => renameSync(`${file}.copy`, file)],
])('a file that was %s takes no write, so that none is lost, until it is back', async (how, slip) => {
  const { db, file } = await openNotes()
  await write(db, 'one')
  copyFileSync(file, `${file}.copy`)
  linkSync(file, `${file}.kept`)
  slip(file)
  const refused = { code: 'database.failed', status: 503, cause: { message: expect.stringContaining(file) } }
  await expect(write(db, 'lost')).rejects.toMatchObject(refused)
  await expect(db.insertInto('notes').values({ text: 'lost' }).execute()).rejects.toMatchObject(refused)
  const inTransaction = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('notes').selectAll().execute()
    await transaction.insertInto('notes').values({ text: 'lost' }).execute()
  })
  await expect(inTransaction).rejects.toMatchObject(refused)
  expect(existsSync(file)).toBe(how !== 'deleted')
  renameSync(`${file}.kept`, file)
  await write(db, 'two')
  expect(await notes(db)).toEqual(['one', 'two'])
})

test('a transaction is not committed when the file was replaced while it was open', async () => {
  const { db, file } = await openNotes()
  const moved = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'lost' }).execute()
    renameSync(file, `${file}.moved`)
  })
  await expect(moved).rejects.toMatchObject({ code: 'database.failed' })
  renameSync(`${file}.moved`, file)
  expect(await notes(db)).toEqual([])
})

test('rows are ordinary objects, which V8 reads and copies faster than those of node:sqlite', async () => {
  const { db } = await openNotes()
  await write(db, 'one')
  const [row] = await db.selectFrom('notes').selectAll().execute()
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  for await (const streamed of db.selectFrom('notes').selectAll().stream())
    expect([Object.getPrototypeOf(streamed), streamed]).toEqual([Object.prototype, { text: 'one' }])
})

test('a statement that ran before a change of its table returns the columns under their new names', async () => {
  const { db, file } = await openNotes()
  await write(db, 'one')
  const read = () => db.selectFrom('notes').selectAll().execute()
  expect(await read()).toEqual([{ text: 'one' }])
  const other = new DatabaseSync(file)
  other.exec('alter table notes add column author text')
  other.close()
  expect(await read()).toEqual([{ text: 'one', author: null }])
  await sql`alter table notes rename column author to writer`.execute(db)
  expect(await read()).toEqual([{ text: 'one', writer: null }])
})
