import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { countingIds } from '#platform/testing/fixed.ts'
import { systemClock } from '#platform/time/clock.ts'
import { BackgroundWork } from './background-work.ts'
import { handles } from './definition.ts'
import { JobQueue } from './job-queue.ts'

describeOnSqlite('maintenance that does not end', (open) => {
  test('delays neither the cancellation of a job nor the renewal of its lease', async () => {
    const { db } = await open()
    const ids = countingIds('job')
    const handler = handles(
      { kind: 'wait', lane: 'main', maxAttempts: 3, payload: z.object({}) },
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const definitions = new Map([['wait', handler.definition]])
    const queue = new JobQueue({ db, clock: systemClock, ids, definitions })
    const maintenance = Promise.withResolvers<void>()
    let runs = 0
    const work = new BackgroundWork({
      db,
      clock: systemClock,
      ids,
      definitions,
      queue,
      handlers: new Map([['wait', handler]]),
      log: pino({ level: 'silent' }),
      maintenance: () => {
        runs++
        return maintenance.promise
      },
      heartbeatMilliseconds: 100,
      thread: { entry: new URL('data:text/javascript,'), data: {} },
    })
    onTestFinished(async () => {
      maintenance.resolve()
      await work.stop()
    })
    await work.start()
    const id = await queue.enqueue(handler.definition, { payload: {} })
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    const beats = new Set<string | null>()
    const beat = async () => {
      const { heartbeat_at: at } = await db
        .selectFrom('jobs')
        .select('heartbeat_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return beats.add(at).size
    }
    await expect.poll(beat, { timeout: 10_000 }).toBeGreaterThan(1)
    await queue.cancel(id)
    await expect
      .poll(async () => (await queue.read(id))?.problem?.code, { timeout: 10_000 })
      .toBe('job.cancelled')
    expect(runs).toBe(1)
  }, 40_000)
})
