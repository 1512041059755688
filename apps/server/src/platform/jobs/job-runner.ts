import type { Log } from '#platform/log/log.ts'
import { workFor } from './asker.ts'
import type { JobHandler, Lane, TimeLimit } from './definition.ts'
import { deferralOf, type JobProblem, problemOf } from './job.ts'
import { claim } from './claim.ts'
import { openContext } from './job-context.ts'
import { type Ending, type Lease, type LeaseDeps, release } from './lease.ts'
import { untilWritten } from './until-written.ts'

/**
 * Milliseconds between two looks of an idle runner into the queue. If a job is added by this process, the runner is
 * woken immediately.
 */
export const POLL_MILLISECONDS = 500
/** Reason why a running job is aborted: a person cancelled it, the server stops, or another process has taken it. */
export type AbortCause = 'cancelled' | 'stopping' | 'lost'

export interface RunnerOptions extends LeaseDeps {
  lane: Lane
  /** Name of this process, under which it takes jobs. */
  owner: string
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /**
   * Called with the token of each job when it begins. Another thread then shows that the job is alive, because this one
   * may compute for long.
   */
  onStart: (token: string) => void
  onEnd: (token: string) => void
  /** Returns the milliseconds until an idle runner looks into the queue again; `POLL_MILLISECONDS` when absent. */
  pollMilliseconds?: () => number
  /**
   * Called with the time limit that the handler of a job sets for its work, and with undefined when it removes the
   * limit.
   */
  onLimit?: (token: string, limit: TimeLimit | undefined) => void
}

/**
 * Takes the jobs of one lane (queue) from the database and runs them one at a time. Each kind of job has its own
 * handler.
 */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #running = new Map<string, AbortController>()
  #stopped = false
  #takesMore = true
  #wake: (() => void) | undefined
  /** True when the runner was woken while it did not pause. */
  #isWoken = false
  #loop: Promise<void> = Promise.resolve()
  /** Aborted when the runner stops, which ends the retries of storing a job's end while the database is unavailable. */
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

  /**
   * Stops taking jobs, and gives the running one back to the queue, so that another process or the next start continues
   * it. Resolves when no job runs any more.
   */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#takesMore = false
    this.#ends.abort()
    for (const controller of this.#running.values()) controller.abort('stopping')
    this.wake()
    await this.#loop
  }

  /** Stops taking jobs, and lets the running one finish. Resolves when it has ended. */
  async retire(): Promise<void> {
    this.#takesMore = false
    this.wake()
    await this.#loop
  }

  /**
   * Runs the waiting jobs of the lane (queue) one after the other until none is left that may start. Returns their
   * number.
   */
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

  /**
   * Returns the outcome to record for a job that threw an error, or undefined when another process has taken the job.
   */
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
