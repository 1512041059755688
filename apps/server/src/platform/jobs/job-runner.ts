import type { Log } from '#platform/log/log.ts'
import { workFor } from './asker.ts'
import type { JobHandler, Lane, TimeLimit } from './definition.ts'
import { deferralOf, type JobProblem, problemOf } from './job.ts'
import { claim } from './claim.ts'
import { openContext } from './job-context.ts'
import { type Ending, type Lease, type LeaseDeps, release } from './lease.ts'
import { untilWritten } from './until-written.ts'

/**
 * Milliseconds between two polls of an idle runner for a waiting job. When this process itself adds a job, the runner
 * is woken at once.
 */
export const POLL_MILLISECONDS = 500
/**
 * Reason for aborting a running job: `cancelled` by a person, `stopping` of the server, or `lost` because another
 * process has taken the job.
 */
export type AbortCause = 'cancelled' | 'stopping' | 'lost'

export interface RunnerOptions extends LeaseDeps {
  lane: Lane
  /** Name of this process, which is recorded with the jobs that it takes. */
  owner: string
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /**
   * Called when a job begins. `token` identifies the right to work on it, which the main thread then renews, because
   * the job's own thread may be busy for minutes.
   */
  onStart: (token: string) => void
  onEnd: (token: string) => void
  /**
   * Returns the milliseconds between two polls of an idle runner for a waiting job. If absent, `POLL_MILLISECONDS` is
   * used.
   */
  pollMilliseconds?: () => number
  /**
   * Called when the handler of a job sets a time limit for its work. `limit` is undefined when the handler removes it.
   */
  onLimit?: (token: string, limit: TimeLimit | undefined) => void
}

/**
 * Takes the jobs of one lane (queue) from the database, and runs them one at a time. Each job is run by the handler of
 * its kind.
 */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #running = new Map<string, AbortController>()
  #stopped = false
  #takesMore = true
  #wake: (() => void) | undefined
  /**
   * True if `wake` was called since the runner began its last search for jobs. The runner then searches again without a
   * pause.
   */
  #isWoken = false
  #loop: Promise<void> = Promise.resolve()
  /**
   * Controller whose signal is aborted when this runner stops. Until then, recording the end of a job is retried as
   * long as the database is unavailable.
   */
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
   * Stops taking jobs, and puts the running one back into the queue. It continues in another process, or after the next
   * start of this one. The promise resolves when no job runs any more.
   */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#takesMore = false
    this.#ends.abort()
    for (const controller of this.#running.values()) controller.abort('stopping')
    this.wake()
    await this.#loop
  }

  /** Stops taking jobs, and lets the running one finish. The promise resolves when it has ended. */
  async retire(): Promise<void> {
    this.#takesMore = false
    this.wake()
    await this.#loop
  }

  /**
   * Runs the waiting jobs of a lane (queue) one after the other until no job may start now. Returns the number of jobs
   * that were run.
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
   * Returns how to record the end of a job whose handler threw an error, for example as failed or postponed. Returns
   * undefined when another process has taken over the job.
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
