import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { countingIds } from '#platform/testing/fixed.ts'
import { systemClock } from '#platform/time/clock.ts'
import { BackgroundWork } from './background-work.ts'
import { claim } from './claim.ts'
import { handles } from './definition.ts'
import { JobQueue } from './job-queue.ts'

/** Source of a lane's thread that works on a job and never notices that it has to stop. */
const THREAD = `import { parentPort, workerData } from 'node:worker_threads'
parentPort.postMessage({ say: 'started', token: workerData.token })
for (;;) {}`

describeEachDatabase('a server that stops during a job that does not notice it', (open) => {
  test('returns the job to the queue before it ends, and does not count the attempt', async () => {
    const { db } = await open()
    const handler = handles(
      { kind: 'read-page', lane: 'folders', maxAttempts: 1, payload: z.object({}) },
      () => Promise.resolve(),
    )
    const definitions = new Map([['read-page', handler.definition]])
    const deps = { db, clock: systemClock, ids: countingIds('job'), definitions }
    const queue = new JobQueue(deps)
    const id = await queue.enqueue(handler.definition, { payload: {} })
    const { token } = (await claim(deps, 'folders', 'elsewhere:1:a'))!
    // A waiting job makes the thread start.
    await queue.enqueue(handler.definition, { payload: {} })
    let isRunning = false
    const work = new BackgroundWork({
      ...deps,
      queue,
      handlers: new Map([['read-page', handler]]),
      log: pino({ level: 'silent' }),
      stopMilliseconds: 100,
      thread: { entry: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`), data: { token } },
    })
    await work.start()
    const beat = () =>
      db.selectFrom('jobs').select('heartbeat_at').where('id', '=', id).executeTakeFirstOrThrow()
    const before = await beat()
    await expect
      .poll(async () => (isRunning ||= (await beat()).heartbeat_at !== before.heartbeat_at), {
        timeout: 15_000,
      })
      .toBe(true)
    await work.stop()
    expect(await queue.read(id)).toMatchObject({ status: 'pending', attempts: 0 })
  }, 40_000)
})
