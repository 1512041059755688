import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import type { Log } from '#platform/log/log.ts'
import { timestamp } from '#platform/time/clock.ts'
import type { JobContext, JobReport, TimeLimit } from './definition.ts'
import { addEvent } from './job-events.ts'
import type { Lease, LeaseDeps } from './lease.ts'

/**
 * Minimum milliseconds between two stored reports of a job's progress. More frequent writes to the database would delay
 * other writes.
 */
const REPORT_MILLISECONDS = 300
const EVENT_MILLISECONDS = 1000

/**
 * Creates the object that the handler of a running job uses to report its progress. If reports are frequent, some are
 * stored later. `flush` stores the last one at once.
 */
export function openContext(
  { db, clock, log }: Pick<LeaseDeps, 'db' | 'clock'> & { log: Log },
  { job, token }: Lease,
  signal: AbortSignal,
  limitTime: (limit: TimeLimit | undefined) => void,
): JobContext & { flush(): Promise<void> } {
  const told = { ...job }
  let reportedAt = Number.NEGATIVE_INFINITY
  let eventAt = Number.NEGATIVE_INFINITY
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
  /**
   * Stores the progress of the job, and returns whether this succeeded. A failing database does not end the job,
   * because the next report contains the progress too.
   * @param mustBe true to throw the failure instead
   */
  const written = async (mustBe: boolean): Promise<boolean> => {
    try {
      await write()
      return true
    } catch (error) {
      if (mustBe || !(error instanceof DatabaseFailure)) throw error
      log.warn({ err: error, job: job.id }, 'progress could not be written')
      return false
    }
  }
  return {
    // Stores the latest report, even if the interval is not over yet.
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
    limitTime,
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
      const now = performance.now()
      if (!stepChanged && report.event !== true && now - reportedAt < REPORT_MILLISECONDS) return
      reportedAt = now
      if (!(await written(report.event === true))) return
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
