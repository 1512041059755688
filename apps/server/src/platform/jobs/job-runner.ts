import { ProductError } from '#platform/errors/product-error.ts'
import { timestamp } from '#platform/time/clock.ts'
import type { Log } from '#platform/log/log.ts'
import type { JobContext, JobHandler, JobReport, Lane } from './definition.ts'
import { addEvent } from './job-events.ts'
import { type JobProblem, problemOf } from './job.ts'
import { claim } from './claim.ts'
import { type Lease, type LeaseDeps, release } from './lease.ts'

/** How often an idle runner looks by itself; whoever enqueues in this process wakes it at once. */
const POLL_MILLISECONDS = 500
/** A job that told everything would compete with the writer it depends on. */
const REPORT_MILLISECONDS = 300
const EVENT_MILLISECONDS = 1000

/** Why a running job's signal was aborted. */
export type AbortCause = 'cancelled' | 'stopping' | 'lost'

export interface RunnerOptions extends LeaseDeps {
  lane: Lane
  /** Names the process in leases. */
  owner: string
  handlers: ReadonlyMap<string, JobHandler>
  log: Log
  /** Told so that somebody else keeps the lease alive, even while this thread computes. */
  onStart: (token: string) => void
  onEnd: (token: string) => void
}

/** Works through one lane, one job after the other. */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #running = new Map<string, AbortController>()
  #stopped = false
  #takesMore = true
  #wake: (() => void) | undefined
  #loop: Promise<void> = Promise.resolve()

  constructor(options: RunnerOptions) {
    this.#options = options
  }

  start(): void {
    this.#loop = this.#work()
  }

  wake(): void {
    this.#wake?.()
  }

  abort(token: string, cause: AbortCause): void {
    this.#running.get(token)?.abort(cause)
  }

  /** Takes no more work, hands back what runs, and resolves when all is still. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#takesMore = false
    for (const controller of this.#running.values()) controller.abort('stopping')
    this.wake()
    await this.#loop
  }

  /** Takes no more work, and resolves when what runs is done. */
  async retire(): Promise<void> {
    this.#takesMore = false
    this.wake()
    await this.#loop
  }

  /** Runs whatever waits in the lane now, until nothing does. Returns how many jobs ran. */
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
      try {
        await this.drain()
      } catch (error) {
        this.#options.log.error({ err: error, lane: this.#options.lane }, 'the queue could not be read')
      }
      if (this.#takesMore) await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MILLISECONDS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #run(lease: Lease): Promise<void> {
    const { handlers, log, onStart, onEnd } = this.#options
    const { job, token } = lease
    const controller = new AbortController()
    this.#running.set(token, controller)
    onStart(token)
    if (lease.cancelRequested) controller.abort('cancelled')
    if (this.#stopped) controller.abort('stopping')
    try {
      const handler = handlers.get(job.kind)
      if (!handler) throw new Error(`nobody handles jobs of the kind ${job.kind}`)
      controller.signal.throwIfAborted()
      const context = this.#context(lease, controller.signal)
      const result = await handler.run(context, job.payload)
      await context.flush()
      await release(this.#options, token, { how: 'completed', result })
    } catch (error) {
      await this.#fail(lease, controller.signal, error)
    } finally {
      this.#running.delete(token)
      onEnd(token)
    }
    log.debug({ job: job.id, kind: job.kind }, 'job ended')
  }

  async #fail({ job, token }: Lease, signal: AbortSignal, error: unknown): Promise<void> {
    const cause = signal.aborted ? (signal.reason as AbortCause) : undefined
    if (cause === 'lost') return
    if (cause === 'stopping') {
      await release(this.#options, token, { how: 'handed-back' })
      return
    }
    const problem: JobProblem | undefined =
      cause === 'cancelled' ? { code: 'job.cancelled', params: {} } : problemOf(error)
    if (problem) {
      await release(this.#options, token, { how: 'failed', problem })
      return
    }
    this.#options.log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job crashed')
    await release(this.#options, token, { how: 'crashed' })
  }

  #context({ job, token }: Lease, signal: AbortSignal): JobContext & { flush(): Promise<void> } {
    const { db, clock, log } = this.#options
    const told = { ...job }
    let reportedAt = 0
    let eventAt = 0
    let attempts = job.attempts
    const write = async () => {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({
          progress: told.progress,
          current_step: told.step,
          message_code: told.message.code,
          message_params: JSON.stringify(told.message.params),
          detail: JSON.stringify(told.detail),
          attempts,
        })
        .where('id', '=', job.id)
        .where('lease_owner', '=', token)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ProductError('job.interrupted', 500)
    }
    return {
      // The last words count, even those that came too soon after the ones before.
      flush: write,
      job: {
        id: job.id,
        subject: job.subject,
        attempt: job.attempts,
        detail: job.detail,
        interruptedBy: job.interruptedBy,
      },
      db,
      log: log.child({ job: job.id }),
      signal,
      checkpoint: async (detail) => {
        signal.throwIfAborted()
        if (attempts === 1 && detail === undefined) return
        attempts = 1
        told.detail = { ...told.detail, ...detail }
        await write()
      },
      report: async (report: JobReport) => {
        signal.throwIfAborted()
        const stepChanged = report.step !== undefined && report.step !== told.step
        if (report.progress !== undefined) told.progress = Math.min(100, Math.max(0, report.progress))
        if (report.step !== undefined) told.step = report.step
        if (report.message) told.message = { params: {}, ...report.message }
        if (report.detail) told.detail = { ...told.detail, ...report.detail }
        const now = clock.now().getTime()
        if (!stepChanged && report.event !== true && now - reportedAt < REPORT_MILLISECONDS) return
        reportedAt = now
        await write()
        if (!stepChanged && report.event !== true && now - eventAt < EVENT_MILLISECONDS) return
        eventAt = now
        await addEvent(db, job.id, {
          at: timestamp(clock),
          status: 'processing',
          progress: told.progress,
          step: told.step,
          message: told.message,
          detail: told.detail,
        })
      },
    }
  }
}
