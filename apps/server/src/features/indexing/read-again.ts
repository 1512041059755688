import { plainName } from '@tenderwright/contract'
import type { JobContext } from '#platform/jobs/definition.ts'
import { problemOf, type JobProblem } from '#platform/jobs/job.ts'
import { findOutdated } from './outdated-documents.ts'
import { processDocument, type ProcessDeps } from './process-document.ts'
import { beginReading, fileContext } from './run-over-files.ts'

interface ReadAgainCounts {
  processed: number
  failed: number
  total: number
}

/**
 * Reads documents again that an older version of the product has read. A document that cannot be read keeps its old
 * sections and is reported. An interrupted job continues with the remaining documents.
 * @param among ids of the documents; `null` for all
 */
export async function readAgain(
  deps: ProcessDeps,
  context: JobContext,
  among: readonly string[] | null,
): Promise<ReadAgainCounts> {
  const { report, signal, db, job } = context
  await report({ step: 'prepare', progress: 0, message: { code: 'prepare' } })
  const documents = await findOutdated(db, among)
  const before = Number(job.detail['processed'] ?? 0)
  const counts: ReadAgainCounts = { processed: before, failed: 0, total: before + documents.length }
  await report({ detail: { ...counts } })
  for (const [index, { id, file_name: name }] of documents.entries()) {
    signal.throwIfAborted()
    const file = plainName(name)
    const share = 99 / counts.total
    const progress = (before + index) * share
    await report({
      step: 'writing_sections',
      progress,
      message: { code: 'folder_file', params: { file, number: before + index + 1, total: counts.total } },
      detail: { ...counts, current_file: file, error_code: undefined },
    })
    try {
      await beginReading(context, id)
      await processDocument(deps, fileContext(context, progress, share), id)
      counts.processed += 1
    } catch (error) {
      signal.throwIfAborted()
      const problem = problemOf(error)
      if (!problem) throw error
      counts.failed += 1
      await reportFailure(context, counts, file, problem)
    }
  }
  await report({
    step: 'finalizing',
    progress: 99,
    message: { code: 'read_again_done', params: { ...counts } },
    detail: { ...counts, current_file: undefined },
  })
  return counts
}

function reportFailure(
  { report }: JobContext,
  counts: ReadAgainCounts,
  file: string,
  { code, params }: JobProblem,
): Promise<void> {
  return report({
    step: 'writing_sections',
    message: { code, params: { file, ...params } },
    detail: { ...counts, current_file: file, error_code: code, error_params: params },
    event: true,
  })
}
