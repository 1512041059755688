import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { beginBehindLock } from '#platform/testing/begin-behind-lock.ts'
import { describeEachDatabase, describeOnPostgres } from '#platform/testing/databases.ts'
import { type Db, databaseKind, inWriteTransaction, isUniqueViolation, openDatabase } from './database.ts'
import { migrate } from './migrations/migrate.ts'

const now = '2026-03-02T09:00:00.000Z'

function proposal(id: string, more: Partial<{ fileName: string; sizeBytes: number; quality: number }> = {}) {
  return {
    id,
    sha256: `hash-of-${id}`,
    file_name: more.fileName ?? `${id}.docx`,
    hospital_name: 'Hospital São José',
    origin: 'upload' as const,
    file_path: `${id}.docx`,
    file_size_bytes: more.sizeBytes ?? 1,
    status: 'active' as const,
    created_at: now,
    updated_at: now,
    hospital_type: 'unknown',
    total_sections: 0,
    total_words: 0,
    usage_count: 0,
    quality_score: more.quality ?? 0,
    facts: '{}',
  }
}

async function addJob(db: Db, id: string): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      id,
      kind: 'test',
      lane: 'indexing',
      status: 'pending',
      payload: JSON.stringify({ nomes: ['São José', 'Ünïcode'], deep: { yes: true } }),
      progress: 0,
      message_code: '',
      message_params: '{}',
      current_step: 'queued',
      detail: '{}',
      error_params: '{}',
      attempts: 0,
      max_attempts: 3,
      cancel_requested: 1,
      run_after: now,
      created_at: now,
    })
    .execute()
}

describeEachDatabase('database', (open) => {
  test('keeps a size over 2^31 as a number', async () => {
    const { db } = await open()
    await db
      .insertInto('documents')
      .values(proposal('big', { sizeBytes: 3_200_000_000 }))
      .execute()
    const row = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    expect(row.file_size_bytes).toBe(3_200_000_000)
    const totals = await db
      .selectFrom('documents')
      .select(({ fn }) => [fn.sum<number>('file_size_bytes').as('bytes'), fn.countAll<number>().as('rows')])
      .executeTakeFirstOrThrow()
    expect(totals).toEqual({ bytes: 3_200_000_000, rows: 1 })
  })

  test('orders text by its bytes, whatever the language of the database', async () => {
    const { db } = await open()
    const names = ['b', 'a', 'B', 'A', 'é', 'e', 'f', 'Z', '_', '10', '9', 'ab', 'a b', 'ç', 'ß', '😀', 'ﬁ']
    for (const [index, fileName] of names.entries())
      await db
        .insertInto('documents')
        .values(proposal(String(index), { fileName }))
        .execute()
    const rows = await db.selectFrom('documents').select('file_name').orderBy('file_name').execute()
    expect(rows.map((row) => row.file_name)).toEqual(
      names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    )
  })

  test('keeps booleans as 0 and 1, JSON as text, fractions unchanged', async () => {
    const { db } = await open()
    await addJob(db, 'one')
    const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    expect(job.cancel_requested).toBe(1)
    expect(JSON.parse(job.payload)).toEqual({ nomes: ['São José', 'Ünïcode'], deep: { yes: true } })
    await db
      .insertInto('documents')
      .values(proposal('fraction', { quality: 61.237 }))
      .execute()
    const { quality_score: quality } = await db
      .selectFrom('documents')
      .select('quality_score')
      .executeTakeFirstOrThrow()
    expect(quality).toBe(61.237)
  })

  test('keeps bytes as bytes', async () => {
    const { db } = await open()
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const { id } = await db
      .insertInto('search_segments')
      .values({
        language: 'pt',
        section_count: 1,
        lengths: bytes,
        section_ids: new Uint8Array(),
        suggestions: new Uint8Array(),
        dictionary: new Uint8Array(),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(typeof id).toBe('number')
    const row = await db.selectFrom('search_segments').selectAll().executeTakeFirstOrThrow()
    expect([...row.lengths]).toEqual([...bytes])
    expect(row.section_ids).toHaveLength(0)
  })

  test('never assigns the number of a deleted row again', async () => {
    const { db } = await open()
    await addJob(db, 'one')
    const add = async () =>
      (
        await db
          .insertInto('job_events')
          .values({ job_id: 'one', at: now, payload: '{}' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const first = await add()
    await db.deleteFrom('job_events').execute()
    expect(await add()).toBeGreaterThan(first)
  })

  test('deletes the rows that belong to a deleted row', async () => {
    const { db } = await open()
    await addJob(db, 'one')
    await db.insertInto('job_events').values({ job_id: 'one', at: now, payload: '{}' }).execute()
    await db.deleteFrom('jobs').execute()
    expect(await db.selectFrom('job_events').selectAll().execute()).toEqual([])
  })

  test('distinguishes an existing row from every other failure', async () => {
    const { db } = await open()
    await addJob(db, 'one')
    expect(isUniqueViolation(await addJob(db, 'one').catch((error: unknown) => error))).toBe(true)
    const orphan = db.insertInto('job_events').values({ job_id: 'nobody', at: now, payload: '{}' }).execute()
    const failure = await orphan.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(isUniqueViolation(failure)).toBe(false)
  })

  test('applies a write transaction completely or not at all', async () => {
    const { db } = await open()
    const failing = inWriteTransaction(db, async (transaction) => {
      await addJob(transaction, 'one')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('runs write transactions of one turn one after the other, across connections', async () => {
    const { dataDir, databaseUrl, db } = await open()
    const second = openDatabase({ dataDir, databaseUrl })
    await addJob(db, 'one')
    const increment = (through: Db) =>
      inWriteTransaction(
        through,
        async (transaction) => {
          const { attempts } = await transaction
            .selectFrom('jobs')
            .select('attempts')
            .executeTakeFirstOrThrow()
          await transaction
            .updateTable('jobs')
            .set({ attempts: attempts + 1 })
            .execute()
        },
        'job:one',
      )
    await Promise.all(Array.from({ length: 12 }, (_, index) => increment(index % 3 === 0 ? second : db)))
    await increment(second)
    await second.destroy()
    const { attempts } = await db.selectFrom('jobs').select('attempts').executeTakeFirstOrThrow()
    expect(attempts).toBe(13)
  })

  test('is unchanged by a second migration', async () => {
    const { db } = await open()
    await addJob(db, 'one')
    await migrate(db)
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([{ id: 'one' }])
  })

  test('refuses a query outside the open transaction on SQLite, where it would wait for ever', async () => {
    const { db, kind } = await open()
    expect(databaseKind(db)).toBe(kind)
    const careless = inWriteTransaction(db, () => sql`select 1`.execute(db))
    if (kind === 'sqlite') await expect(careless).rejects.toThrow(/through the transaction/)
    else await expect(careless).resolves.toBeDefined()
  })

  test('allows queries of work started by a write transaction after it ended', async () => {
    const { db } = await open()
    let later: Promise<unknown> = Promise.resolve()
    await inWriteTransaction(db, async (transaction) => {
      await addJob(transaction, 'one')
      later = new Promise((resolve) => {
        setTimeout(resolve, 50)
      }).then(() => db.selectFrom('jobs').select('id').execute())
    })
    expect(await later).toEqual([{ id: 'one' }])
  })
})

test('leaves the thread free while SQLite waits for another connection’s write', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-busy-'))
  const [writer, waiter] = [
    openDatabase({ dataDir, databaseUrl: undefined }),
    openDatabase({ dataDir, databaseUrl: undefined }),
  ]
  onTestFinished(async () => {
    await Promise.all([writer.destroy(), waiter.destroy()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(writer)
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 5)
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const writing = inWriteTransaction(writer, async (transaction) => {
    await addJob(transaction, 'one')
    await mayCommit
  })
  const waiting = addJob(waiter, 'two')
  const alsoWaiting = inWriteTransaction(waiter, (transaction) => addJob(transaction, 'three'))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(ticks).toBeGreaterThan(5)
  commit()
  await Promise.all([writing, waiting, alsoWaiting])
  clearInterval(ticking)
  expect(await writer.selectFrom('jobs').select('id').execute()).toHaveLength(3)
})

describeOnPostgres('a transaction that adds a row which another one adds at the same time', (open) => {
  test('runs again, and finds that row', async () => {
    const { db } = await open()
    const take = (id: string) =>
      inWriteTransaction(db, async (transaction) => {
        const same = transaction.selectFrom('documents').select('id').where('sha256', '=', 'hash-of-first')
        const known = await same.executeTakeFirst()
        if (known) return known.id
        await transaction
          .insertInto('documents')
          .values({ ...proposal(id), sha256: 'hash-of-first' })
          .execute()
        return id
      })
    const { begun } = await beginBehindLock(
      db,
      (transaction) => transaction.insertInto('documents').values(proposal('first')).execute(),
      () => [take('second'), take('third')],
    )
    expect(await Promise.all(begun)).toEqual(['first', 'first'])
  })
})
