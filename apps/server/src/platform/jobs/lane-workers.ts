import type { ResourceLimits, Worker } from 'node:worker_threads'
import type { ErrorCode } from '@tenderwright/contract'
import type { Log } from '#platform/log/log.ts'
import { startThread, type ThreadError } from '#platform/threads/thread.ts'
import type { Lane, TimeLimit } from './definition.ts'
import type { AbortCause } from './job-runner.ts'
import type { FromThread, ToThread } from './lane-thread.ts'

/**
 * Milliseconds before a dead worker thread is replaced. Without this pause, a thread that dies at its start would be
 * restarted in a fast loop.
 */
const RESTART_MILLISECONDS = 1000
/**
 * Memory limits of a worker thread's heap in MB. Without them, V8 uses 50 % more memory. A job that exceeds a limit
 * fails alone, and the process continues.
 */
const THREAD_MEMORY: ResourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1024 }

export interface ThreadPatience {
  /**
   * Milliseconds of silence after which a thread with a job counts as stuck. A thread that is not blocked sends
   * messages regularly.
   */
  silentMilliseconds: number
  /**
   * Milliseconds that a job may go on after it was cancelled or its time limit has passed. Then its thread is
   * terminated.
   */
  cancelMilliseconds: number
}

/**
 * Times after which a worker thread with a job counts as stuck and is terminated. They are a hundred times as long as
 * the longest measured computation without a pause.
 */
export const THREAD_PATIENCE: ThreadPatience = { silentMilliseconds: 180_000, cancelMilliseconds: 30_000 }

interface LaneWorkerOptions {
  lane: Lane
  /**
   * Module that the worker thread runs. It gets `data` and the name of the lane (queue of jobs) as its `workerData`.
   */
  entry: URL
  data: Record<string, unknown>
  log: Log
  onStart: (token: string, worker: LaneWorker) => void
  onEnd: (token: string) => void
  patience: ThreadPatience
  /** Heap limits of the thread in MB. If absent, they are `THREAD_MEMORY`. */
  memory?: ResourceLimits
  /**
   * Called when the thread has died while it worked on jobs. `tokens` identify the rights to work on these jobs, and
   * `why` is the reason of the death.
   */
  onDeath: (tokens: string[], why: ErrorCode) => void
}

/**
 * Controller of one worker thread that runs jobs of one lane (queue). It replaces a dead thread, and terminates a
 * thread that does not stop a cancelled job in time.
 */
export class LaneWorker {
  readonly #options: LaneWorkerOptions
  readonly #tokens = new Set<string>()
  #thread: Worker | undefined
  #stopping = false
  #retiring = false
  /** Time when the thread was last told to end after its running job. */
  #retiredAt = 0
  /** Time when the thread last started or ended a job. */
  #changedAt = 0
  /** Time before which a dead thread is not replaced. */
  #restsUntil = 0
  #heardAt = 0
  /**
   * Times at which running jobs were told to stop. The keys are tokens, which each identify the right to work on a job.
   */
  readonly #aborted = new Map<string, number>()
  /**
   * Time limits of running jobs, and the times when they end. The keys are tokens, which each identify the right to
   * work on a job.
   */
  readonly #limits = new Map<string, { limit: TimeLimit; endsAt: number }>()
  /**
   * Error code of the running job, set just before this thread is terminated because of that job. Otherwise undefined.
   */
  #endedFor: ErrorCode | undefined

  constructor(options: LaneWorkerOptions) {
    this.#options = options
  }

  get state(): 'off' | 'idle' | 'busy' {
    if (!this.#thread && !this.#stopping) return performance.now() < this.#restsUntil ? 'busy' : 'off'
    return this.#thread && this.#tokens.size === 0 && !this.#retiring ? 'idle' : 'busy'
  }

  /**
   * Milliseconds for which this worker thread has been running without a job. It is 0 while it has a job or does not
   * run.
   */
  get idleMilliseconds(): number {
    return this.state === 'idle' ? performance.now() - this.#changedAt : 0
  }

  /** True while this worker thread runs and takes jobs from its queue. */
  get takesJobs(): boolean {
    return this.#thread !== undefined && !this.#retiring && !this.#stopping
  }

  /** Milliseconds that this worker thread has spent on its current job. It is 0 without a job. */
  get busyMilliseconds(): number {
    return this.#thread && this.#tokens.size > 0 ? performance.now() - this.#changedAt : 0
  }

  start(): void {
    const { entry, data, lane, memory = THREAD_MEMORY } = this.#options
    this.#thread = startThread<FromThread>(
      { name: lane, entry, data: { ...data, lane }, memory },
      (message) => this.#heard(message),
      (error) => this.#ended(error),
    )
    this.#heardAt = performance.now()
    this.#changedAt = this.#heardAt
  }

  wake(): void {
    this.#say({ say: 'wake' })
  }

  abort(token: string, cause: AbortCause): void {
    this.#say({ say: 'abort', token, cause })
    if (!this.#aborted.has(token)) this.#aborted.set(token, performance.now())
  }

  /**
   * Terminates this worker thread if it is stuck, because nothing else can stop an endless loop. A stuck thread is
   * silent for too long, or does not stop although its job was cancelled, its time is over, or it is no longer needed.
   */
  checkAlive(): void {
    if (!this.#thread) return
    const { lane, log, patience } = this.#options
    const now = performance.now()
    if (this.#tokens.size === 0) {
      const freeSince = Math.max(this.#retiredAt, this.#changedAt)
      if (!this.#retiring || now - freeSince <= patience.cancelMilliseconds) return
      log.warn({ lane }, 'a worker thread that is no longer needed does not end and is ended')
      void this.#thread.terminate()
      return
    }
    const silent = now - this.#heardAt > patience.silentMilliseconds
    const isOver = (since: number) => now - since > patience.cancelMilliseconds
    const deaf = [...this.#aborted.values()].some(isOver)
    const late = this.#limits.values().find(({ endsAt }) => isOver(endsAt))
    if (!silent && !deaf && !late) return
    this.#endedFor = late?.limit.code ?? 'job.stuck'
    log.error({ lane, silent, late: late?.limit }, 'a worker thread does not answer and is ended')
    void this.#thread.terminate()
  }

  /** Ends this worker thread to free its memory. If the thread has just taken a job, it finishes the job first. */
  retire(): void {
    if (this.#retiring) return
    this.#retiring = true
    this.#retiredAt = performance.now()
    this.#say({ say: 'retire' })
  }

  /**
   * Asks this worker thread to put its job back into the queue and to end. Terminates the thread if it has not ended
   * after the given time.
   */
  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true
    const thread = this.#thread
    if (!thread) return
    this.#say({ say: 'stop' })
    const timer = setTimeout(() => void thread.terminate(), milliseconds)
    await new Promise((resolve) => thread.once('exit', resolve))
    clearTimeout(timer)
  }

  #say(message: ToThread): void {
    this.#thread?.postMessage(message)
  }

  #heard(message: FromThread): void {
    this.#heardAt = performance.now()
    if (message.say === 'alive') return
    const { say, token } = message
    if (say === 'limited') {
      const { limit } = message
      if (limit) this.#limits.set(token, { limit, endsAt: this.#heardAt + limit.milliseconds })
      else this.#limits.delete(token)
      return
    }
    this.#changedAt = this.#heardAt
    if (say === 'started') {
      this.#tokens.add(token)
      this.#options.onStart(token, this)
    } else {
      this.#tokens.delete(token)
      this.#aborted.delete(token)
      this.#limits.delete(token)
      this.#options.onEnd(token)
    }
  }

  #ended(error: ThreadError): void {
    const { lane, log, onEnd, onDeath } = this.#options
    if (error.cause !== undefined) log.error({ err: error.cause, lane }, 'a worker thread died')
    const left = [...this.#tokens]
    const why = this.#reasonOf(error)
    const isWanted = !this.#stopping && !this.#retiring
    this.#thread = undefined
    this.#tokens.clear()
    this.#aborted.clear()
    this.#limits.clear()
    this.#endedFor = undefined
    this.#retiring = false
    for (const token of left) onEnd(token)
    if (left.length > 0) onDeath(left, why)
    if (!isWanted) return
    log.error({ err: error, lane }, 'a worker thread ended; the next job of its lane starts another')
    this.#restsUntil = performance.now() + RESTART_MILLISECONDS
  }

  #reasonOf(error: ThreadError): ErrorCode {
    // The thread is terminated because the server stops. The job did nothing wrong.
    if (this.#stopping) return 'job.interrupted'
    if (this.#endedFor !== undefined) return this.#endedFor
    return error.why === 'out-of-memory' ? 'job.out_of_memory' : 'job.crashed'
  }
}
