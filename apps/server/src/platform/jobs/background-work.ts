import { hostname } from 'node:os'
import type { ErrorCode } from '@tenderwright/contract'
import type { Log } from '#platform/log/log.ts'
import { lanesWithWork } from './claim.ts'
import type { JobHandler, Lane } from './definition.ts'
import { forgetJobs } from './forget-jobs.ts'
import type { JobQueue } from './job-queue.ts'
import { type AbortCause, JobRunner } from './job-runner.ts'
import { LaneWorker, THREAD_PATIENCE, type ThreadPatience } from './lane-workers.ts'
import { HEARTBEAT_MILLISECONDS, type LeaseDeps, release, renew } from './lease.ts'
import { LeaseWatch } from './lease-watch.ts'
import { untilWritten } from './until-written.ts'

/** Bounds of the threads of one lane. */
interface LaneThreads {
  most: number
  /** Time every running thread must have spent on one job, while another waits, before a further thread starts. */
  overtakeMilliseconds: number
}

/**
 * Threads by lane. Two interactive ones, so that a long matching run does not delay a generation. Documents that
 * take long to read are overtaken by those behind them, on up to two more threads.
 */
const THREADS: Record<Exclude<Lane, 'main'>, LaneThreads> = {
  indexing: { most: 3, overtakeMilliseconds: 5000 },
  folders: { most: 1, overtakeMilliseconds: 0 },
  interactive: { most: 2, overtakeMilliseconds: 0 },
  upkeep: { most: 1, overtakeMilliseconds: 0 },
}
const STOP_MILLISECONDS = 8000
const LOOK_MILLISECONDS = 500
/** Idle time after which a thread ends: it holds 40 MB, and a new one costs 0.7 s of a core. */
const IDLE_MILLISECONDS = 10_000
/** Heartbeats in an hour. */
const FORGET_EVERY_BEATS = 900

export interface BackgroundOptions extends LeaseDeps {
  queue: JobQueue
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /** Maintenance that runs every hour, besides deleting finished jobs. */
  maintenance?: () => Promise<unknown>
  /** Idle time after which a thread ends. */
  idleMilliseconds?: number
  /** Overrides the time after which waiting jobs get a further thread of their lane; for tests. */
  overtakeMilliseconds?: number
  /** Longest computation of a thread without a pause, and longest time until it reacts to a cancel. */
  patience?: ThreadPatience
  /** Module of a lane's worker thread, and the data passed to it. */
  thread: { entry: URL; data: Record<string, unknown> }
}

/**
 * Returns the name of this process in leases. `unique` distinguishes a restarted process with the same process id.
 */
export function processOwner(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/** Returns whether an owner is a process of this machine that has certainly ended. */
export function isDeadOwner(owner: string, self: string): boolean {
  const [machine, pid] = owner.split(':')
  if (owner === self || machine !== hostname()) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/**
 * Runs the jobs of this process: worker threads for lanes that compute, the main thread for those that wait. Renews
 * every lease, passes cancellations on, and reclaims jobs of dead workers.
 */
export class BackgroundWork {
  readonly #options: BackgroundOptions
  readonly #owner: string
  readonly #workers: { lane: Exclude<Lane, 'main'>; worker: LaneWorker }[]
  readonly #mainRunner: JobRunner
  /** Runner of each leased job, by the lease's token. */
  readonly #runners = new Map<string, { abort(token: string, cause: AbortCause): void }>()
  /** Leases of dead threads that are being handed back. */
  readonly #givenBack = new Set<string>()
  readonly #watch: LeaseWatch
  readonly #ends = new AbortController()
  #beat: NodeJS.Timeout | undefined
  #lookout: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isLooking = false
  #stopped = false
  #beats = 0
  #beating: Promise<void> = Promise.resolve()

  constructor(options: BackgroundOptions) {
    this.#options = options
    this.#owner = processOwner(options.ids.next())
    this.#watch = new LeaseWatch(options, {
      self: this.#owner,
      isDead: (owner) => isDeadOwner(owner, this.#owner),
      isHeld: (token) => this.#runners.has(token) || this.#givenBack.has(token),
    })
    this.#mainRunner = new JobRunner({
      ...options,
      lane: 'main',
      owner: this.#owner,
      onStart: (token) => this.#runners.set(token, this.#mainRunner),
      onEnd: (token) => this.#runners.delete(token),
    })
    const lanes = Object.keys(THREADS) as (keyof typeof THREADS)[]
    this.#workers = lanes.flatMap((lane) =>
      Array.from({ length: THREADS[lane].most }, () => ({
        lane,
        worker: new LaneWorker({
          lane,
          entry: options.thread.entry,
          data: { ...options.thread.data, owner: this.#owner },
          log: options.log,
          patience: options.patience ?? THREAD_PATIENCE,
          onStart: (token, worker) => this.#runners.set(token, worker),
          onEnd: (token) => this.#runners.delete(token),
          onDeath: (tokens, why) => void this.#died(tokens, why),
        }),
      })),
    )
  }

  async start(): Promise<void> {
    await this.#reclaim()
    this.#mainRunner.start()
    this.#options.queue.onWork(() => {
      this.#look()
      this.#mainRunner.wake()
      if (this.#runners.size > 0) this.#pulse()
    })
    this.#look()
    this.#lookout = setInterval(() => this.#look(), LOOK_MILLISECONDS)
    this.#beat = setInterval(() => this.#pulse(), HEARTBEAT_MILLISECONDS)
  }

  /** Stops taking jobs and hands the running ones back; they continue at the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#beat)
    clearInterval(this.#lookout)
    this.#stopped = true
    this.#ends.abort()
    await Promise.all([
      this.#mainRunner.stop(),
      ...this.#workers.map(({ worker }) => worker.stop(STOP_MILLISECONDS)),
    ])
    await this.#beating
    await this.#looking
  }

  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#looking = this.#startWaitedFor().finally(() => {
      this.#isLooking = false
    })
  }

  /** Starts and wakes the threads of lanes with waiting jobs, and ends those that have long been idle. */
  async #startWaitedFor(): Promise<void> {
    if (this.#stopped) return
    try {
      const lanes = await lanesWithWork(this.#options)
      for (const lane of this.#stopped ? [] : lanes) {
        const workers = this.#workers.filter((one) => one.lane === lane).map(({ worker }) => worker)
        // A further thread starts only when all running ones are busy; the next round adds more if needed.
        const idle = workers.find((worker) => worker.state === 'idle')
        if (idle) idle.wake()
        else if (workers.every((worker) => worker.state === 'off' || this.#isHeld(lane as Lane, worker)))
          workers.find((worker) => worker.state === 'off')?.start()
      }
      this.#retireSpare()
      this.#retireIdle(lanes)
    } catch (error) {
      this.#options.log.error({ err: error }, 'the queue could not be read')
    }
  }

  /** Returns whether a thread has worked on one job so long that others may overtake it. */
  #isHeld(lane: Lane, worker: LaneWorker): boolean {
    if (lane === 'main') return false
    const { overtakeMilliseconds: usual } = THREADS[lane]
    const patience = usual === 0 ? 0 : (this.#options.overtakeMilliseconds ?? usual)
    return worker.busyMilliseconds >= patience
  }

  /** Ends the threads of a lane that were started to overtake a job which has ended since. */
  #retireSpare(): void {
    for (const [lane, { overtakeMilliseconds }] of Object.entries(THREADS)) {
      if (overtakeMilliseconds === 0) continue
      const running = this.#workers.filter((one) => one.lane === lane && one.worker.takesJobs)
      const free = running.filter((one) => !this.#isHeld(one.lane, one.worker))
      for (const { worker } of free.slice(1)) worker.retire()
    }
  }

  #retireIdle(waitedFor: ReadonlySet<string>): void {
    const patience = this.#options.idleMilliseconds ?? IDLE_MILLISECONDS
    for (const { lane, worker } of this.#workers)
      if (!waitedFor.has(lane) && worker.idleMilliseconds > patience) worker.retire()
  }

  #pulse(): void {
    this.#beating = this.#beating.then(() => this.#keepAlive())
  }

  async #keepAlive(): Promise<void> {
    try {
      this.#beats += 1
      await this.#reclaim()
      if (this.#beats % FORGET_EVERY_BEATS === 1) await this.#runMaintenance()
      for (const { worker } of this.#workers) worker.checkAlive()
      const tokens = [...this.#runners.keys()]
      if (tokens.length === 0) return
      const { cancelled, lost } = await renew(this.#options, tokens)
      for (const token of cancelled) this.#runners.get(token)?.abort(token, 'cancelled')
      for (const token of lost) this.#runners.get(token)?.abort(token, 'lost')
    } catch (error) {
      // Leases outlast several heartbeats, and nobody claims them while the database is unavailable.
      this.#options.log.error({ err: error }, 'a heartbeat failed')
    }
  }

  async #runMaintenance(): Promise<void> {
    try {
      await forgetJobs(this.#options)
      await this.#options.maintenance?.()
    } catch (error) {
      this.#options.log.error({ err: error }, 'old jobs and files could not be cleared away')
    }
  }

  async #reclaim(): Promise<void> {
    const taken = await this.#watch.look()
    if (taken === 0) return
    this.#options.log.warn({ jobs: taken }, 'took back the jobs of workers that are gone')
    this.#options.queue.wake()
  }

  async #died(tokens: string[], why: ErrorCode): Promise<void> {
    for (const token of tokens) this.#givenBack.add(token)
    try {
      for (const token of tokens) {
        const handBack = () => release(this.#options, token, { how: 'crashed', why })
        await untilWritten(handBack, this.#options.log, this.#ends.signal)
      }
    } catch (error) {
      // Their leases expire, and a lease watch reclaims the jobs.
      this.#options.log.error({ err: error }, 'jobs of a dead thread could not be handed back')
    } finally {
      for (const token of tokens) this.#givenBack.delete(token)
    }
  }
}
