import type { Config } from '#platform/config/config.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import { documentGone } from './indexing.errors.ts'
import { findDocument, removeOtherGenerations, type RemoveOtherParts } from './indexing.repository.ts'
import { inTime, readingMilliseconds } from './reading-time.ts'
import {
  type ProcessContext,
  type ProcessedDocument,
  type ReadingDeps,
  readDocument,
} from './store-reading.ts'

export interface ProcessDeps extends ReadingDeps {
  config: Pick<Config, 'documentMinutes'>
  removeOtherParts: RemoveOtherParts
  /** Removes data from the search index that comes from earlier readings of documents. */
  tidyIndex(): Promise<unknown>
}

/**
 * Reads a stored .docx file, and stores its sections and search index. They become visible together at the end. Until
 * then, people see the sections of the previous reading.
 * @throws DocxError if the file is unreadable; ProductError `documents.not_found` if it was deleted meanwhile,
 * `documents.too_slow` if it takes longer than the setting `DOCUMENT_MINUTES` allows for its size
 */
export async function processDocument(
  deps: ProcessDeps,
  context: ProcessContext,
  documentId: string,
): Promise<ProcessedDocument> {
  const { db, report } = context
  await report({ step: 'prepare', progress: 1, message: { code: 'prepare' } })
  const begun = await inWriteTransaction(
    db,
    async (transaction) => {
      const document = await findDocument(transaction, documentId)
      if (!document) throw documentGone()
      await removeOtherGenerations(transaction, deps.removeOtherParts, documentId, document.generation)
      return { document, generation: await deps.documents.startGeneration(transaction, document) }
    },
    `document:${documentId}`,
  )
  const { document, generation } = begun
  const milliseconds = readingMilliseconds(deps.config.documentMinutes, document.file_size_bytes)
  const processed = await inTime(context, milliseconds, (signal) =>
    readDocument(deps, { ...context, signal }, document, generation),
  )
  const { sections } = processed
  if (sections > 0) {
    await report({ step: 'update_statistics', progress: 95, message: { code: 'update_statistics' } })
    await report({ step: 'refresh_index', progress: 97, message: { code: 'refresh_index' } })
  }
  await inWriteTransaction(
    db,
    async (transaction) => {
      const current = await findDocument(transaction, documentId)
      // A newer reading is writing its sections now. It has already removed all others.
      if (current?.started_generation !== generation) return
      await removeOtherGenerations(transaction, deps.removeOtherParts, documentId, generation)
    },
    `document:${documentId}`,
  )
  await deps.tidyIndex()
  if (sections > 0) await report({ step: 'finalizing', progress: 99, message: { code: 'finalizing' } })
  return processed
}
