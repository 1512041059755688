import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#platform/database/database.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { countingIds, FixedClock } from '#platform/testing/fixed.ts'
import { relayTo } from '#platform/testing/tcp-relay.ts'
import { systemClock } from '#platform/time/clock.ts'
import { BackgroundWork } from './background-work.ts'
import { claim } from './claim.ts'
import { handles } from './definition.ts'
import { JobQueue } from './job-queue.ts'
import { HEARTBEAT_MILLISECONDS, LEASE_MILLISECONDS, release, renew } from './lease.ts'
import { LeaseWatch, UNLOCKED_MILLISECONDS } from './lease-watch.ts'
import { findUnlocked, lockedOwner } from './process-lock.ts'
import { listenForWork } from './work-signals.ts'

const log = pino({ level: 'silent' })
const WAIT = { timeout: 20_000 }
const OWNER = 'elsewhere:7:x'
const LOCKED = lockedOwner(OWNER)
const definition = { kind: 'read-page', lane: 'main', maxAttempts: 3, payload: z.object({}) } as const

describeOnPostgres('the lock of a process', (open) => {
  /** Starts a process whose signal connection leads through a relay, and the watcher of another process. */
  async function start() {
    const { db, databaseUrl } = await open()
    const { relay, url } = await relayTo(databaseUrl)
    onTestFinished(() => relay.close())
    const signals = listenForWork({ db, databaseUrl: url, log }, OWNER, () => undefined, 200)
    onTestFinished(() => signals.stop())
    const clock = new FixedClock()
    const definitions = new Map([[definition.kind, handles(definition, () => Promise.resolve()).definition]])
    const deps = { db, clock, ids: countingIds('job'), definitions }
    const queue = new JobQueue(deps)
    const id = await queue.enqueue(definition, { payload: {} })
    let now = 0
    const owners = { self: 'here:1:a', isDead: () => false, isHeld: () => false }
    const watch = new LeaseWatch(deps, owners, () => now)
    return {
      db,
      deps,
      relay,
      signals,
      /** Makes the process take the job. Returns the token of its lease. */
      take: async (owner: string) => (await claim(deps, 'main', owner))!.token,
      renew: async (token: string) => {
        clock.advance(HEARTBEAT_MILLISECONDS)
        expect(await renew(deps, [token])).toEqual({ cancelled: [], lost: [] })
      },
      job: () => queue.read(id),
      isUnlocked: async () => (await findUnlocked(db, [LOCKED])).has(LOCKED),
      /** Checks every second. Returns the number of jobs taken back. */
      during: async (milliseconds: number, atHeartbeats: () => Promise<unknown> = async () => {}) => {
        let taken = 0
        for (let passed = 0; passed < milliseconds; passed += 1000) {
          now += 1000
          if (passed % HEARTBEAT_MILLISECONDS === 0) await atHeartbeats()
          taken += await watch.look()
        }
        return taken
      },
    }
  }

  test('keeps its jobs for the length of a lease without heartbeats', async () => {
    const { signals, take, during } = await start()
    expect(await signals.holdLock(LOCKED)).toBe(true)
    await take(LOCKED)
    expect(await during(LEASE_MILLISECONDS)).toBe(0)
    expect(await during(1000)).toBe(1)
  })

  test('is taken again after the connection was lost, which costs no job', async () => {
    const { signals, take, relay, isUnlocked, during, renew } = await start()
    await signals.holdLock(LOCKED)
    const token = await take(LOCKED)
    await relay.close()
    await expect.poll(isUnlocked, WAIT).toBe(true)
    expect(await during(UNLOCKED_MILLISECONDS - 1000)).toBe(0)
    await relay.open()
    await expect.poll(isUnlocked, WAIT).toBe(false)
    expect(await during(10_000)).toBe(0)
    // Without the lock, its heartbeats show that the process lives.
    await relay.close()
    await expect.poll(isUnlocked, WAIT).toBe(true)
    expect(await during(60_000, () => renew(token))).toBe(0)
  })

  test('lets the job continue elsewhere once lost without heartbeats; the living process changes nothing', async () => {
    const { deps, signals, take, relay, isUnlocked, during, job } = await start()
    await signals.holdLock(LOCKED)
    const token = await take(LOCKED)
    await relay.close()
    await expect.poll(isUnlocked, WAIT).toBe(true)
    expect(await during(UNLOCKED_MILLISECONDS)).toBe(0)
    expect(await during(1000)).toBe(1)
    expect(await job()).toMatchObject({ status: 'pending', interruptedBy: 'job.interrupted' })
    const again = await claim(deps, 'main', 'here:1:a')
    expect(await renew(deps, [token])).toEqual({ cancelled: [], lost: [token] })
    expect(await release(deps, token, { how: 'completed', result: 'late' })).toBe(false)
    expect(await release(deps, again!.token, { how: 'completed', result: 'in time' })).toBe(true)
    expect(await job()).toMatchObject({ status: 'completed', result: 'in time', attempts: 2 })
  })

  test('is not taken behind a pooler that delivers no signals; leases alone decide there', async () => {
    const { databaseUrl } = await open()
    const { take, during } = await start()
    // The probes of this process go to a database in which nobody listens.
    const elsewhere = openDatabase({ databaseUrl: databaseUrl.replace(/\/[^/]*$/, '/postgres'), dataDir: '' })
    onTestFinished(() => elsewhere.destroy())
    const signals = listenForWork({ db: elsewhere, databaseUrl, log }, OWNER, () => undefined, 50)
    onTestFinished(() => signals.stop())
    expect(await signals.holdLock(LOCKED, 500)).toBe(false)
    expect(await findUnlocked(elsewhere, [LOCKED])).toEqual(new Set([LOCKED]))
    await take(OWNER)
    expect(await during(LEASE_MILLISECONDS)).toBe(0)
    expect(await during(1000)).toBe(1)
  })

  test('shows within ten seconds that a process of another machine was killed', async () => {
    const { db, databaseUrl } = await open()
    const ids = countingIds('job')
    const handler = handles(definition, () => Promise.resolve('done'))
    const definitions = new Map([[definition.kind, handler.definition]])
    const deps = { db, clock: systemClock, ids, definitions }
    const queue = new JobQueue(deps)
    const id = await queue.enqueue(definition, { payload: {} })
    const entry = path.join(import.meta.dirname, 'endless-work.fixture.ts')
    const killed = spawn(process.execPath, [entry, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void killed.kill('SIGKILL'))
    await once(killed.stdout, 'data')
    const work = new BackgroundWork({
      ...deps,
      queue,
      handlers: new Map([[definition.kind, handler]]),
      log,
      databaseUrl,
      thread: { entry: new URL('data:text/javascript,'), data: {} },
    })
    await work.start()
    onTestFinished(() => work.stop())
    expect(await queue.read(id)).toMatchObject({ status: 'processing', attempts: 1 })
    killed.kill('SIGKILL')
    const killedAt = performance.now()
    expect(await queue.wait(id)).toMatchObject({ status: 'completed', result: 'done', attempts: 2 })
    expect(performance.now() - killedAt).toBeLessThan(10_000)
  })
})
