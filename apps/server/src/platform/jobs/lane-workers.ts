import { Worker } from 'node:worker_threads'
import type { Log } from '#platform/log/log.ts'
import type { Lane } from './definition.ts'
import type { AbortCause } from './job-runner.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

const RESTART_MILLISECONDS = 1000

export interface LaneWorkerOptions {
  lane: Lane
  /** The worker thread's module and what it gets as `workerData` beside the lane. */
  entry: URL
  data: Record<string, unknown>
  log: Log
  onStart: (token: string, worker: LaneWorker) => void
  onEnd: (token: string) => void
  /** The thread died with these jobs in its hands. */
  onDeath: (tokens: string[]) => void
}

/** One worker thread of a lane, started again when it dies. */
export class LaneWorker {
  readonly #options: LaneWorkerOptions
  readonly #tokens = new Set<string>()
  #thread: Worker | undefined
  #stopping = false
  #restart: NodeJS.Timeout | undefined

  constructor(options: LaneWorkerOptions) {
    this.#options = options
  }

  get state(): 'off' | 'idle' | 'busy' {
    if (!this.#thread && !this.#restart && !this.#stopping) return 'off'
    return this.#thread && this.#tokens.size === 0 ? 'idle' : 'busy'
  }

  start(): void {
    const { entry, data, lane, log, onStart, onEnd } = this.#options
    const thread = new Worker(entry, { workerData: { ...data, lane }, name: `tenderwright-${lane}` })
    this.#thread = thread
    thread.on('message', ({ say, token }: FromThread) => {
      if (say === 'started') {
        this.#tokens.add(token)
        onStart(token, this)
      } else {
        this.#tokens.delete(token)
        onEnd(token)
      }
    })
    thread.on('error', (error) => log.error({ err: error, lane }, 'a worker thread died'))
    thread.on('exit', (code) => this.#exited(code))
  }

  wake(): void {
    this.#say({ say: 'wake' })
  }

  abort(token: string, cause: AbortCause): void {
    this.#say({ say: 'abort', token, cause })
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
    for (const token of left) this.#options.onEnd(token)
    if (left.length > 0) this.#options.onDeath(left)
    if (this.#stopping) return
    this.#options.log.error({ lane: this.#options.lane, code }, 'a worker thread ended and is started again')
    this.#restart = setTimeout(() => {
      this.#restart = undefined
      this.start()
    }, RESTART_MILLISECONDS)
  }
}
