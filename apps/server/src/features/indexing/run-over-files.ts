import { ProductError } from '#platform/errors/product-error.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW } from './indexing.errors.ts'

/**
 * Number of attempts at one file that crashes the reader. Then it is skipped, so that the run does not fail because of
 * it. A file that ran out of time gets one attempt.
 */
const STARTS_PER_FILE = 2

/**
 * Records the file that a run over many files is reading. The next attempt then knows which file ended the previous
 * one.
 */
export async function beginReading({ job, checkpoint }: JobContext, file: string): Promise<void> {
  const starts = job.interruptedBy === DOCUMENT_TOO_SLOW ? 1 : STARTS_PER_FILE
  if (job.detail['reading'] === file && job.attempt > starts)
    throw new ProductError(job.interruptedBy ?? 'job.crashed', 500)
  if (job.detail['reading'] !== file) await checkpoint({ reading: file })
}

/** Returns a context that reports a file's progress as a share of the run's progress, without the file's steps. */
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
