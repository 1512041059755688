import { ProductError } from '#platform/errors/product-error.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW } from './indexing.errors.ts'

/**
 * Attempts at one file that ends the reader; then it is skipped, so that the run does not fail with it. A file whose
 * time was over has one.
 */
const STARTS_PER_FILE = 2

/** Records the file being read by a run over many files, so that the next attempt knows which one ended the previous attempt. */
export async function beginReading({ job, checkpoint }: JobContext, file: string): Promise<void> {
  const starts = job.interruptedBy === DOCUMENT_TOO_SLOW ? 1 : STARTS_PER_FILE
  if (job.detail['reading'] === file && job.attempt > starts)
    throw new ProductError(job.interruptedBy ?? 'job.crashed', 500)
  if (job.detail['reading'] !== file) await checkpoint({ reading: file })
}

/** Returns a context that reports a file's progress as a share of the run's, without the file's steps. */
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
