import { createReadStream } from 'node:fs'
import { plainName } from '@tenderwright/contract'
import type { Ids } from '#platform/ids/ids.ts'
import { reachPhase } from '#platform/log/phase.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { problemOf, type JobProblem } from '#platform/jobs/job.ts'
import { findByContent, rememberedHash, wasDeleted } from './indexing.repository.ts'
import { fileEmpty, fileTooLarge, folderUnreadable } from './indexing.errors.ts'
import type { FolderRun } from './indexing.jobs.ts'
import type { FolderDocuments, SectionReferences } from './indexing.ports.ts'
import { processDocument, type ProcessDeps } from './process-document.ts'
import { beginReading, fileContext } from './run-over-files.ts'
import { type FoundFile, walkFolder } from './walk-folder.ts'

const MEGABYTE = 1024 * 1024

export interface FolderDeps extends ProcessDeps {
  ids: Ids
  documents: FolderDocuments
  references: SectionReferences
  /** Rebuilds the whole search index from the stored sections. */
  rebuildIndex(): Promise<unknown>
}

interface FolderCounts {
  processed: number
  skipped: number
  failed: number
  total: number
}

type FileOutcome = { how: 'processed'; sections: number; sha256: string } | { how: 'skipped'; sha256: string }

/**
 * Error: a file of the folder that is being indexed cannot be read. Indexing continues with the other files, because
 * the folder may be on another disk than the server's data.
 */
class SourceUnreadable extends Error {}

async function* readSource(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw new SourceUnreadable(file, { cause: (error as NodeJS.ErrnoException).code })
  }
}

/**
 * Indexes one file of a folder. A file whose document was deleted by a person is skipped. If `skipExisting` is set, a
 * file that already has a document is skipped too.
 */
async function indexFile(
  deps: FolderDeps,
  context: JobContext,
  run: FolderRun,
  found: FoundFile,
): Promise<FileOutcome> {
  const { db } = context
  const name = plainName(found.relativePath)
  if (found.sizeBytes > run.maxFileSizeMegabytes * MEGABYTE)
    throw fileTooLarge(name, run.maxFileSizeMegabytes)
  if (found.sizeBytes === 0) throw fileEmpty(name)
  const remembered = await rememberedHash(db, run.folder, found)
  const decide = async (sha256: string): Promise<FileOutcome | undefined> => {
    if (await wasDeleted(db, sha256)) return { how: 'skipped', sha256 }
    const known = await findByContent(db, sha256)
    if (!known || known.status === 'failed') return undefined
    // A pending document that nobody can see yet is either an upload with its own job, or it comes from this run before
    // an interruption.
    if (known.status === 'pending') {
      return known.folder === run.folder ? undefined : { how: 'skipped', sha256 }
    }
    await deps.documents.markFound({ ...deps, db }, known, run.folder, found)
    if (run.skipExisting) return { how: 'skipped', sha256 }
    await beginReading(context, name)
    const { sections } = await processDocument(deps, context, known.id)
    return { how: 'processed', sections, sha256 }
  }
  const early = remembered === undefined ? undefined : await decide(remembered)
  if (early) return early

  const staged = await deps.storage.stage(readSource(found.file))
  try {
    const decided = await decide(staged.sha256)
    if (decided) return decided
    const id = await deps.documents.takeFromFolder({ ...deps, db }, run.folder, found, staged)
    if (id === undefined) return { how: 'skipped', sha256: staged.sha256 }
    try {
      await beginReading(context, name)
      const { sections } = await processDocument(deps, context, id)
      return { how: 'processed', sections, sha256: staged.sha256 }
    } catch (error) {
      const problem = problemOf(error)
      if (!context.signal.aborted && problem) await deps.documents.markFailed({ ...deps, db }, id, problem)
      throw error
    }
  } finally {
    await staged.discard()
  }
}

/**
 * Returns the reason why a single file could not be indexed. The other files of the folder are still indexed. Returns
 * `undefined` for an error that ends the job.
 */
function problemOfFile(error: unknown): JobProblem | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (
    error instanceof SourceUnreadable ||
    code === 'EACCES' ||
    code === 'ENOENT' ||
    code === 'EBUSY' ||
    code === 'EPERM'
  )
    return { code: 'docx.cannot_read', params: {} }
  return problemOf(error)
}

/**
 * Indexes a folder of the server: every new .docx becomes a document that can be searched. Unreadable files are
 * reported and skipped. If no file failed, documents whose file is gone are deactivated.
 * @returns the numbers of files that were processed, skipped and failed
 * @throws ProductError `indexing.folder_unreadable` if the folder itself cannot be read
 */
export async function indexFolder(
  deps: FolderDeps,
  context: JobContext,
  run: FolderRun,
): Promise<FolderCounts> {
  const { report, signal, db } = context
  await report({ step: 'prepare', progress: 0, message: { code: 'folder_reading' } })
  const { files, unreadable } = await walkFolder(run.folder)
  if (unreadable.includes('.')) throw folderUnreadable(run.directory)
  const counts: FolderCounts = {
    processed: 0,
    skipped: 0,
    failed: 0,
    total: files.length + unreadable.length,
  }
  let sections = 0
  const seen = new Set<string>()
  const failedFile = (file: string, { code, params }: JobProblem) => {
    counts.failed += 1
    return report({
      step: 'writing_sections',
      message: { code, params: { file: plainName(file), ...params } },
      detail: { ...counts, current_file: plainName(file), error_code: code, error_params: params },
      event: true,
    })
  }
  await report({ detail: { ...counts } })
  for (const place of unreadable) await failedFile(place, { code: 'docx.cannot_read', params: {} })

  for (const [index, found] of files.entries()) {
    signal.throwIfAborted()
    const progress = (index / files.length) * 95
    await report({
      step: 'writing_sections',
      progress,
      message: {
        code: 'folder_file',
        params: { file: plainName(found.relativePath), number: index + 1, total: files.length },
      },
      detail: { ...counts, current_file: plainName(found.relativePath), error_code: undefined },
    })
    reachPhase('folder.between-files')
    try {
      const outcome = await indexFile(deps, fileContext(context, progress, 95 / files.length), run, found)
      seen.add(outcome.sha256)
      if (outcome.how === 'skipped')
        await deps.documents.dropReplaced({ ...deps, db }, run.folder, found, outcome.sha256)
      counts[outcome.how] += 1
      if (outcome.how === 'processed') sections += outcome.sections
    } catch (error) {
      signal.throwIfAborted()
      const problem = problemOfFile(error)
      if (!problem) throw error
      await failedFile(found.relativePath, problem)
    }
  }

  if (counts.failed === 0 && files.length > 0) {
    const missing = await deps.documents.markMissing({ ...deps, db }, run.folder, seen)
    for (const id of missing) await deps.references.handOver(id)
  }
  if (run.buildIndex) {
    await report({ step: 'rebuild_index', progress: 96, message: { code: 'rebuild_index' } })
    await deps.rebuildIndex()
  }
  // Documents became active or inactive without being read, so suggestions of the search box are outdated.
  await deps.tidyIndex()
  await report({
    step: 'finalizing',
    progress: 99,
    message: { code: 'folder_done', params: { ...counts } },
    detail: { ...counts, current_file: undefined, sections_total: sections, sections_indexed: sections },
  })
  return counts
}
