import type { ErrorCode } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW } from './indexing.errors.ts'

/** Number of crashed attempts after which a job skips a file. A file that took too long is skipped at once. */
const ENDS_PER_FILE = 2

/** Attempts of a job that ended while reading one file, by a crash or by the time limit. */
interface FileEnds {
  count: number
  /** Error code with which the last of these attempts ended. */
  code: ErrorCode
}

/** Returns for each file the number of job attempts that ended while reading the file. Orderly stops do not count. */
function endsByFile({ detail, attempt, interruptedBy }: JobContext['job']): Record<string, FileEnds> {
  // The counts come from the job's details and from its attempts since the last checkpoint.
  const known = (detail['ends'] ?? {}) as Record<string, FileEnds>
  const file = detail['reading']
  if (typeof file !== 'string' || attempt === 1) return known
  const count = (known[file]?.count ?? 0) + attempt - 1
  return { ...known, [file]: { count, code: interruptedBy ?? 'job.crashed' } }
}

/**
 * Records which file a job reads next, so that the next attempt recognises a file that crashes the process.
 * @throws ProductError for a file that crashed the process twice or took too long once; the caller then skips the file
 */
export async function beginReading({ job, checkpoint }: JobContext, file: string): Promise<void> {
  const ends = endsByFile(job)
  const { count, code } = ends[file] ?? { count: 0, code: 'job.crashed' }
  if (count >= (code === DOCUMENT_TOO_SLOW ? 1 : ENDS_PER_FILE)) throw new ProductError(code, 500)
  // The counts are stored together with the checkpoint, because the checkpoint sets the number of attempts back to 0.
  await checkpoint({ reading: file, ends })
}

/** Returns a job's context for one of its files. The file's progress maps to the range `from` to `from + share`. */
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
