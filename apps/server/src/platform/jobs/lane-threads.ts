import { COMPUTING_LANES, type ComputingLane } from './definition.ts'
import type { LaneWorker } from './lane-workers.ts'

/** Thread limits of a lane (queue): maximum number, and the condition for one more. */
interface ThreadLimits {
  most: number
  /**
   * Milliseconds after which one more thread starts, if all threads of a lane (queue) are busy and a job still waits.
   */
  overtakeMilliseconds: number
}

/**
 * Limits for the threads of each lane (queue of jobs). `interactive` may have two, so that one long proposal does not
 * delay the next. `indexing` may get additional threads, so that a document that takes long to read does not delay
 * others.
 */
const THREADS: Record<ComputingLane, ThreadLimits> = {
  indexing: { most: 3, overtakeMilliseconds: 5000 },
  folders: { most: 1, overtakeMilliseconds: 0 },
  interactive: { most: 2, overtakeMilliseconds: 0 },
  upkeep: { most: 1, overtakeMilliseconds: 0 },
}
/**
 * Milliseconds without a job after which a worker thread ends and frees 40 MB of memory. The time is not shorter,
 * because starting a new thread takes 0.7 s of CPU time.
 */
const IDLE_MILLISECONDS = 10_000

interface LaneThread {
  lane: ComputingLane
  worker: LaneWorker
}

/**
 * Worker threads of a process that run jobs, grouped by lane (queue of jobs). They start when jobs wait, and end when
 * idle.
 */
export class LaneThreads {
  readonly #threads: readonly LaneThread[]
  readonly #limits: { idleMilliseconds?: number; overtakeMilliseconds?: number }

  /**
   * @param create creates the controller of one thread for a lane (queue), without starting the thread
   * @param limits milliseconds after which an idle thread ends, and milliseconds that all threads of a lane must be
   * busy before one more starts; tests replace these defaults
   */
  constructor(
    create: (lane: ComputingLane) => LaneWorker,
    limits: { idleMilliseconds?: number; overtakeMilliseconds?: number },
  ) {
    this.#threads = COMPUTING_LANES.flatMap((lane) =>
      Array.from({ length: THREADS[lane].most }, () => ({ lane, worker: create(lane) })),
    )
    this.#limits = limits
  }

  /** Starts or wakes a thread for each lane (queue of jobs) in which a job waits. */
  wake(lanes: ReadonlySet<string>): void {
    for (const lane of lanes) {
      const workers = this.#threads.filter((one) => one.lane === lane).map(({ worker }) => worker)
      // A further thread starts only when all running ones are busy. The next round adds more if needed.
      const idle = workers.find((worker) => worker.state === 'idle')
      if (idle) idle.wake()
      else if (
        workers.every((worker) => worker.state === 'off' || this.#isHeld(lane as ComputingLane, worker))
      )
        workers.find((worker) => worker.state === 'off')?.start()
    }
  }

  /**
   * Ends threads that are no longer needed. Some have been idle for long, and others were only added while a long job
   * occupied the usual thread.
   * @param lanesWithJobs lanes (queues) with waiting jobs, whose idle threads stay
   */
  retire(lanesWithJobs: ReadonlySet<string>): void {
    this.#retireSpare()
    const patience = this.#limits.idleMilliseconds ?? IDLE_MILLISECONDS
    for (const { lane, worker } of this.#threads)
      if (!lanesWithJobs.has(lane) && worker.idleMilliseconds > patience) worker.retire()
  }

  /** Terminates the threads that no longer react to messages. */
  checkAlive(): void {
    for (const { worker } of this.#threads) worker.checkAlive()
  }

  /** Ends all threads. Each gets the given time to put its job back into the queue. */
  async stop(milliseconds: number): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.stop(milliseconds)))
  }

  /** Returns whether a thread has been busy with one job for so long that its queue may get another thread. */
  #isHeld(lane: ComputingLane, worker: LaneWorker): boolean {
    const { overtakeMilliseconds: usual } = THREADS[lane]
    const patience = usual === 0 ? 0 : (this.#limits.overtakeMilliseconds ?? usual)
    return worker.busyMilliseconds >= patience
  }

  #retireSpare(): void {
    for (const [lane, { overtakeMilliseconds }] of Object.entries(THREADS)) {
      if (overtakeMilliseconds === 0) continue
      const running = this.#threads.filter((one) => one.lane === lane && one.worker.takesJobs)
      const free = running.filter((one) => !this.#isHeld(one.lane, one.worker))
      for (const { worker } of free.slice(1)) worker.retire()
    }
  }
}
