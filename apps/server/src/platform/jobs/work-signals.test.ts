import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { inWriteTransaction, openDatabase } from '#platform/database/database.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { countingIds } from '#platform/testing/fixed.ts'
import { relayTo } from '#platform/testing/tcp-relay.ts'
import { systemClock } from '#platform/time/clock.ts'
import { BackgroundWork } from './background-work.ts'
import { handles } from './definition.ts'
import { JobQueue } from './job-queue.ts'
import { listenForWork } from './work-signals.ts'

const log = pino({ level: 'silent' })
const WAIT = { timeout: 20_000 }

describeOnPostgres('signals of jobs', (open) => {
  async function listening(name = 'one', probeMilliseconds = 200) {
    const database = await open()
    const { relay, url } = await relayTo(database.databaseUrl)
    onTestFinished(() => relay.close())
    let signals = 0
    const heard = listenForWork(
      { db: database.db, databaseUrl: url, log },
      name,
      () => (signals += 1),
      probeMilliseconds,
    )
    onTestFinished(() => heard.stop())
    await expect.poll(() => heard.arrive(), WAIT).toBe(true)
    const definitions = new Map()
    const queue = new JobQueue({ ...database, clock: systemClock, ids: countingIds('job'), definitions })
    return { ...database, relay, url, heard, queue, signals: () => signals }
  }
  const definition = { kind: 'read-page', lane: 'main', maxAttempts: 3, payload: z.object({}) } as const

  test('arrive when the transaction of a job commits, and never when it does not', async () => {
    const { db, queue, signals } = await listening()
    const before = signals()
    await inWriteTransaction(db, async (transaction) => {
      await queue.enqueue(definition, { payload: {}, transaction })
      throw new Error('no')
    }).catch(() => undefined)
    await inWriteTransaction(db, async (transaction) => {
      await queue.enqueue(definition, { payload: {}, transaction })
      expect(signals()).toBe(before)
    })
    await expect.poll(signals, WAIT).toBe(before + 1)
  })

  test('are received again after the connection was lost, and missed jobs are searched for', async () => {
    const { relay, heard, signals } = await listening()
    const before = signals()
    relay.cut()
    await expect.poll(signals, WAIT).toBeGreaterThan(before)
    await expect.poll(() => heard.arrive(), WAIT).toBe(true)
  })

  test('count as absent behind a pooler that accepts LISTEN and delivers nothing', async () => {
    const { databaseUrl, db } = await open()
    // The probes of this process go to a database in which nobody listens.
    const elsewhere = openDatabase({ databaseUrl: databaseUrl.replace(/\/[^/]*$/, '/postgres'), dataDir: '' })
    onTestFinished(() => elsewhere.destroy())
    let connected = 0
    const heard = listenForWork({ db: elsewhere, databaseUrl, log }, 'one', () => (connected += 1), 50)
    onTestFinished(() => heard.stop())
    await expect.poll(() => connected, WAIT).toBeGreaterThan(0)
    await sql`select pg_notify('tenderwright_jobs', 'probe:another')`.execute(db)
    await sql`select pg_notify('tenderwright_jobs', '')`.execute(db)
    await expect.poll(() => connected, WAIT).toBeGreaterThan(1)
    expect(heard.arrive()).toBe(false)
  })

  test.each(['with signals', 'by polling alone'] as const)(
    'wake a worker of another process %s',
    async (how) => {
      const { db, databaseUrl } = await open()
      const ids = countingIds('job')
      const { promise: ran, resolve } = Promise.withResolvers<string>()
      const handler = handles(definition, ({ job }) => Promise.resolve(resolve(job.id)))
      const definitions = new Map([[definition.kind, handler.definition]])
      const there = { db, clock: systemClock, ids: countingIds('there'), definitions }
      const work = new BackgroundWork({
        ...there,
        queue: new JobQueue(there),
        handlers: new Map([[definition.kind, handler]]),
        log,
        ...(how === 'with signals' && { databaseUrl }),
        thread: { entry: new URL('data:text/javascript,'), data: {} },
      })
      await work.start()
      const here = new JobQueue({ db, clock: systemClock, ids, definitions })
      const id = await here.enqueue(definition, { payload: {} })
      expect(await ran).toBe(id)
      await here.wait(id)
      await work.stop()
    },
  )
})
