import type { DocumentDeleteResponse } from '@tenderwright/contract'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { reachPhase } from '#platform/log/phase.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { documentNotFound } from './documents.errors.ts'
import { documentOrigin } from './document-originals.ts'
import { addTombstone, findDocument, removeDocument } from './documents.repository.ts'

/** Suggested section that replaced a nearly equal section of a deleted document. Its score must be recomputed. */
export interface HandedOver {
  tenderId: string
  requirementId: string
  sectionId: number
}

/** Functions that update tenders when a document that they use is deleted. */
interface DocumentReferences {
  /** Returns the tenders that use a document, with their number of requirements answered from it. */
  count(documentId: string): Promise<{ session_id: string; count: number }[]>
  /** Clears selections of a deleted document's sections, and replaces its suggested sections by nearly equal ones. */
  letGo(
    transaction: WriteTransaction,
    document: { id: string; fileName: string },
    at: string,
  ): Promise<{ cleared: { count: number }[]; moved: HandedOver[] }>
  /** Recomputes the scores of suggested sections that replaced others. */
  rescore(moved: readonly HandedOver[]): Promise<void>
}

export interface DeleteDeps {
  db: Db
  clock: Clock
  log: Log
  /** Moves an uploaded file to the trash if no database row refers to it. */
  originals: LetGoOfOriginal
  /** Cancels the jobs that read and index a document. */
  cancelProcessing(documentId: string): Promise<void>
  references: DocumentReferences
  /** Removes data of deleted documents from the search index. */
  tidyIndex(): Promise<unknown>
}

/**
 * Deletes a document with its sections, and moves its file to the trash. Tenders with its sections show a notice.
 * @throws ProductError `documents.not_found` if the document does not exist
 */
export async function deleteDocument(deps: DeleteDeps, id: string): Promise<DocumentDeleteResponse> {
  // Selections of its sections are cleared. Indexing its folder again does not add the file again.
  const { db, clock } = deps
  const found = await findDocument(db, id)
  if (!found) throw documentNotFound()
  await deps.cancelProcessing(id)
  const { affected, moved } = await inWriteTransaction(
    db,
    async (transaction) => {
      const document = await findDocument(transaction, id)
      if (!document) throw documentNotFound()
      const at = timestamp(clock)
      await addTombstone(transaction, { path: document.file_path, sha256: document.sha256, created_at: at })
      const { cleared, moved: handedOver } = await deps.references.letGo(
        transaction,
        { id, fileName: document.file_name },
        at,
      )
      await deps.originals.note(transaction, document.sha256, documentOrigin(document, at))
      await removeDocument(transaction, id)
      return { affected: cleared, moved: handedOver }
    },
    `sha256:${found.sha256}`,
  )
  reachPhase('deletion.recorded')
  await deps.originals.move(found.sha256)
  await finishLater(deps.log, () => deps.tidyIndex())
  await finishLater(deps.log, () => deps.references.rescore(moved))
  return {
    id,
    cleared_selections: affected.reduce((sum, { count }) => sum + count, 0),
    affected_sessions: affected.length,
  }
}

/** Runs the rest of a deletion. Errors are only logged, because maintenance repeats the work within the hour. */
async function finishLater(log: Log, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error(
      { err: error },
      'a document is deleted, but not everything is tidied yet; the hourly check goes on',
    )
  }
}
