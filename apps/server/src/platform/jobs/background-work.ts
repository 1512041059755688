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
 * Number of jobs of each lane (queue) that run at the same time in the main thread. Two jobs of `matching` alternate,
 * so that a short one does not wait for a long one.
 */
const RUNNERS: Record<WaitingLane, number> = { matching: 2, main: 1 }
const STOP_MILLISECONDS = 8000
/**
 * Milliseconds between two searches for waiting jobs, while other processes announce new jobs by notifications. A
 * search also finds jobs whose pause after a failure is over, and jobs whose notification was lost.
 */
const SLOW_POLL_MILLISECONDS = 2000
/**
 * Milliseconds between two searches for dead processes. Searching so often is useful, because a lock in PostgreSQL
 * shows at once if a process is alive.
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
  /** Maintenance of features that runs every hour. Old finished jobs are deleted in any case. */
  maintenance?: () => Promise<unknown>
  /**
   * Milliseconds between two heartbeats. A heartbeat extends this process's right to its running jobs. Tests set
   * another number than the default.
   */
  heartbeatMilliseconds?: number
  /** Milliseconds without a job after which an idle worker thread ends. */
  idleMilliseconds?: number
  /**
   * Milliseconds that a job waits before its lane (queue) gets a further thread. Tests set another number than the
   * default.
   */
  overtakeMilliseconds?: number
  /**
   * Milliseconds that threads have to give their running jobs back to the queue when the process stops. Tests set
   * another number than the default.
   */
  stopMilliseconds?: number
  /**
   * Time limits after which a worker thread counts as stuck. One is for a computation without a pause, the other for
   * reacting when a job is cancelled.
   */
  patience?: ThreadPatience
  /**
   * Address of the PostgreSQL database that notifies this process when jobs wait. If it is undefined, the process only
   * searches for jobs at intervals.
   */
  databaseUrl?: string | undefined
  /** Module that the worker threads run, and the data that is passed to them. One module serves all lanes (queues). */
  thread: { entry: URL; data: Record<string, unknown> }
}

/**
 * Runs background jobs in this process. Jobs that compute run in worker threads; jobs that only wait run in the main
 * thread. Also gives the jobs of dead processes back to the queue.
 */
export class BackgroundWork {
  readonly #options: BackgroundOptions
  #owner: string
  #threads: LaneThreads | undefined
  #mainRunners: readonly JobRunner[] = []
  /** Runner or thread that works on each job. The key is the token of the job's lease, the right to work on it. */
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
   * Begins to listen to the notifications of other processes. Also takes a lock in PostgreSQL. As long as this process
   * holds it, the others know that it is alive.
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
   * Stops taking background jobs, and gives the running ones back to the queue. They continue in another process, or
   * when this one starts again.
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
    // This comes last, because without its lock a process counts as dead, and other processes take its jobs.
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
   * Returns the milliseconds between two searches for waiting jobs. They are fewer when no notifications of other
   * processes arrive, because then only these searches find new jobs.
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
      // If a signal arrived during this look, its job may have been missed, so the queue is searched again.
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
   * Extends this process's right to its running jobs (a heartbeat). Several calls during one heartbeat cause only one
   * more.
   */
  #pulse(): void {
    if (this.#pulseWaits) return
    this.#pulseWaits = true
    this.#beating = this.#beating.then(() => {
      this.#pulseWaits = false
      return this.#keepAlive()
    })
  }

  /**
   * Searches for dead processes, after a running heartbeat has ended. A heartbeat extends this process's right to its
   * own jobs.
   */
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
      // Nothing is lost: the leases expire, and another process gives the jobs back to the queue.
      this.#options.log.error({ err: error }, 'jobs of a dead thread could not be handed back')
    } finally {
      for (const token of tokens) this.#givenBack.delete(token)
    }
  }
}
