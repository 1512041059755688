import type { Log } from '#platform/log/log.ts'
import { workFor } from './asker.ts'
import type { JobHandler, Lane, TimeLimit } from './definition.ts'
import { deferralOf, type JobProblem, problemOf } from './job.ts'
import { claim } from './claim.ts'
import { openContext } from './job-context.ts'
import { type Ending, type Lease, type LeaseDeps, release } from './lease.ts'
import { untilWritten } from './until-written.ts'

/** Milliseconds between polls of an idle runner. New jobs of this process wake the runner at once. */
export const POLL_MILLISECONDS = 500
/** Reason for aborting a running job. `lost` means that another process has taken the job. */
export type AbortCause = 'cancelled' | 'stopping' | 'lost'

export interface RunnerOptions extends LeaseDeps {
  lane: Lane
  /** Name of this process, recorded with the jobs that it takes. */
  owner: string
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /** Called with the lease token when a job begins. The main thread then renews the lease. */
  onStart: (token: string) => void // The thread of the job may compute for minutes.
  onEnd: (token: string) => void
  /** Returns the milliseconds between polls of an idle runner; `POLL_MILLISECONDS` if absent. */
  pollMilliseconds?: () => number
  /** Called when a job's handler sets a time limit, or removes it (`undefined`). */
  onLimit?: (token: string, limit: TimeLimit | undefined) => void
}

/** Takes the jobs of one lane (queue) from the database and runs them one at a time. */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #running = new Map<string, AbortController>()
  #stopped = false
  #takesMore = true
  #wake: (() => void) | undefined
  /** True if `wake` was called since the last search for jobs began. The runner then searches again at once. */
  #isWoken = false
  #loop: Promise<void> = Promise.resolve()
  /** Signal that ends the retries of storing a job's end. Aborted when the runner stops. */
  readonly #ends = new AbortController()

  constructor(options: RunnerOptions) {
    this.#options = options
  }

  start(): void {
    this.#loop = this.#work()
  }

  wake(): void {
    this.#isWoken = true
    this.#wake?.()
  }

  abort(token: string, cause: AbortCause): void {
    this.#running.get(token)?.abort(cause)
  }

  /** Stops taking jobs, and puts the running one back into the queue. Resolves when no job runs any more. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#takesMore = false
    this.#ends.abort()
    for (const controller of this.#running.values()) controller.abort('stopping')
    this.wake()
    await this.#loop
  }

  /** Stops taking jobs, and resolves when the running one has finished. */
  async retire(): Promise<void> {
    this.#takesMore = false
    this.wake()
    await this.#loop
  }

  /** Runs the waiting jobs of a lane (queue) until none may start. Returns the number of jobs run. */
  async drain(): Promise<number> {
    for (let ran = 0; ; ran += 1) {
      const lease = this.#takesMore
        ? await claim(this.#options, this.#options.lane, this.#options.owner)
        : undefined
      if (!lease) return ran
      await this.#run(lease)
    }
  }

  async #work(): Promise<void> {
    while (this.#takesMore) {
      this.#isWoken = false
      try {
        await this.drain()
      } catch (error) {
        this.#options.log.error({ err: error, lane: this.#options.lane }, 'the queue could not be read')
      }
      if (this.#takesMore) await this.#pause()
    }
  }

  #pause(): Promise<void> {
    if (this.#isWoken) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#options.pollMilliseconds?.() ?? POLL_MILLISECONDS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #run(lease: Lease): Promise<void> {
    const { handlers, log, onStart, onEnd, onLimit } = this.#options
    const { job, token } = lease
    const controller = new AbortController()
    this.#running.set(token, controller)
    onStart(token)
    if (lease.cancelRequested) controller.abort('cancelled')
    if (this.#stopped) controller.abort('stopping')
    let ending: Ending | undefined
    try {
      const handler = handlers.get(job.kind)
      if (!handler) throw new Error(`nobody handles jobs of the kind ${job.kind}`)
      controller.signal.throwIfAborted()
      const context = openContext(this.#options, lease, controller.signal, (limit) => onLimit?.(token, limit))
      const result = await workFor(job.askedBy, () => handler.run(context, job.payload))
      await untilWritten(() => context.flush(), log, this.#ends.signal)
      ending = { how: 'completed', result }
    } catch (error) {
      ending = this.#endingOf(lease, controller.signal, error)
    }
    try {
      const end = ending
      if (end) await untilWritten(() => release(this.#options, token, end), log, this.#ends.signal)
    } finally {
      this.#running.delete(token)
      onEnd(token)
    }
    log.debug({ job: job.id, kind: job.kind }, 'job ended')
  }

  /** Returns the outcome to record for a job whose handler threw; `undefined` if another process has taken the job. */
  #endingOf({ job }: Lease, signal: AbortSignal, error: unknown): Ending | undefined {
    const { log } = this.#options
    const cause = signal.aborted ? (signal.reason as AbortCause) : undefined
    if (cause === 'lost') return undefined
    if (cause === 'stopping') return { how: 'handed-back' }
    if (cause === 'cancelled') return { how: 'failed', problem: { code: 'job.cancelled', params: {} } }
    const about = { err: error, job: job.id, kind: job.kind }
    const why = deferralOf(error)
    if (why !== undefined) {
      log.warn(about, 'a job is put off')
      return { how: 'deferred', why }
    }
    const problem: JobProblem | undefined = problemOf(error)
    if (problem) return { how: 'failed', problem }
    log.error({ ...about, attempt: job.attempts }, 'job crashed')
    return { how: 'crashed' }
  }
}
