import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobDefinition } from './definition.ts'
import { currentAsker } from './asker.ts'
import { readEvents } from './job-events.ts'
import { type Job, type JobEvent, jobOf } from './job.ts'
import { markJobFailed } from './lease.ts'
import { turnOf } from './turn.ts'
import { signalWork } from './work-signals.ts'

/**
 * Milliseconds to wait before workers look for a job that was added in a transaction. They see the job only after the
 * commit, which usually takes less than this time.
 */
const WAKE_AFTER_TRANSACTION_MILLISECONDS = 25
const WAIT_POLL_MILLISECONDS = 100

interface JobRequest<Payload> {
  payload: Payload
  /** Id of the document, tender or folder that the job is about. */
  subject?: string
  message?: { code: string; params?: Record<string, string | number> }
  detail?: Record<string, unknown>
  /**
   * Database transaction in which the job is added. The job exists only if this transaction is committed. If absent,
   * the job is stored at once.
   */
  transaction?: WriteTransaction
}

/**
 * Durable queue of background jobs, stored in the database. It adds, finds, cancels and awaits jobs, but does not run
 * them.
 */
export class JobQueue {
  readonly #db: Db
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #definitions: ReadonlyMap<string, JobDefinition>
  readonly #listeners = new Set<() => void>()
  readonly #closing = new AbortController()
  /**
   * Function that runs another function without the asynchronous context of the caller, such as its database
   * transaction.
   */
  readonly #outside = AsyncLocalStorage.snapshot()

  constructor(deps: { db: Db; clock: Clock; ids: Ids; definitions: ReadonlyMap<string, JobDefinition> }) {
    this.#db = deps.db
    this.#clock = deps.clock
    this.#ids = deps.ids
    this.#definitions = deps.definitions
  }

  /** Registers a function that is called whenever jobs may be waiting, for example after one was added. */
  onWork(listener: () => void): void {
    this.#listeners.add(listener)
  }

  wake(): void {
    this.#outside(() => {
      for (const listener of this.#listeners) listener()
    })
  }

  /**
   * Adds a job to the queue and returns its id. The person on whose behalf the calling code runs is recorded as the one
   * who requested the job.
   */
  async enqueue<Payload>(definition: JobDefinition<Payload>, request: JobRequest<Payload>): Promise<string> {
    const id = this.#ids.next()
    const now = timestamp(this.#clock)
    const askedBy = currentAsker()
    const db = request.transaction ?? this.#db
    await db
      .insertInto('jobs')
      .values({
        id,
        kind: definition.kind,
        lane: definition.lane,
        subject: request.subject ?? null,
        status: 'pending',
        payload: JSON.stringify(request.payload),
        progress: 0,
        message_code: request.message?.code ?? '',
        message_params: JSON.stringify(request.message?.params ?? {}),
        current_step: 'queued',
        detail: JSON.stringify(request.detail ?? {}),
        error_params: '{}',
        attempts: 0,
        max_attempts: definition.maxAttempts,
        cancel_requested: 0,
        run_after: now,
        asked_by: askedBy ?? null,
        turn: turnOf(definition.lane, askedBy),
        created_at: now,
      })
      .execute()
    await signalWork(db)
    if (request.transaction) setTimeout(() => this.wake(), WAKE_AFTER_TRANSACTION_MILLISECONDS).unref()
    else this.wake()
    return id
  }

  /**
   * Adds a job to the queue, unless an unfinished job of this kind already does the same work. Cancelled jobs do not
   * count. Simultaneous calls add only one job.
   * @param covers returns whether the given unfinished job does the requested work
   * @returns the id of the job that does the work
   */
  async enqueueUnlessCovered<Payload>(
    definition: JobDefinition<Payload>,
    covers: (job: Job) => boolean,
    request: Omit<JobRequest<Payload>, 'transaction'>,
  ): Promise<string> {
    const find = async (transaction?: WriteTransaction) =>
      (await this.unfinished(definition.kind, undefined, transaction)).find(
        (job) => !job.isCancelled && covers(job),
      )?.id
    // The job is first searched without a lock, because most requests find an existing job and then need no lock.
    return (
      (await find()) ??
      inWriteTransaction(
        this.#db,
        async (transaction) =>
          (await find(transaction)) ?? this.enqueue(definition, { ...request, transaction }),
        `job:${definition.kind}`,
      )
    )
  }

  async read(id: string): Promise<Job | undefined> {
    const row = await this.#db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    return row && jobOf(row)
  }

  /**
   * Returns the latest entries in a job's history, oldest first. Each entry has the job's state and progress at one
   * time.
   */
  events(id: string): Promise<JobEvent[]> {
    return readEvents(this.#db, id)
  }

  /**
   * Returns waiting and running jobs of one kind, oldest first.
   * @param subject id of the document or other thing that the jobs are about; absent for all jobs of the kind
   */
  async unfinished(kind: string, subject?: string, transaction?: WriteTransaction): Promise<Job[]> {
    let query = (transaction ?? this.#db)
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', kind)
      .where('status', 'in', ['pending', 'processing'])
      .orderBy('created_at')
    if (subject !== undefined) query = query.where('subject', '=', subject)
    return (await query.execute()).map(jobOf)
  }

  /**
   * Returns the newest job of one kind about one thing, or undefined when there was none.
   * @param subject id of a document or another thing that the job is about
   */
  async latest(kind: string, subject: string): Promise<Job | undefined> {
    const row = await this.#db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && jobOf(row)
  }

  /**
   * Cancels a job and returns it. A waiting job is marked as failed immediately. A running job fails when its handler
   * notices the cancellation. Returns undefined when there is no such job.
   */
  async cancel(id: string): Promise<Job | undefined> {
    const cancelled = await inWriteTransaction(this.#db, async (transaction) => {
      await transaction
        .updateTable('jobs')
        .set({ cancel_requested: 1 })
        .where('id', '=', id)
        .where('status', 'in', ['pending', 'processing'])
        .execute()
      const row = await transaction.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
      if (row?.status === 'pending')
        await markJobFailed({ clock: this.#clock, definitions: this.#definitions }, transaction, jobOf(row), {
          code: 'job.cancelled',
          params: {},
        })
      await signalWork(transaction)
      return row !== undefined
    })
    // The runners are woken, so that they notice the cancellation now and not only at their next heartbeat.
    if (cancelled) this.wake()
    return this.read(id)
  }

  /**
   * Waits until a job has completed or failed, and returns it.
   * @throws when the signal is aborted or there is no such job; ProductError `server.unavailable` when the server stops
   */
  async wait(id: string, signal?: AbortSignal): Promise<Job> {
    const ended = AbortSignal.any([this.#closing.signal, ...(signal ? [signal] : [])])
    for (;;) {
      const job = await this.read(id)
      if (!job) throw new Error('There is no such job.')
      if (job.status === 'completed' || job.status === 'failed') return job
      try {
        await sleep(WAIT_POLL_MILLISECONDS, undefined, { signal: ended })
      } catch (error) {
        throw this.#closing.signal.aborted ? new ProductError('server.unavailable', 503) : error
      }
    }
  }

  /**
   * Rejects all pending promises of `wait`, because the server stops. The jobs themselves continue when the server
   * starts again.
   */
  stopWaiting(): void {
    this.#closing.abort()
  }
}
