import { ProductError } from '#platform/errors/product-error.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW } from './indexing.errors.ts'

/**
 * Number of times that reading of one file begins if it crashes the process. Then the file is skipped. A file that ran
 * out of time is skipped after the first time.
 */
const STARTS_PER_FILE = 2

/**
 * Records in a job which file is read next. If reading crashes the process, the next attempt recognizes the file.
 * @throws ProductError for a file that crashed the process twice or ran out of time once, so that the caller skips it
 */
export async function beginReading({ job, checkpoint }: JobContext, file: string): Promise<void> {
  const starts = job.interruptedBy === DOCUMENT_TOO_SLOW ? 1 : STARTS_PER_FILE
  if (job.detail['reading'] === file && job.attempt > starts)
    throw new ProductError(job.interruptedBy ?? 'job.crashed', 500)
  if (job.detail['reading'] !== file) await checkpoint({ reading: file })
}

/**
 * Returns a job context for one file of a job over many files. Progress of the file from 0 to 100 % becomes progress of
 * the job from `from` to `from + share`.
 */
export function fileContext(context: JobContext, from: number, share: number): JobContext {
  return {
    ...context,
    report: ({ progress, detail }) =>
      context.report({
        ...(progress === undefined ? {} : { progress: from + (progress / 100) * share }),
        ...(detail ? { detail } : {}),
      }),
  }
}
