import type { ErrorCode } from '@tenderwright/contract'
import type { Log } from '#platform/log/log.ts'
import { lanesWithWork } from './claim.ts'
import {
  COMPUTING_LANES,
  type ComputingLane,
  type JobHandler,
  WAITING_LANES,
  type WaitingLane,
} from './definition.ts'
import { forgetJobs } from './forget-jobs.ts'
import type { JobQueue } from './job-queue.ts'
import { type AbortCause, JobRunner, POLL_MILLISECONDS } from './job-runner.ts'
import { LaneWorker, THREAD_PATIENCE, type ThreadPatience } from './lane-workers.ts'
import { HEARTBEAT_MILLISECONDS, type LeaseDeps, release, renew } from './lease.ts'
import { LeaseWatch } from './lease-watch.ts'
import { lockedOwner } from './process-lock.ts'
import { isDeadOwner, processOwner } from './process-owner.ts'
import { untilWritten } from './until-written.ts'
import { listenForWork, type WorkSignals } from './work-signals.ts'

/** Number of threads of one lane, and the condition for starting a further one. */
interface LaneThreads {
  most: number
  /**
   * Time that every running thread must have spent on one job, while another job waits, before a further thread starts.
   */
  overtakeMilliseconds: number
}

/**
 * Threads by lane. There are two interactive ones, so that a long generation does not delay the next one. Documents
 * that take long to read are overtaken by those after them, on up to two more threads.
 */
const THREADS: Record<ComputingLane, LaneThreads> = {
  indexing: { most: 3, overtakeMilliseconds: 5000 },
  folders: { most: 1, overtakeMilliseconds: 0 },
  interactive: { most: 2, overtakeMilliseconds: 0 },
  upkeep: { most: 1, overtakeMilliseconds: 0 },
}
/**
 * Number of jobs at once for each lane of the main thread. Two matchings share the search threads batch by batch, so
 * that a short one does not wait for a long one.
 */
const RUNNERS: Record<WaitingLane, number> = { matching: 2, main: 1 }
const STOP_MILLISECONDS = 8000
/** Polling interval while signals arrive. It covers jobs whose pause is over, and lost signals. */
const SLOW_POLL_MILLISECONDS = 2000
/** Interval between two searches for dead processes, when locks reveal them. */
const WATCH_MILLISECONDS = 1000
/** Idle time after which a thread ends. It holds 40 MB, and a new one costs 0.7 s of a core. */
const IDLE_MILLISECONDS = 10_000
/** Number of heartbeats in an hour. */
const FORGET_EVERY_BEATS = Math.round(3_600_000 / HEARTBEAT_MILLISECONDS)

export interface BackgroundOptions extends LeaseDeps {
  queue: JobQueue
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /** Maintenance that runs every hour, besides deleting finished jobs. */
  maintenance?: () => Promise<unknown>
  /** Idle time after which a thread ends. */
  idleMilliseconds?: number
  /** Overrides the time after which waiting jobs get a further thread of their lane, for tests. */
  overtakeMilliseconds?: number
  /** Overrides the time that threads get to hand their jobs back when the work stops; for tests. */
  stopMilliseconds?: number
  /** Longest computation of a thread without a pause, and longest time until it reacts to a cancel. */
  patience?: ThreadPatience
  /** Address of the PostgreSQL whose signals wake this process; undefined when it only polls. */
  databaseUrl?: string | undefined
  /** Module of a lane's worker thread, and the data passed to it. */
  thread: { entry: URL; data: Record<string, unknown> }
}

/**
 * Runs the jobs of this process. Jobs that compute run in the worker threads of their lane (queue), and jobs that only
 * wait run in the main thread. It also renews the leases of running jobs, forwards cancellations, and gives jobs of
 * dead processes back to the queue.
 */
export class BackgroundWork {
  readonly #options: BackgroundOptions
  #owner: string
  #workers: { lane: ComputingLane; worker: LaneWorker }[] = []
  #mainRunners: readonly JobRunner[] = []
  /** Runner of each leased job, by the lease's token. */
  readonly #runners = new Map<string, { abort(token: string, cause: AbortCause): void }>()
  /** Leases of dead threads that are being released. */
  readonly #givenBack = new Set<string>()
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
  #beats = 0
  #pulseWaits = false
  #patrolWaits = false
  #beating: Promise<void> = Promise.resolve()

  constructor(options: BackgroundOptions) {
    this.#options = options
    this.#owner = processOwner(options.ids.next())
  }

  /** Listens to the other processes, and takes the lock by which they see that this process is alive. */
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
    this.#workers = COMPUTING_LANES.flatMap((lane) =>
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
    this.#beat = setInterval(() => this.#pulse(), HEARTBEAT_MILLISECONDS)
    if (databaseUrl !== undefined) this.#patrol = setInterval(() => this.#lookForDead(), WATCH_MILLISECONDS)
  }

  /**
   * Stops taking background jobs and gives the running ones back to the queue. They continue in another process or at
   * the next start.
   */
  async stop(): Promise<void> {
    clearInterval(this.#beat)
    clearInterval(this.#lookout)
    clearInterval(this.#patrol)
    this.#stopped = true
    this.#ends.abort()
    await Promise.all([
      ...this.#mainRunners.map((runner) => runner.stop()),
      ...this.#workers.map(({ worker }) => worker.stop(this.#options.stopMilliseconds ?? STOP_MILLISECONDS)),
    ])
    await this.#beating
    await this.#looking
    // Last, because other processes take the jobs of a process that holds no lock.
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

  /** Returns the pause between two looks into the queue. Without signals, polling alone must suffice. */
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
      // A signal that arrived meanwhile may concern a job that this look has not seen.
      const looksAgain = this.#looksAgain && !this.#stopped
      this.#looksAgain = false
      if (looksAgain) this.#look()
    })
  }

  /** Starts and wakes the threads of lanes with waiting jobs, and ends those that have long been idle. */
  async #startWaitedFor(): Promise<void> {
    if (this.#stopped) return
    try {
      const lanes = await lanesWithWork(this.#options)
      for (const lane of this.#stopped ? [] : lanes) {
        const workers = this.#workers.filter((one) => one.lane === lane).map(({ worker }) => worker)
        // A further thread starts only when all running ones are busy. The next round adds more if needed.
        const idle = workers.find((worker) => worker.state === 'idle')
        if (idle) idle.wake()
        else if (
          workers.every((worker) => worker.state === 'off' || this.#isHeld(lane as ComputingLane, worker))
        )
          workers.find((worker) => worker.state === 'off')?.start()
      }
      this.#retireSpare()
      this.#retireIdle(lanes)
    } catch (error) {
      this.#options.log.error({ err: error }, 'the queue could not be read')
    }
  }

  /** Returns whether a thread has worked on one job so long that others may overtake it. */
  #isHeld(lane: ComputingLane, worker: LaneWorker): boolean {
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

  /** Sends a heartbeat after the running one. Many signals at once cause one heartbeat. */
  #pulse(): void {
    if (this.#pulseWaits) return
    this.#pulseWaits = true
    this.#beating = this.#beating.then(() => {
      this.#pulseWaits = false
      return this.#keepAlive()
    })
  }

  /** Searches for dead processes after the running heartbeat. */
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
    const taken = await this.#watch?.look()
    if (!taken) return
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
      // The leases expire, and a lease watch reclaims the jobs.
      this.#options.log.error({ err: error }, 'jobs of a dead thread could not be handed back')
    } finally {
      for (const token of tokens) this.#givenBack.delete(token)
    }
  }
}
