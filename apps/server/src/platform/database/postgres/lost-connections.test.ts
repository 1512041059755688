import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres, type TestDatabase } from '#platform/testing/databases.ts'
import { relayTo } from '#platform/testing/tcp-relay.ts'
import { type Db, inWriteTransaction, openDatabase } from '../database.ts'
import { DatabaseFailure } from '../failures/database-failure.ts'
import { throwingFailures } from '../failures/failure-notes.ts'
import { PatientPool, type PoolLimits } from './patient-pool.ts'

const tombstone = (path: string) => ({ path, sha256: 'a', created_at: '' })

async function count(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from tombstones`.execute(db)
  return rows[0]!.rows
}

/** Opens a database with other time limits than those of a server. */
function limitedDatabase(options: pg.PoolConfig, limits: PoolLimits): Db {
  const pool = new PatientPool(options, () => undefined, limits)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(() => db.destroy())
  return db
}

describeOnPostgres('a lost connection', (open) => {
  /** Starts the database as a server reaches it, through a relay, and directly. */
  async function started() {
    const database = await open()
    const { relay, url } = await relayTo(database.databaseUrl)
    const lost: Error[] = []
    const db = openDatabase({ databaseUrl: url, dataDir: '' }, (error) => lost.push(error))
    onTestFinished(async () => {
      await db.destroy()
      await relay.close()
    })
    return { db, relay, url, beside: database.db, lost }
  }

  /** Terminates every server process of this database except its own. */
  async function terminateAll({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  }

  test('causes no failure, whether in use or idle, and is reported', async () => {
    const { db, beside, lost } = await started()
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    onTestFinished(() => letGo())
    const inUse = db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection)
      take()
      await held
    })
    await taken
    await count(db)
    await terminateAll({ db: beside })
    await expect.poll(() => lost.length, { timeout: 20_000 }).toBeGreaterThan(1)
    letGo()
    await inUse
    expect(await count(db)).toBe(0)
  })

  test('is replaced during a read', async () => {
    const { db, beside } = await started()
    const reads = Array.from({ length: 6 }, () =>
      db.executeQuery<{ n: number }>(sql`select 7 as n, pg_sleep(0.4)`.compile(db)),
    )
    await sleep(200)
    await terminateAll({ db: beside })
    for (const { rows } of await Promise.all(reads)) expect(rows[0]!.n).toBe(7)
  })

  test('repeats the transaction, once and completely', async () => {
    const { db, beside } = await started()
    let runs = 0
    const answer = await inWriteTransaction(db, async (transaction) => {
      runs += 1
      await transaction
        .insertInto('tombstones')
        .values(tombstone(`${runs}`))
        .execute()
      if (runs === 1) await terminateAll({ db: beside })
      await transaction
        .insertInto('tombstones')
        .values(tombstone(`${runs}b`))
        .execute()
      return runs
    })
    expect([answer, await count(beside)]).toEqual([2, 2])
  })

  test.each(['before it arrives', 'after it arrived'] as const)(
    'over a commit, %s, leaves it done exactly once',
    async (when) => {
      const { db, relay, beside } = await started()
      let cuts = 0
      relay.onRequest = (piece) => {
        if (cuts > 0 || !piece.includes('commit\0')) return 'pass'
        cuts += 1
        return when === 'before it arrives' ? 'cut' : 'pass and cut'
      }
      let runs = 0
      await inWriteTransaction(db, async (transaction) => {
        runs += 1
        await transaction
          .insertInto('tombstones')
          .values(tombstone(`${runs}`))
          .execute()
      })
      expect({ cuts, runs, rows: await count(beside) }).toEqual({
        cuts: 1,
        runs: when === 'before it arrives' ? 2 : 1,
        rows: 1,
      })
    },
  )

  test('during a commit is reported as an unknown outcome, and nothing is done twice', async () => {
    const { relay, url, beside } = await started()
    const db = limitedDatabase({ connectionString: url }, { outcomeMilliseconds: 300 })
    relay.onRequest = (piece) => {
      if (!piece.includes('commit\0')) return 'pass'
      void relay.close()
      return 'pass and cut'
    }
    let runs = 0
    const failure = await inWriteTransaction(db, async (transaction) => {
      runs += 1
      await transaction
        .insertInto('tombstones')
        .values(tombstone(`${runs}`))
        .execute()
    }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseFailure)
    expect(failure).toMatchObject({ kind: 'unavailable', outcomeUnknown: true, status: 503 })
    expect(runs).toBe(1)
    expect(await count(beside)).toBeLessThan(2)
  })

  test('gives a typed failure while the database is unreachable, and none afterwards', async () => {
    const { db, relay } = await started()
    await count(db)
    await relay.close()
    const swallowing = () => count(db).catch(() => 0)
    const [read, write] = await Promise.all([
      throwingFailures(swallowing).catch((error: unknown) => error),
      inWriteTransaction(db, async () => 1).catch((error: unknown) => error),
    ])
    expect(read).toMatchObject({ code: 'database.unavailable', status: 503 })
    expect(write).toMatchObject({ kind: 'unavailable', outcomeUnknown: false })
    await relay.open()
    expect(await count(db)).toBe(0)
  })

  test('without a message is noticed, while a long statement is left alone', async () => {
    const { relay, url } = await started()
    const silence = { lookMilliseconds: 50, silentMilliseconds: 200, probeMilliseconds: 500 }
    const db = limitedDatabase({ connectionString: url, connectionTimeoutMillis: 1000 }, { silence })
    await sql`select pg_sleep(1)`.execute(db)
    const silent = sql`insert into tombstones select 'a', 'b', 'c' from pg_sleep(3)`.execute(db)
    const failed = silent.catch((error: unknown) => error)
    await sleep(100)
    relay.swallow(true)
    expect(await failed).toMatchObject({ kind: 'unavailable' })
    relay.swallow(false)
    await sql`select 1`.execute(db)
  })

  test('and a deadlock repeat the transaction', async () => {
    const { db, beside } = await started()
    await db
      .insertInto('tombstones')
      .values([tombstone('1'), tombstone('2')])
      .execute()
    const change = (path: string) => (transaction: Db) =>
      transaction.updateTable('tombstones').set({ sha256: 'b' }).where('path', '=', path).execute()
    let runs = 0
    let changed = 0
    const { promise: bothChanged, resolve: meet } = Promise.withResolvers<void>()
    const both = (first: string, second: string) =>
      inWriteTransaction(db, async (transaction) => {
        runs += 1
        await change(first)(transaction)
        // Each transaction holds its row before either requests the other's.
        changed += 1
        if (changed === 2) meet()
        await bothChanged
        await change(second)(transaction)
      })
    await Promise.all([both('1', '2'), both('2', '1')])
    expect(runs).toBe(3)
    expect(await count(beside)).toBe(2)
  })

  test('and a row inserted meanwhile repeat the transaction; a missing row fails it', async () => {
    const { db, beside } = await started()
    const segment = { language: 'pt', section_count: 0, created_at: '' } as const
    const empty = new Uint8Array()
    const bytes = { lengths: empty, section_ids: empty, suggestions: empty, dictionary: empty }
    const insert = (into: Db, id: number) =>
      into.insertInto('search_blocks').values({ segment_id: id, number: 0, postings: empty }).execute()
    let runs = 0
    await inWriteTransaction(db, async (transaction) => {
      runs += 1
      // The row is searched for before another connection creates it.
      const found = await transaction.selectFrom('search_segments').select('id').executeTakeFirst()
      if (!found)
        await beside
          .insertInto('search_segments')
          .values({ ...segment, ...bytes })
          .execute()
      await insert(transaction, found?.id ?? 987_654)
    })
    expect(runs).toBe(2)
    runs = 0
    const missing = inWriteTransaction(db, async (transaction) => {
      runs += 1
      await insert(transaction, 987_654)
    })
    await expect(missing).rejects.toMatchObject({ code: '23503' })
    expect(runs).toBe(3)
  })

  test('keeps the own error of a failing transaction', async () => {
    const { db, beside } = await started()
    const failure = inWriteTransaction(db, async () => {
      await terminateAll({ db: beside })
      await sleep(50)
      throw new Error('mine')
    })
    await expect(failure).rejects.toThrow('mine')
  })
})
