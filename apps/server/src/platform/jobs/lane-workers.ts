import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@tenderwright/contract'
import type { Log } from '#platform/log/log.ts'
import type { Lane } from './definition.ts'
import type { AbortCause } from './job-runner.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

const RESTART_MILLISECONDS = 1000
/**
 * Heaps, in MB. By default a thread takes a share of the machine's memory as its limit, and lets garbage grow by that
 * measure: composing thirty documents then takes half as much again. A job that needs more than this fails alone.
 */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1024 }

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
  memory?: typeof THREAD_MEMORY
  /** The thread died with these jobs in its hands. */
  onDeath: (tokens: string[], why: ErrorCode) => void
}

/** One worker thread of a lane, started again when it dies. */
export class LaneWorker {
  readonly #options: LaneWorkerOptions
  readonly #tokens = new Set<string>()
  #thread: Worker | undefined
  #stopping = false
  #retiring = false
  #idleSince = 0
  #busySince = 0
  #restart: NodeJS.Timeout | undefined
  #heardAt = 0
  /** Jobs whose end was asked for, and since when. */
  readonly #aborted = new Map<string, number>()
  #causeOfDeath: ErrorCode | undefined

  constructor(options: LaneWorkerOptions) {
    this.#options = options
  }

  get state(): 'off' | 'idle' | 'busy' {
    if (!this.#thread && !this.#restart && !this.#stopping) return 'off'
    return this.#thread && this.#tokens.size === 0 && !this.#retiring ? 'idle' : 'busy'
  }

  /** How long its thread has had nothing to do. */
  get idleMilliseconds(): number {
    return this.state === 'idle' ? performance.now() - this.#idleSince : 0
  }

  /** Whether it has a thread that takes jobs. */
  get takesJobs(): boolean {
    return this.#thread !== undefined && !this.#retiring && !this.#stopping
  }

  /** How long its thread has worked on the job it has; 0 without one. */
  get busyMilliseconds(): number {
    return this.#thread && this.#tokens.size > 0 ? performance.now() - this.#busySince : 0
  }

  start(): void {
    const { entry, data, lane, log, onStart, onEnd } = this.#options
    const thread = new Worker(entry, {
      workerData: { ...data, lane },
      name: `tenderwright-${lane}`,
      resourceLimits: this.#options.memory ?? THREAD_MEMORY,
    })
    this.#thread = thread
    this.#heardAt = performance.now()
    this.#idleSince = this.#heardAt
    thread.on('message', (message: FromThread) => {
      this.#heardAt = performance.now()
      if (message.say === 'started') {
        this.#tokens.add(message.token)
        this.#busySince = this.#heardAt
        onStart(message.token, this)
      } else if (message.say === 'ended') {
        this.#tokens.delete(message.token)
        this.#aborted.delete(message.token)
        this.#idleSince = this.#heardAt
        onEnd(message.token)
      }
    })
    thread.on('error', (error) => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        this.#causeOfDeath ??= 'job.out_of_memory'
      log.error({ err: error, lane }, 'a worker thread died')
    })
    thread.on('exit', (code) => this.#exited(code))
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
    const { silentMilliseconds, cancelMilliseconds } = this.#options.patience
    const now = performance.now()
    const silent = now - this.#heardAt > silentMilliseconds
    const deaf = [...this.#aborted.values()].some((since) => now - since > cancelMilliseconds)
    if (!silent && !deaf) return
    this.#causeOfDeath ??= 'job.stuck'
    this.#options.log.error(
      { lane: this.#options.lane, silent },
      'a worker thread does not answer and is ended',
    )
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
    clearTimeout(this.#restart)
    const thread = this.#thread
    if (!thread) return
    const gone = new Promise<void>((resolve) => {
      thread.once('exit', () => resolve())
    })
    this.#say({ say: 'stop' })
    const timer = setTimeout(() => void thread.terminate(), milliseconds)
    await gone
    clearTimeout(timer)
  }

  #say(message: ToThread): void {
    this.#thread?.postMessage(message)
  }

  #exited(code: number): void {
    this.#thread = undefined
    const left = [...this.#tokens]
    this.#tokens.clear()
    this.#aborted.clear()
    const why = this.#causeOfDeath ?? 'job.crashed'
    this.#causeOfDeath = undefined
    const retired = this.#retiring
    this.#retiring = false
    for (const token of left) this.#options.onEnd(token)
    // Ended because the server stops and would wait no longer: that is nothing the job did.
    if (left.length > 0) this.#options.onDeath(left, this.#stopping ? 'job.interrupted' : why)
    if (this.#stopping || retired) return
    this.#options.log.error({ lane: this.#options.lane, code }, 'a worker thread ended and is started again')
    this.#restart = setTimeout(() => {
      this.#restart = undefined
      this.start()
    }, RESTART_MILLISECONDS)
  }
}
