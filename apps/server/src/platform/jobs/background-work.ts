import type { ErrorCode } from '@tenderwright/contract'
import type { Log } from '#platform/log/log.ts'
import { lanesWithWork } from './claim.ts'
import { type JobHandler, WAITING_LANES, type WaitingLane } from './definition.ts'
import { forgetJobs } from './forget-jobs.ts'
import type { JobQueue } from './job-queue.ts'
import { type AbortCause, JobRunner, POLL_MILLISECONDS } from './job-runner.ts'
import { LaneThreads } from './lane-threads.ts'
import { LaneWorker, THREAD_PATIENCE, type ThreadPatience } from './lane-workers.ts'
import { type Ending, HEARTBEAT_MILLISECONDS, type LeaseDeps, release, renew } from './lease.ts'
import { LeaseWatch } from './lease-watch.ts'
import { lockedOwner } from './process-lock.ts'
import { isDeadOwner, processOwner } from './process-owner.ts'
import { untilWritten } from './until-written.ts'
import { listenForWork, type WorkSignals } from './work-signals.ts'

/**
 * Numbers of jobs of each queue that run at the same time in the main thread. With two, a short `matching` job does not
 * wait for a long one.
 */
const RUNNERS: Record<WaitingLane, number> = { matching: 2, main: 1 }
const STOP_MILLISECONDS = 8000
/**
 * Milliseconds between two polls for waiting jobs while other processes announce new jobs by notifications. The polls
 * also find failed jobs whose pause is over, and jobs whose notification was lost.
 */
const SLOW_POLL_MILLISECONDS = 2000
/**
 * Milliseconds between two checks for dead processes. Frequent checks are useful, because a missing lock in PostgreSQL
 * shows at once that a process has died.
 */
const WATCH_MILLISECONDS = 1000
/**
 * Milliseconds between two runs of maintenance, which deletes old jobs and leftover files. The first run is soon after
 * the start.
 */
const MAINTENANCE_MILLISECONDS = 3_600_000

export interface BackgroundOptions extends LeaseDeps {
  queue: JobQueue
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /**
   * Function that does the hourly maintenance of the server's features. Old finished jobs are also deleted without it.
   */
  maintenance?: () => Promise<unknown>
  /**
   * Milliseconds between two heartbeats. Each heartbeat renews this process's right to its running jobs. Tests replace
   * the default.
   */
  heartbeatMilliseconds?: number
  /** Milliseconds without a job after which an idle worker thread ends. */
  idleMilliseconds?: number
  /**
   * Milliseconds after which one more thread starts, if all threads of a lane (queue) are busy. Tests change the
   * default.
   */
  overtakeMilliseconds?: number
  /**
   * Milliseconds for threads to put their running jobs back into the queue when the process stops. Tests replace the
   * default.
   */
  stopMilliseconds?: number
  /**
   * Time limits after which a worker thread counts as stuck: one for computing without a pause, and one for reacting to
   * the cancellation of a job.
   */
  patience?: ThreadPatience
  /**
   * URL of the PostgreSQL database that notifies this process when jobs wait. If it is undefined, the process only
   * polls for jobs.
   */
  databaseUrl?: string | undefined
  /** Module that the worker threads run, and the data that is passed to them. One module serves all lanes (queues). */
  thread: { entry: URL; data: Record<string, unknown> }
}

/**
 * Runs background jobs in this process. Jobs that compute run in worker threads, and jobs that only wait run in the
 * main thread. Also puts the jobs of dead processes back into the queue.
 */
export class BackgroundWork {
  readonly #options: BackgroundOptions
  #owner: string
  #threads: LaneThreads | undefined
  #mainRunners: readonly JobRunner[] = []
  /**
   * Objects that run the current jobs, and can abort them. The keys are tokens, which each identify a process's right
   * to work on a job.
   */
  readonly #runners = new Map<string, { abort(token: string, cause: AbortCause): void }>()
  /**
   * Tokens of jobs whose thread in this process died, until the jobs are back in the queue. A token identifies the
   * right to work on a job.
   */
  readonly #givenBack = new Set<string>()
  /** Promise that resolves when the jobs of all dead threads are back in the queue. */
  #givingBack: Promise<void> = Promise.resolve()
  #watch: LeaseWatch | undefined
  readonly #ends = new AbortController()
  #beat: NodeJS.Timeout | undefined
  #lookout: NodeJS.Timeout | undefined
  #patrol: NodeJS.Timeout | undefined
  #lookedAt = 0
  #signals: WorkSignals | undefined
  #looking: Promise<void> = Promise.resolve()
  #isLooking = false
  #looksAgain = false
  #stopped = false
  #maintainedAt = -Infinity
  /** Promise of the maintenance that is running. Undefined while none is running. */
  #maintaining: Promise<void> | undefined
  #pulseWaits = false
  #patrolWaits = false
  #beating: Promise<void> = Promise.resolve()

  constructor(options: BackgroundOptions) {
    this.#options = options
    this.#owner = processOwner(options.ids.next())
  }

  /**
   * Begins to listen to the notifications of other processes. Also takes a lock in PostgreSQL, which shows the other
   * processes that this one is alive.
   */
  async #joinOthers(databaseUrl: string): Promise<void> {
    const { log } = this.#options
    this.#signals = listenForWork({ ...this.#options, databaseUrl }, this.#owner, () => this.#wake())
    if (await this.#signals.holdLock(lockedOwner(this.#owner))) this.#owner = lockedOwner(this.#owner)
    else if (!this.#stopped)
      log.warn('no signals arrive, as behind a pooler: if this process dies, only its leases will show it')
  }

  #prepareRunners(): void {
    const options = this.#options
    this.#watch = new LeaseWatch(options, {
      self: this.#owner,
      isDead: (owner) => isDeadOwner(owner, this.#owner),
      isHeld: (token) => this.#runners.has(token) || this.#givenBack.has(token),
    })
    this.#mainRunners = WAITING_LANES.flatMap((lane) =>
      Array.from({ length: RUNNERS[lane] }, () => this.#mainRunner(lane)),
    )
    this.#threads = new LaneThreads(
      (lane) =>
        new LaneWorker({
          lane,
          entry: options.thread.entry,
          data: { ...options.thread.data, owner: this.#owner },
          log: options.log,
          patience: options.patience ?? THREAD_PATIENCE,
          onStart: (token, worker) => this.#runners.set(token, worker),
          onEnd: (token) => this.#runners.delete(token),
          onDeath: (tokens, why) => {
            const died = this.#died(tokens, why)
            this.#givingBack = this.#givingBack.then(() => died)
          },
        }),
      options,
    )
  }

  async start(): Promise<void> {
    const { databaseUrl } = this.#options
    if (databaseUrl !== undefined) await this.#joinOthers(databaseUrl)
    if (this.#stopped) return
    this.#prepareRunners()
    await this.#reclaim()
    for (const runner of this.#mainRunners) runner.start()
    this.#options.queue.onWork(() => this.#wake())
    this.#look()
    this.#lookout = setInterval(() => {
      if (performance.now() - this.#lookedAt >= this.#pollMilliseconds()) this.#look()
    }, POLL_MILLISECONDS)
    this.#beat = setInterval(
      () => this.#pulse(),
      this.#options.heartbeatMilliseconds ?? HEARTBEAT_MILLISECONDS,
    )
    if (databaseUrl !== undefined) this.#patrol = setInterval(() => this.#lookForDead(), WATCH_MILLISECONDS)
  }

  /**
   * Stops taking background jobs, and puts the running ones back into the queue. They continue in another process, or
   * after the next start of this one.
   */
  async stop(): Promise<void> {
    clearInterval(this.#beat)
    clearInterval(this.#lookout)
    clearInterval(this.#patrol)
    this.#stopped = true
    this.#ends.abort()
    await Promise.all([
      ...this.#mainRunners.map((runner) => runner.stop()),
      this.#threads?.stop(this.#options.stopMilliseconds ?? STOP_MILLISECONDS),
    ])
    await this.#givingBack
    await this.#beating
    await this.#maintaining
    await this.#looking
    // This comes last. A process without its lock counts as dead, and other processes take its jobs.
    await this.#signals?.stop()
  }

  #mainRunner(lane: WaitingLane): JobRunner {
    const runner: JobRunner = new JobRunner({
      ...this.#options,
      lane,
      owner: this.#owner,
      pollMilliseconds: () => this.#pollMilliseconds(),
      onStart: (token) => this.#runners.set(token, runner),
      onEnd: (token) => this.#runners.delete(token),
    })
    return runner
  }

  /**
   * Returns the milliseconds between two polls of the database for waiting jobs. Polls are frequent if PostgreSQL's
   * notifications about new jobs do not arrive.
   */
  #pollMilliseconds(): number {
    return this.#signals?.arrive() ? SLOW_POLL_MILLISECONDS : POLL_MILLISECONDS
  }

  #wake(): void {
    if (this.#stopped) return
    this.#look()
    for (const runner of this.#mainRunners) runner.wake()
    if (this.#runners.size > 0) this.#pulse()
  }

  #look(): void {
    if (this.#isLooking) {
      this.#looksAgain = true
      return
    }
    this.#isLooking = true
    this.#lookedAt = performance.now()
    this.#looking = this.#startWaitedFor().finally(() => {
      this.#isLooking = false
      // If a signal arrived during this search, its job may have been missed, so the queue is searched again.
      const looksAgain = this.#looksAgain && !this.#stopped
      this.#looksAgain = false
      if (looksAgain) this.#look()
    })
  }

  /** Starts or wakes a thread for each lane (queue) with waiting jobs. Ends threads that have long been idle. */
  async #startWaitedFor(): Promise<void> {
    if (this.#stopped) return
    try {
      const lanes = await lanesWithWork(this.#options)
      if (!this.#stopped) this.#threads?.wake(lanes)
      this.#threads?.retire(lanes)
    } catch (error) {
      this.#options.log.error({ err: error }, 'the queue could not be read')
    }
  }

  /**
   * Sends a heartbeat, which renews this process's right to work on its running jobs. If one is in progress, at most
   * one more follows, however often this is called.
   */
  #pulse(): void {
    if (this.#pulseWaits) return
    this.#pulseWaits = true
    this.#beating = this.#beating.then(() => {
      this.#pulseWaits = false
      return this.#keepAlive()
    })
  }

  /** Takes over the jobs of dead processes, but only after a running renewal of this process's own jobs has ended. */
  #lookForDead(): void {
    if (this.#patrolWaits) return
    this.#patrolWaits = true
    this.#beating = this.#beating.then(() => {
      this.#patrolWaits = false
      return this.#reclaim().catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'leases of other processes could not be read')
      })
    })
  }

  async #keepAlive(): Promise<void> {
    try {
      await this.#reclaim()
      // This is not awaited: a large or slow storage takes long to search, and meanwhile the leases would expire.
      if (performance.now() - this.#maintainedAt >= MAINTENANCE_MILLISECONDS)
        this.#maintaining ??= this.#runMaintenance().finally(() => (this.#maintaining = undefined))
      this.#threads?.checkAlive()
      const tokens = [...this.#runners.keys()]
      if (tokens.length === 0) return
      const { cancelled, lost } = await renew(this.#options, tokens)
      for (const token of cancelled) this.#runners.get(token)?.abort(token, 'cancelled')
      for (const token of lost) this.#runners.get(token)?.abort(token, 'lost')
    } catch (error) {
      // A failed heartbeat does no harm. A lease is longer than several heartbeats, and while the database is
      // unavailable, nobody can take the jobs.
      this.#options.log.error({ err: error }, 'a heartbeat failed')
    }
  }

  async #runMaintenance(): Promise<void> {
    this.#maintainedAt = performance.now()
    try {
      await forgetJobs(this.#options)
      await this.#options.maintenance?.()
    } catch (error) {
      this.#options.log.error({ err: error }, 'old jobs and files could not be cleared away')
    }
  }

  async #reclaim(): Promise<void> {
    const taken = await this.#watch?.look()
    if (!taken) return
    this.#options.log.warn({ jobs: taken }, 'took back the jobs of workers that are gone')
    this.#options.queue.wake()
  }

  async #died(tokens: string[], why: ErrorCode): Promise<void> {
    for (const token of tokens) this.#givenBack.add(token)
    try {
      for (const token of tokens) {
        // If a thread is terminated because this process stops, its job is handed back and does not count as crashed.
        const ending: Ending = this.#stopped ? { how: 'handed-back' } : { how: 'crashed', why }
        const handBack = () => release(this.#options, token, ending)
        await untilWritten(handBack, this.#options.log, this.#ends.signal)
      }
    } catch (error) {
      // Nothing is lost: the leases expire, and another process puts the jobs back into the queue.
      this.#options.log.error({ err: error }, 'jobs of a dead thread could not be handed back')
    } finally {
      for (const token of tokens) this.#givenBack.delete(token)
    }
  }
}
