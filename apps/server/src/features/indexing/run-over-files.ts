import type { ErrorCode } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW } from './indexing.errors.ts'

/**
 * Number of crashed attempts after which a job skips the file that it was reading in all of them. A file that took too
 * long is skipped after one attempt.
 */
const ENDS_PER_FILE = 2

/** Attempts of a job that ended while it was reading one file, because the server crashed or the file took too long. */
interface FileEnds {
  count: number
  /** Error code with which the last of these attempts ended. */
  code: ErrorCode
}

/**
 * Returns, for each file, how many attempts of a job ended while reading it. The counts come from the job's details and
 * from its attempts since the last checkpoint. Orderly stops of the server do not count.
 */
function endsByFile({ detail, attempt, interruptedBy }: JobContext['job']): Record<string, FileEnds> {
  const known = (detail['ends'] ?? {}) as Record<string, FileEnds>
  const file = detail['reading']
  if (typeof file !== 'string' || attempt === 1) return known
  const count = (known[file]?.count ?? 0) + attempt - 1
  return { ...known, [file]: { count, code: interruptedBy ?? 'job.crashed' } }
}

/**
 * Records in a job which file is read next, so that the next attempt knows the file if reading it crashes the process.
 * @throws ProductError for a file that crashed the process twice or took too long once; the caller then skips the file
 */
export async function beginReading({ job, checkpoint }: JobContext, file: string): Promise<void> {
  const ends = endsByFile(job)
  const { count, code } = ends[file] ?? { count: 0, code: 'job.crashed' }
  if (count >= (code === DOCUMENT_TOO_SLOW ? 1 : ENDS_PER_FILE)) throw new ProductError(code, 500)
  // The counts are stored together with the checkpoint, because the checkpoint sets the number of attempts back to 0.
  await checkpoint({ reading: file, ends })
}

/**
 * Returns the context of a job for reading one of its many files. Progress of the file from 0 to 100 % becomes progress
 * of the job from `from` to `from + share`.
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
