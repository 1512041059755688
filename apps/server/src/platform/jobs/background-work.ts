import { hostname } from 'node:os'
import type { ErrorCode } from '@tenderwright/contract'
import type { Log } from '#platform/log/log.ts'
import { lanesWithWork } from './claim.ts'
import type { JobHandler, Lane } from './definition.ts'
import { forgetJobs } from './forget-jobs.ts'
import type { JobQueue } from './job-queue.ts'
import { type AbortCause, JobRunner } from './job-runner.ts'
import { LaneWorker, THREAD_PATIENCE, type ThreadPatience } from './lane-workers.ts'
import { HEARTBEAT_MILLISECONDS, type LeaseDeps, reclaim, release, renew } from './lease.ts'

/** Threads of each lane. Two interactive ones, so that a long matching does not hold up a generation. */
const THREADS: Record<Exclude<Lane, 'main'>, number> = {
  indexing: 1,
  folders: 1,
  interactive: 2,
  upkeep: 1,
}
const STOP_MILLISECONDS = 8000
const LOOK_MILLISECONDS = 500
/** A thread that has had nothing to do for so long ends: it holds 40 MB, and a new one costs 0.7 s of a core. */
const IDLE_MILLISECONDS = 10_000
const RECLAIM_EVERY_BEATS = 3
/** An hour's beats. */
const FORGET_EVERY_BEATS = 900

export interface BackgroundOptions extends LeaseDeps {
  queue: JobQueue
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /** What is cleared away every hour, beside finished jobs. */
  housekeeping?: () => Promise<unknown>
  /** How long a thread may have nothing to do before it ends. */
  idleMilliseconds?: number
  /** How long a thread may compute without a word, and how long it may take to notice a cancel. */
  patience?: ThreadPatience
  /** The module of a lane's worker thread and what it gets to compose itself. */
  thread: { entry: URL; data: Record<string, unknown> }
}

/** Names this process in leases; the last part tells a restarted one with the same process id apart. */
export function processOwner(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/** Whether an owner is a process of this machine that is certainly gone. */
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
 * Runs the jobs of this process: threads for the lanes that compute, the main thread for those that wait. Keeps every
 * lease alive, passes cancellations on, and takes back what dead workers left.
 */
export class BackgroundWork {
  readonly #options: BackgroundOptions
  readonly #owner: string
  readonly #workers: { lane: string; worker: LaneWorker }[]
  readonly #mainRunner: JobRunner
  /** Who runs the job of a lease. */
  readonly #runners = new Map<string, { abort(token: string, cause: AbortCause): void }>()
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
    this.#mainRunner = new JobRunner({
      ...options,
      lane: 'main',
      owner: this.#owner,
      onStart: (token) => this.#runners.set(token, this.#mainRunner),
      onEnd: (token) => this.#runners.delete(token),
    })
    this.#workers = Object.entries(THREADS).flatMap(([lane, count]) =>
      Array.from({ length: count }, () => ({
        lane,
        worker: new LaneWorker({
          lane: lane as Lane,
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

  /** Takes no more work; what runs is handed back and goes on at the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#beat)
    clearInterval(this.#lookout)
    this.#stopped = true
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

  /** Starts the threads of lanes that have work, and wakes them; lets go of those that have long had none. */
  async #startWaitedFor(): Promise<void> {
    if (this.#stopped) return
    try {
      const lanes = await lanesWithWork(this.#options)
      for (const lane of this.#stopped ? [] : lanes) {
        const workers = this.#workers.filter((one) => one.lane === lane).map(({ worker }) => worker)
        // Another thread only when all that run are busy; if one is not enough, the next look finds out.
        const idle = workers.find((worker) => worker.state === 'idle')
        if (idle) idle.wake()
        else workers.find((worker) => worker.state === 'off')?.start()
      }
      this.#retireIdle(lanes)
    } catch (error) {
      this.#options.log.error({ err: error }, 'the queue could not be read')
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
      if (this.#beats % RECLAIM_EVERY_BEATS === 0) await this.#reclaim()
      if (this.#beats % FORGET_EVERY_BEATS === 1) await this.#keepHouse()
      for (const { worker } of this.#workers) worker.checkAlive()
      const tokens = [...this.#runners.keys()]
      if (tokens.length === 0) return
      const { cancelled, lost } = await renew(this.#options, tokens)
      for (const token of cancelled) this.#runners.get(token)?.abort(token, 'cancelled')
      for (const token of lost) this.#runners.get(token)?.abort(token, 'lost')
    } catch (error) {
      // The leases are longer than several heartbeats: the next one may still be in time.
      this.#options.log.error({ err: error }, 'a heartbeat failed')
    }
  }

  async #keepHouse(): Promise<void> {
    try {
      await forgetJobs(this.#options)
      await this.#options.housekeeping?.()
    } catch (error) {
      this.#options.log.error({ err: error }, 'old jobs and files could not be cleared away')
    }
  }

  async #reclaim(): Promise<void> {
    const taken = await reclaim(this.#options, (owner) => isDeadOwner(owner, this.#owner))
    if (taken === 0) return
    this.#options.log.warn({ jobs: taken }, 'took back the jobs of workers that are gone')
    this.#options.queue.wake()
  }

  async #died(tokens: string[], why: ErrorCode): Promise<void> {
    try {
      for (const token of tokens) await release(this.#options, token, { how: 'crashed', why })
    } catch (error) {
      // Their leases run out, and whoever beats next takes them back.
      this.#options.log.error({ err: error }, 'jobs of a dead thread could not be handed back')
    }
  }
}
