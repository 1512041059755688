import { setImmediate } from 'node:timers/promises'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { countingIds } from '#platform/testing/fixed.ts'
import { systemClock } from '#platform/time/clock.ts'
import { BackgroundWork } from './background-work.ts'
import { handles } from './definition.ts'
import { JobQueue } from './job-queue.ts'

/** Source of a lane's thread that counts its starts, jobs and ends, and ends when it is told to. */
const THREAD = `import { parentPort, workerData } from 'node:worker_threads'
const { counts } = workerData
Atomics.add(counts, 0, 1)
parentPort.postMessage({ say: 'started', token: 'job' })
parentPort.postMessage({ say: 'ended', token: 'job' })
parentPort.on('message', ({ say }) => {
  if (say === 'wake') Atomics.add(counts, 1, 1)
  else if (say === 'retire' || say === 'stop') {
    Atomics.add(counts, 2, 1)
    parentPort.close()
  }
})`

describeOnSqlite('background work', (open) => {
  test('has a thread for a lane while the lane has work, and none otherwise', async () => {
    const { db } = await open()
    const counts = new Int32Array(new SharedArrayBuffer(12))
    const ids = countingIds('job')
    const handler = handles(
      { kind: 'read-page', lane: 'folders', maxAttempts: 3, payload: z.object({}) },
      () => Promise.resolve(),
    )
    const definitions = new Map([['read-page', handler.definition]])
    const queue = new JobQueue({ db, clock: systemClock, ids, definitions })
    const work = new BackgroundWork({
      db,
      clock: systemClock,
      ids,
      definitions,
      queue,
      handlers: new Map([['read-page', handler]]),
      log: pino({ level: 'silent' }),
      idleMilliseconds: 300,
      thread: { entry: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`), data: { counts } },
    })
    onTestFinished(() => work.stop())
    await work.start()
    expect([...counts]).toEqual([0, 0, 0])
    const id = await queue.enqueue(handler.definition, { payload: {} })
    await expect.poll(() => counts[0], { timeout: 20_000 }).toBe(1)
    // The thread is kept while something waits, however long it has been idle.
    await expect.poll(() => counts[1], { timeout: 20_000 }).toBeGreaterThan(1)
    expect(counts[2]).toBe(0)
    await queue.cancel(id)
    await expect.poll(() => counts[2], { timeout: 20_000 }).toBe(1)
    await queue.enqueue(handler.definition, { payload: {} })
    await expect.poll(() => counts[0], { timeout: 20_000 }).toBe(2)
  })

  test('runs maintenance once an hour, however many signals arrive', async () => {
    const { db } = await open()
    const ids = countingIds('job')
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let isRunning = false
    const handler = handles({ kind: 'wait', lane: 'main', maxAttempts: 3, payload: z.object({}) }, () => {
      isRunning = true
      return ended
    })
    const definitions = new Map([['wait', handler.definition]])
    const queue = new JobQueue({ db, clock: systemClock, ids, definitions })
    let runs = 0
    const work = new BackgroundWork({
      db,
      clock: systemClock,
      ids,
      definitions,
      queue,
      handlers: new Map([['wait', handler]]),
      log: pino({ level: 'silent' }),
      maintenance: () => Promise.resolve(runs++),
      thread: { entry: new URL('data:text/javascript,'), data: {} },
    })
    onTestFinished(async () => {
      end()
      await work.stop()
    })
    await work.start()
    await queue.enqueue(handler.definition, { payload: {} })
    await expect.poll(() => isRunning, { timeout: 20_000 }).toBe(true)
    const signals = async () => {
      for (let signal = 0; signal < 20; signal++) {
        queue.wake()
        await setImmediate()
      }
    }
    await signals()
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    await signals()
    expect(runs).toBe(1)
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000)
    onTestFinished(() => void vi.restoreAllMocks())
    await signals()
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(2)
    await signals()
    expect(runs).toBe(2)
  })
})
