import { COMPUTING_LANES, type ComputingLane } from './definition.ts'
import type { LaneWorker } from './lane-workers.ts'

/** Thread limits of a lane (queue): maximum number, and the condition for one more. */
interface ThreadLimits {
  most: number
  /** Milliseconds for which all threads of a lane must have been busy before another starts for a waiting job. */
  overtakeMilliseconds: number
}

/** Thread limits of each lane (queue), with which one long job does not delay the next. */
const THREADS: Record<ComputingLane, ThreadLimits> = {
  // Two threads may be `interactive`. In `indexing`, other documents overtake one that takes long to read, on
  // additional threads.
  indexing: { most: 3, overtakeMilliseconds: 5000 },
  folders: { most: 1, overtakeMilliseconds: 0 },
  interactive: { most: 2, overtakeMilliseconds: 0 },
  upkeep: { most: 1, overtakeMilliseconds: 0 },
}
/**
 * Milliseconds without a job after which a worker thread ends. An idle thread takes 40 MB; a new one takes 0.7 s to
 * start.
 */
const IDLE_MILLISECONDS = 10_000

interface LaneThread {
  lane: ComputingLane
  worker: LaneWorker
}

/** Worker threads that run jobs, grouped by lane (queue). Started when jobs wait, ended when idle. */
export class LaneThreads {
  readonly #threads: readonly LaneThread[]
  readonly #limits: { idleMilliseconds?: number; overtakeMilliseconds?: number }

  /**
   * @param create returns a worker for a lane, whose thread is not started yet
   * @param limits replace the default milliseconds before an idle thread ends or an additional one starts
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

  /** Wakes or starts a thread for each lane (queue) in which a job waits. */
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

  /** Ends threads that are no longer needed: idle ones, and those added because of a long job. */
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

  /** Ends all threads. Within the given time, they can put their jobs back into the queue. */
  async stop(milliseconds: number): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.stop(milliseconds)))
  }

  /** Returns true if a thread has been busy long enough for another thread to start. */
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
