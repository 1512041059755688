import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { describeEachDatabase, triesEveryCase } from '#platform/testing/databases.ts'
import { countingIds, FixedClock } from '#platform/testing/fixed.ts'
import { isDeadOwner, processOwner } from './process-owner.ts'
import { handles, type JobContext, type JobDefinition } from './definition.ts'
import { JobQueue } from './job-queue.ts'
import { JobRunner, type RunnerOptions } from './job-runner.ts'
import { claim, lanesWithWork } from './claim.ts'
import { forgetJobs } from './forget-jobs.ts'
import { LEASE_MILLISECONDS, release, renew } from './lease.ts'
import { LeaseWatch } from './lease-watch.ts'

interface Work {
  page: number
}

/** Prepares a queue with one kind of job on a test's database. */
function prepare(db: Db, run: (context: JobContext, work: Work) => Promise<unknown>) {
  const clock = new FixedClock()
  const ids = countingIds('job')
  const failures: string[] = []
  const definition: JobDefinition<Work> = {
    kind: 'read-page',
    lane: 'indexing',
    maxAttempts: 3,
    payload: z.object({ page: z.number() }),
    keptDays: 30,
    failed: (_, job) => {
      failures.push(`${job.subject}: ${job.problem.code}`)
      return Promise.resolve()
    },
  }
  const handler = handles(definition, run)
  const definitions = new Map([[definition.kind, handler.definition]])
  const queue = new JobQueue({ db, clock, ids, definitions })
  const deps = { db, clock, ids, definitions }
  const options: RunnerOptions = {
    ...deps,
    lane: 'indexing',
    owner: 'here:1:a',
    handlers: new Map([[definition.kind, handler]]),
    log: pino({ level: 'silent' }),
    onStart: () => undefined,
    onEnd: () => undefined,
  }
  const runner = Object.assign(new JobRunner(options), { options })
  const enqueue = (page = 1) => queue.enqueue(definition, { payload: { page }, subject: `page ${page}` })
  return { clock, ids, queue, runner, enqueue, failures, deps, definition }
}

const HOURS = 3_600_000

/** Watcher of leases whose steady clock a test moves; the jobs have another wall clock. */
function watcher(deps: ReturnType<typeof prepare>['deps'], { dead = false, held = [] as string[] } = {}) {
  let now = 0
  const owners = { self: 'here:1:a', isDead: () => dead, isHeld: (token: string) => held.includes(token) }
  const watch = new LeaseWatch(deps, owners, () => now)
  return {
    look: () => watch.look(),
    /** Checks every four seconds. Returns the number of jobs taken back. */
    async during(milliseconds: number, meanwhile: () => Promise<unknown> = async () => {}): Promise<number> {
      let taken = 0
      for (let passed = 0; passed < milliseconds; passed += 4000) {
        now += 4000
        await meanwhile()
        taken += await watch.look()
      }
      return taken
    },
    /** Advances the time without a check. */
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

describeEachDatabase('jobs', (open, kind) => {
  test('of a kind that only a newer version knows waits, and the jobs after it run', async () => {
    const { db } = await open()
    const { runner, enqueue, deps } = prepare(db, () => Promise.resolve(null))
    const newer: JobDefinition = {
      kind: 'fold-page',
      lane: 'indexing',
      maxAttempts: 3,
      payload: z.object({}),
    }
    const id = await new JobQueue({ ...deps, definitions: new Map([[newer.kind, newer]]) }).enqueue(newer, {
      payload: {},
    })
    const known = await enqueue()
    expect(await lanesWithWork(deps)).toEqual(new Set(['indexing']))
    expect(await runner.drain()).toBe(1)
    const stateOf = (job: string) =>
      db.selectFrom('jobs').select(['status', 'attempts']).where('id', '=', job).executeTakeFirst()
    expect(await stateOf(known)).toEqual({ status: 'completed', attempts: 1 })
    expect(await stateOf(id)).toEqual({ status: 'pending', attempts: 0 })
    expect(await lanesWithWork(deps)).toEqual(new Set())
  })

  test('run once, in the order of their requests, and keep their result', async () => {
    const { db } = await open()
    const pages: number[] = []
    const { clock, enqueue, runner, queue } = prepare(db, (_, { page }) => {
      pages.push(page)
      return Promise.resolve({ words: page * 100 })
    })
    const first = await enqueue(1)
    clock.advance(1)
    await enqueue(2)
    expect(await runner.drain()).toBe(2)
    expect(await runner.drain()).toBe(0)
    expect(pages).toEqual([1, 2])
    expect(await queue.read(first)).toMatchObject({
      status: 'completed',
      progress: 100,
      step: 'completed',
      result: { words: 100 },
      attempts: 1,
    })
  })

  test('are finished when their thread retires; the next ones wait for another thread', async () => {
    const { db } = await open()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { enqueue, runner, queue } = prepare(db, async ({ signal }) => {
      begun.resolve()
      await goOn.promise
      signal.throwIfAborted()
    })
    const first = await enqueue(1)
    runner.start()
    await begun.promise
    const second = await enqueue(2)
    const retired = runner.retire()
    goOn.resolve()
    await retired
    expect(await queue.read(first)).toMatchObject({ status: 'completed' })
    expect(await queue.read(second)).toMatchObject({ status: 'pending', attempts: 0 })
  })

  test('exist if and only if the transaction that requested them commits', async () => {
    const { db } = await open()
    const { queue, definition } = prepare(db, () => Promise.resolve())
    const failing = inWriteTransaction(db, async (transaction) => {
      await queue.enqueue(definition, { payload: { page: 1 }, transaction })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await queue.unfinished(definition.kind)).toEqual([])
  })

  test('wake workers as if outside a request, even during the transaction that requested them', async () => {
    const { db } = await open()
    const { queue, definition } = prepare(db, () => Promise.resolve())
    // The promise is in an array, because it may depend on the transaction's end.
    const woken = Promise.withResolvers<[Promise<unknown>]>()
    queue.onWork(() => woken.resolve([queue.unfinished(definition.kind)]))
    const [look] = await inWriteTransaction(db, async (transaction) => {
      await queue.enqueue(definition, { payload: { page: 1 }, transaction })
      return woken.promise
    })
    await expect(look).resolves.toBeInstanceOf(Array)
  })

  test('report their progress at a limited rate, but at once when the step changes', async () => {
    const { db } = await open()
    const { enqueue, runner, queue, clock } = prepare(db, async ({ report }) => {
      await report({ step: 'prepare', progress: 1, message: { code: 'prepare' } })
      for (let done = 0; done < 100; done += 1) {
        clock.advance(10)
        await report({ progress: done, detail: { done } })
      }
      await report({ step: 'finalizing', detail: { more: true } })
      await report({ detail: { last: 'word' } })
    })
    const id = await enqueue()
    await runner.drain()
    const job = await queue.read(id)
    expect(job?.detail).toEqual({ done: 99, more: true, last: 'word' })
    expect(job?.message.code).toBe('prepare')
    const events = await queue.events(id)
    expect(events.length).toBeLessThan(8)
    expect(events.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['prepare', 'finalizing', 'completed']),
    )
    expect(events.map(({ id: event }) => Number(event))).toEqual(
      events.map(({ id: event }) => Number(event)).toSorted((a, b) => a - b),
    )
  })

  test('that fail for a known reason fail at once, and their definition is told in the same transaction', async () => {
    const { db } = await open()
    const { enqueue, runner, queue, failures } = prepare(db, () =>
      Promise.reject(new ProductError('docx.encrypted', 422)),
    )
    const id = await enqueue()
    expect(await runner.drain()).toBe(1)
    expect(await queue.read(id)).toMatchObject({
      status: 'failed',
      step: 'failed',
      problem: { code: 'docx.encrypted' },
    })
    expect(failures).toEqual(['page 1: docx.encrypted'])
  })

  test('that fail unexpectedly are repeated a limited number of times', async () => {
    const { db } = await open()
    let attempts = 0
    const { enqueue, runner, queue, clock, failures } = prepare(db, () => {
      attempts += 1
      return Promise.reject(new Error('a defect'))
    })
    const id = await enqueue()
    await runner.drain()
    expect(await queue.read(id)).toMatchObject({ status: 'pending', attempts: 1 })
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(60_000)
      await runner.drain()
    }
    expect(attempts).toBe(3)
    expect(await queue.read(id)).toMatchObject({ status: 'failed', problem: { code: 'job.crashed' } })
    expect(failures).toEqual(['page 1: job.crashed'])
  })

  test('are cancelled at once while waiting, and when they notice it while running', async () => {
    const { db } = await open()
    const { enqueue, runner, queue, failures, deps } = prepare(db, async ({ signal, report }) => {
      for (;;) {
        await report({ progress: 5 })
        await sleep(5, undefined, { signal })
      }
    })
    const waiting = await enqueue(1)
    expect(await queue.cancel(waiting)).toMatchObject({
      status: 'failed',
      problem: { code: 'job.cancelled' },
    })
    expect(await runner.drain()).toBe(0)

    const running = await enqueue(2)
    const drained = runner.drain()
    const token = await leaseOf(db, running)
    expect(await queue.cancel(running)).toMatchObject({ status: 'processing' })
    expect(await renew(deps, [token])).toEqual({ cancelled: [token], lost: [] })
    runner.abort(token, 'cancelled')
    await drained
    expect(await queue.read(running)).toMatchObject({ status: 'failed', problem: { code: 'job.cancelled' } })
    expect(failures).toEqual(['page 1: job.cancelled', 'page 2: job.cancelled'])
    expect(await queue.cancel('nobody')).toBeUndefined()
  })

  test('are returned when the worker stops, and that start does not count', async () => {
    const { db } = await open()
    const { enqueue, runner, queue } = prepare(db, ({ signal }) => sleep(60_000, undefined, { signal }))
    const id = await enqueue()
    runner.start()
    await leaseOf(db, id)
    await runner.stop()
    expect(await queue.read(id)).toMatchObject({ status: 'pending', attempts: 0 })
  })

  test('of a dead worker lose their lease and continue elsewhere', async () => {
    const { db } = await open()
    const { enqueue, runner, queue, deps, clock } = prepare(db, () => Promise.resolve('done'))
    const id = await enqueue()
    const lease = await claim(deps, 'indexing', 'elsewhere:7:x')
    const watch = watcher(deps)
    expect(await watch.look()).toBe(0)
    const renewed = async () => {
      clock.advance(4000)
      expect(await renew(deps, [lease?.token ?? ''])).toEqual({ cancelled: [], lost: [] })
    }
    expect(await watch.during(60_000, renewed)).toBe(0)
    expect(await watch.during(LEASE_MILLISECONDS - 4000)).toBe(0)
    expect(await watch.during(4000)).toBe(1)
    clock.advance(60_000)
    expect(await runner.drain()).toBe(1)
    expect(await queue.read(id)).toMatchObject({ status: 'completed', result: 'done', attempts: 2 })
    // The dead worker was only slow; its later calls have no effect.
    expect(await release(deps, lease?.token ?? '', { how: 'completed', result: 'late' })).toBe(false)
    expect(await renew(deps, [lease?.token ?? ''])).toEqual({ cancelled: [], lost: [lease?.token] })
    expect(await queue.read(id)).toMatchObject({ result: 'done' })
  })

  test('that crash every worker fail instead of being repeated for ever', async () => {
    const { db } = await open()
    const { enqueue, queue, deps, clock } = prepare(db, () => Promise.resolve())
    const id = await enqueue()
    // The limit is twice that of its own crashes, because other jobs of a process are interrupted with it.
    for (let death = 0; death < 6; death += 1) {
      expect(await claim(deps, 'indexing', 'here:2:b')).toBeDefined()
      expect(await watcher(deps, { dead: true }).look()).toBe(1)
      clock.advance(60_000)
    }
    expect(await claim(deps, 'indexing', 'here:1:a')).toBeUndefined()
    expect(await queue.read(id)).toMatchObject({ status: 'failed', problem: { code: 'job.interrupted' } })
  })

  test.each([2 * HOURS, -2 * HOURS, 24 * 365 * HOURS])(
    'whose worker lives stay with it when the clock jumps by %i ms',
    async (jump) => {
      const { db } = await open()
      const { enqueue, queue, deps, clock } = prepare(db, () => Promise.resolve())
      const id = await enqueue()
      const lease = await claim(deps, 'indexing', 'elsewhere:7:x')
      const watch = watcher(deps)
      await watch.look()
      clock.advance(jump)
      expect(await watch.look()).toBe(0)
      const beat = () => {
        clock.advance(4000)
        return renew(deps, [lease?.token ?? ''])
      }
      expect(await watch.during(60_000, beat)).toBe(0)
      expect(await queue.read(id)).toMatchObject({ status: 'processing', attempts: 1 })
      // A dead worker is found within the length of a lease, whatever its last heartbeat says.
      expect(await watch.during(LEASE_MILLISECONDS + 4000)).toBe(1)
    },
  )

  test('whose workers could not reach the database get time to renew their leases', async () => {
    const { db } = await open()
    const { enqueue, deps, clock } = prepare(db, () => Promise.resolve())
    await enqueue()
    const lease = await claim(deps, 'indexing', 'elsewhere:7:x')
    const watch = watcher(deps)
    await watch.look()
    watch.pass(10 * LEASE_MILLISECONDS)
    expect(await watch.look()).toBe(0)
    clock.advance(10 * LEASE_MILLISECONDS)
    expect(await renew(deps, [lease?.token ?? ''])).toEqual({ cancelled: [], lost: [] })
    expect(await watch.look()).toBe(0)
  })

  test('claimed by this process without its knowledge are returned, held ones are not', async () => {
    const { db } = await open()
    const { enqueue, queue, deps } = prepare(db, () => Promise.resolve())
    const id = await enqueue()
    const lease = await claim(deps, 'indexing', 'here:1:a')
    const token = lease?.token ?? ''
    expect(await watcher(deps, { held: [token] }).during(2 * LEASE_MILLISECONDS)).toBe(0)
    expect(await watcher(deps).during(2 * LEASE_MILLISECONDS)).toBe(1)
    expect(await queue.read(id)).toMatchObject({ status: 'pending', attempts: 0 })
  })

  test.each([2 * HOURS, -2 * HOURS])('that wait run when the clock jumps by %i ms', async (jump) => {
    const { db } = await open()
    let runs = 0
    const { enqueue, runner, queue, clock } = prepare(db, () => {
      runs += 1
      return runs === 2 ? Promise.reject(new Error('a defect')) : Promise.resolve()
    })
    await enqueue(1)
    clock.advance(jump)
    expect(await runner.drain()).toBe(1)
    // A second job waits to be repeated.
    const id = await enqueue(2)
    expect(await runner.drain()).toBe(1)
    clock.advance(jump)
    expect(await runner.drain()).toBe(1)
    expect(await queue.read(id)).toMatchObject({ status: 'completed' })
  })

  test('are deferred any number of times while the database fails, without counting', async () => {
    const { db } = await open()
    let failures = 0
    const { enqueue, runner, queue, clock } = prepare(db, () => {
      failures += 1
      return failures > 12
        ? Promise.resolve('done')
        : Promise.reject(new DatabaseFailure('unavailable', null))
    })
    const id = await enqueue()
    const waits: number[] = []
    for (let seconds = 0; (await queue.read(id))?.status !== 'completed'; seconds += 1) {
      if ((await runner.drain()) > 0) waits.push(seconds)
      clock.advance(1000)
    }
    // The pause is a second, doubled each time, at most a quarter of a minute.
    const pauses = waits.slice(1).map((at, index) => at - waits[index]!)
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15, 15, 15, 15, 15, 15])
    expect(await queue.read(id)).toMatchObject({ result: 'done', attempts: 1 })
  })

  test('end when the database is back, although it was unreachable when they ended', async () => {
    const { db } = await open()
    let runs = 0
    const { enqueue, runner, queue } = prepare(db, () => {
      runs += 1
      return Promise.resolve('done')
    })
    const id = await enqueue()
    // Each refusal is followed by a pause twice as long as the last.
    const refusals = triesEveryCase(kind) ? 2 : 1
    let refused = 0
    const failing = db.withPlugin({
      transformQuery({ node }) {
        const text = JSON.stringify(node)
        if (text.includes('completed_at') && text.includes('UpdateQueryNode') && refused < refusals) {
          refused += 1
          throw new DatabaseFailure('full', null)
        }
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await new JobRunner({ ...runner.options, db: failing }).drain()
    expect({ runs, refused }).toEqual({ runs: 1, refused: refusals })
    expect(await queue.read(id)).toMatchObject({ status: 'completed', result: 'done', attempts: 1 })
  })

  test('are taken by one worker each', async () => {
    const { db } = await open()
    const { enqueue, deps } = prepare(db, () => Promise.resolve())
    for (let page = 1; page <= 6; page += 1) await enqueue(page)
    const leases = await Promise.all(
      Array.from({ length: 10 }, (_, worker) => claim(deps, 'indexing', `here:${worker}:a`)),
    )
    const taken = leases.flatMap((lease) => (lease ? [lease.job.id] : []))
    expect(new Set(taken).size).toBe(taken.length)
    // A worker that found every row locked looks again a moment later.
    let late = 0
    while (await claim(deps, 'indexing', 'here:99:a')) late += 1
    expect(taken.length + late).toBe(6)
  })

  test('of one lane are not given to workers of another', async () => {
    const { db } = await open()
    const { enqueue, deps } = prepare(db, () => Promise.resolve())
    await enqueue()
    expect(await claim(deps, 'interactive', 'here:1:a')).toBeUndefined()
    expect(await claim(deps, 'indexing', 'here:1:a')).toBeDefined()
  })

  test('are kept as long as their definition says, and unfinished ones for ever', async () => {
    const { db } = await open()
    const { enqueue, runner, queue, deps, clock, definition } = prepare(db, ({ report }) =>
      report({ step: 'x' }),
    )
    const old = await enqueue(1)
    await runner.drain()
    const waiting = await enqueue(2)
    clock.advance(29 * 24 * 3600 * 1000)
    expect(await forgetJobs(deps)).toBe(0)
    clock.advance(2 * 24 * 3600 * 1000)
    const forEver = new Map([[definition.kind, { ...definition, keptDays: undefined }]])
    expect(await forgetJobs({ ...deps, definitions: forEver })).toBe(0)
    expect(await forgetJobs(deps)).toBe(1)
    expect(await queue.read(old)).toBeUndefined()
    expect(await db.selectFrom('job_events').selectAll().execute()).toEqual([])
    expect(await queue.read(waiting)).toMatchObject({ status: 'pending' })
  })

  test('drop the beginning of a story that is too long', async () => {
    const { db } = await open()
    const { enqueue, runner, queue } = prepare(db, async ({ report }) => {
      for (let file = 0; file < 400; file += 1) await report({ detail: { file }, event: true })
    })
    const id = await enqueue()
    await runner.drain()
    const { rows } = await db
      .selectFrom('job_events')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(rows).toBeLessThan(260)
    expect((await queue.events(id)).at(-1)?.detail).toEqual({ file: 399 })
  })
})

test('have a dead owner when its process has ended; processes of another machine are unknown', () => {
  const self = processOwner('self')
  expect(isDeadOwner(self, self)).toBe(false)
  expect(isDeadOwner(processOwner('before the restart'), self)).toBe(true)
  expect(isDeadOwner(self.replace(/:\d+:/, ':999999999:'), self)).toBe(true)
  expect(isDeadOwner(self.replace(/:\d+:/, `:${process.ppid}:`), self)).toBe(false)
  expect(isDeadOwner('another-machine:999999999:x', self)).toBe(false)
})

async function leaseOf(db: Db, id: string): Promise<string> {
  for (;;) {
    const row = await db.selectFrom('jobs').select('lease_owner').where('id', '=', id).executeTakeFirst()
    if (row?.lease_owner) return row.lease_owner
    await sleep(5)
  }
}
