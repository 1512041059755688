import type { ErrorCode } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW } from './indexing.errors.ts'

/**
 * Number of crashes after which a job skips a file. Only crashes while reading this file count. A file that took too
 * long is skipped after one attempt.
 */
const ENDS_PER_FILE = 2

/** Attempts of a job that ended while it was reading one file, because the server crashed or the file took too long. */
interface FileEnds {
  count: number
  /** Error code of the last attempt that ended while the file was being read. */
  code: ErrorCode
}

/**
 * Returns how many attempts of a job ended while they were reading each file, by file name. Attempts that ended because
 * the server was stopped in the normal way do not count.
 */
function endsByFile({ detail, attempt, interruptedBy }: JobContext['job']): Record<string, FileEnds> {
  const known = (detail['ends'] ?? {}) as Record<string, FileEnds>
  const file = detail['reading']
  if (typeof file !== 'string' || attempt === 1) return known
  const count = (known[file]?.count ?? 0) + attempt - 1
  return { ...known, [file]: { count, code: interruptedBy ?? 'job.crashed' } }
}

/**
 * Records in a job which file will be read next. If reading it crashes the process, the next attempt then knows the
 * file.
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
 * Returns a copy of the job's context for reading one of its files. The progress of the file, from 0 to 100 %, is
 * reported as progress of the job from `from` to `from + share`.
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
