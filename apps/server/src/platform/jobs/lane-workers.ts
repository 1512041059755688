import type { ResourceLimits, Worker } from 'node:worker_threads'
import type { ErrorCode } from '@tenderwright/contract'
import type { Log } from '#platform/log/log.ts'
import { startThread, type ThreadError } from '#platform/threads/thread.ts'
import type { Lane } from './definition.ts'
import type { AbortCause } from './job-runner.ts'
import type { FromThread, ToThread } from './lane-thread.ts'

/** A thread that dies at its start is not started again at once. */
const RESTART_MILLISECONDS = 1000
/**
 * Heaps, in MB. By default a thread takes a share of the machine's memory as its limit, and lets garbage grow by that
 * measure: composing thirty documents then takes half as much again. A job that needs more than this fails alone.
 */
const THREAD_MEMORY: ResourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1024 }

export interface ThreadPatience {
  /** A thread with work that has not turned its event loop for this long will never do so again. */
  silentMilliseconds: number
  /** A job that was cancelled and still runs after this long is ended with its thread. */
  cancelMilliseconds: number
}

/** The longest computation without a pause is a hundredth of this. */
export const THREAD_PATIENCE: ThreadPatience = { silentMilliseconds: 180_000, cancelMilliseconds: 30_000 }

export interface LaneWorkerOptions {
  lane: Lane
  /** The worker thread's module and what it gets as `workerData` beside the lane. */
  entry: URL
  data: Record<string, unknown>
  log: Log
  onStart: (token: string, worker: LaneWorker) => void
  onEnd: (token: string) => void
  patience: ThreadPatience
  /** Heaps, in MB; absent: `THREAD_MEMORY`. */
  memory?: ResourceLimits
  /** The thread died with these jobs in its hands. */
  onDeath: (tokens: string[], why: ErrorCode) => void
}

/** One worker thread of a lane. */
export class LaneWorker {
  readonly #options: LaneWorkerOptions
  readonly #tokens = new Set<string>()
  #thread: Worker | undefined
  #stopping = false
  #retiring = false
  /** When its thread last took a job or was done with one. */
  #changedAt = 0
  /** Time before which a thread that died is not replaced. */
  #restsUntil = 0
  #heardAt = 0
  /** Jobs whose end was asked for, and since when. */
  readonly #aborted = new Map<string, number>()
  #isStuck = false

  constructor(options: LaneWorkerOptions) {
    this.#options = options
  }

  get state(): 'off' | 'idle' | 'busy' {
    if (!this.#thread && !this.#stopping) return performance.now() < this.#restsUntil ? 'busy' : 'off'
    return this.#thread && this.#tokens.size === 0 && !this.#retiring ? 'idle' : 'busy'
  }

  /** How long its thread has had nothing to do. */
  get idleMilliseconds(): number {
    return this.state === 'idle' ? performance.now() - this.#changedAt : 0
  }

  /** Whether it has a thread that takes jobs. */
  get takesJobs(): boolean {
    return this.#thread !== undefined && !this.#retiring && !this.#stopping
  }

  /** How long its thread has worked on the job it has; 0 without one. */
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

  /** Ends the thread when it computes without end: nothing else stops an endless loop. */
  checkAlive(): void {
    if (!this.#thread || this.#tokens.size === 0) return
    const { lane, log, patience } = this.#options
    const now = performance.now()
    const silent = now - this.#heardAt > patience.silentMilliseconds
    const deaf = [...this.#aborted.values()].some((since) => now - since > patience.cancelMilliseconds)
    if (!silent && !deaf) return
    this.#isStuck = true
    log.error({ lane, silent }, 'a worker thread does not answer and is ended')
    void this.#thread.terminate()
  }

  /** Lets the thread end, and its memory go. What it has just taken it still does. */
  retire(): void {
    this.#retiring = true
    this.#say({ say: 'retire' })
  }

  /** Lets the thread hand back its work; ends it when that takes longer than the time given. */
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
    this.#changedAt = this.#heardAt
    if (say === 'started') {
      this.#tokens.add(token)
      this.#options.onStart(token, this)
    } else {
      this.#tokens.delete(token)
      this.#aborted.delete(token)
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
    this.#isStuck = false
    this.#retiring = false
    for (const token of left) onEnd(token)
    if (left.length > 0) onDeath(left, why)
    if (!isWanted) return
    log.error({ err: error, lane }, 'a worker thread ended; the next job of its lane starts another')
    this.#restsUntil = performance.now() + RESTART_MILLISECONDS
  }

  #reasonOf(error: ThreadError): ErrorCode {
    // Ended because the server stops and would wait no longer: that is nothing the job did.
    if (this.#stopping) return 'job.interrupted'
    if (this.#isStuck) return 'job.stuck'
    return error.why === 'out-of-memory' ? 'job.out_of_memory' : 'job.crashed'
  }
}
