import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { describeOnPostgres, describeOnSqlite } from '#platform/testing/databases.ts'
import { makeTables } from '../../../testing/make-tables.ts'
import { copyTable, digestTable, emptyTables } from './copy-rows.ts'
import { type MovedTable, pairTables } from './moved-table.ts'
import { RowsDigest } from './row-values.ts'

async function openSqlite(): Promise<Db> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-rows-'))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await makeTables(db, dataDir)
  return db
}

/** Text that both databases can hold: no NUL and no half of a surrogate pair. */
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((given) => given.replaceAll('\0', ''))
const vector = fc.record({
  key: text,
  model: text,
  dimensions: fc.maxSafeInteger(),
  vector: fc.uint8Array({ maxLength: 60 }),
  created_at: text,
})
const run = fc.record({
  id: text,
  threshold: fc.double({ noNaN: true, noDefaultInfinity: true }),
  undone_at: fc.option(text),
})
const content = fc.record({
  vectors: fc.uniqueArray(vector, { selector: ({ key }) => key, maxLength: 30 }),
  runs: fc.uniqueArray(run, { selector: ({ id }) => id, maxLength: 10 }),
})
type Content = typeof content extends fc.Arbitrary<infer T> ? T : never

async function fill(db: Db, { vectors, runs }: Content): Promise<void> {
  const moment = '2026-03-02T09:00:00.000Z'
  if (vectors.length > 0) await db.insertInto('embedding_vectors').values(vectors).execute()
  const tender = {
    id: 't',
    rfp_filename: 'm.xlsx',
    organization_name: '',
    rfp_name: '',
    language: 'pt',
    notices: '[]',
    created_at: moment,
    updated_at: moment,
  }
  await db.insertInto('rfp_sessions').values(tender).execute()
  for (const one of runs)
    await db
      .insertInto('autoselect_runs')
      .values({ ...one, session_id: 't', created_at: moment })
      .execute()
  // The last number stays used although its row is deleted.
  await sql`insert into pending_trash (sha256, origin) values ('a', ''), ('b', '')`.execute(db)
  await sql`delete from pending_trash where sha256 = 'b'`.execute(db)
}

/** Returns the tables that `fill` fills; all others would take most of the time. */
async function filledTables(from: Db, to: Db): Promise<MovedTable[]> {
  const names = new Set(['embedding_vectors', 'rfp_sessions', 'autoselect_runs', 'pending_trash'])
  return (await pairTables(from, to)).filter(({ name }) => names.has(name))
}

async function copyAll(from: Db, to: Db): Promise<MovedTable[]> {
  const tables = await filledTables(from, to)
  await emptyTables(to, tables)
  for (const table of tables) await copyTable({ from, to }, table, () => undefined)
  return tables
}

async function digests(db: Db, tables: readonly MovedTable[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows, sha256 } = await digestTable(db, table)
    found[table.name] = `${rows} ${sha256}`
  }
  return found
}

describeOnPostgres('rows copied to PostgreSQL and back', (open) => {
  test('are unchanged, whatever they contain', { timeout: 120_000 }, async () => {
    const [{ db: away }, home, back] = [await open(), await openSqlite(), await openSqlite()]
    await fc.assert(
      fc.asyncProperty(content, async (given) => {
        await emptyTables(home, await filledTables(home, away))
        await fill(home, given)
        await copyAll(home, away)
        const tables = await copyAll(away, back)
        expect(await digests(back, tables)).toEqual(await digests(home, tables))
        const read = (db: Db) => db.selectFrom('embedding_vectors').selectAll().orderBy('key').execute()
        expect(await read(back)).toEqual(await read(home))
        // Numbers continue where they were.
        const next = (db: Db) =>
          sql<{
            id: number
          }>`insert into pending_trash (sha256, origin) values ('c', '') returning id`.execute(db)
        const [one, other] = [(await next(home)).rows[0]!.id, (await next(back)).rows[0]!.id]
        expect(other).toBe(one)
      }),
      { numRuns: 12 },
    )
  })
})

describeOnSqlite('the digest of rows', (open) => {
  test('is the same in any order, and different for any other value', async () => {
    const { db } = await open()
    const table = (await pairTables(db, db)).find(({ name }) => name === 'autoselect_runs')!
    const rowsDigest = (rows: object[]) => {
      const digest = new RowsDigest()
      for (const row of rows) digest.add(table, row as Record<string, unknown>)
      return `${digest.rows} ${digest.sha256}`
    }
    const [a, b] = [
      { id: 'a', session_id: 't', threshold: 1, created_at: '', undone_at: null },
      { id: 'b', session_id: 't', threshold: 1.5, created_at: '', undone_at: '' },
    ]
    expect(rowsDigest([a, b])).toBe(rowsDigest([b, a]))
    const others = [
      [a],
      [a, { ...b, undone_at: null }],
      [a, { ...b, threshold: 1.5000000000000002 }],
      [a, { ...b, threshold: '1.5' }],
      // The end of one value is not the beginning of the next.
      [a, { ...b, id: 'bt', session_id: '' }],
      [a, b, b],
    ]
    for (const other of others) expect(rowsDigest(other)).not.toBe(rowsDigest([a, b]))
  })
})
