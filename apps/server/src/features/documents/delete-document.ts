import type { DocumentDeleteResponse } from '@tenderwright/contract'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { reachPhase } from '#platform/log/phase.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { documentNotFound } from './documents.errors.ts'
import { documentOrigin } from './document-originals.ts'
import { addTombstone, findDocument, removeDocument } from './documents.repository.ts'

/**
 * New suggestion for a requirement, after the suggested section's document was deleted. The new section differs only in
 * names, numbers and dates. Its score must be computed again.
 */
export interface HandedOver {
  tenderId: string
  requirementId: string
  sectionId: number
}

/**
 * Functions that update tenders when a document is deleted whose sections they use. Another module implements them,
 * because it owns the tables of tenders.
 */
interface DocumentReferences {
  /**
   * Returns the tenders that use a document. `count` is the number of requirements in the tender whose selected section
   * comes from the document.
   */
  count(documentId: string): Promise<{ session_id: string; count: number }[]>
  /**
   * Removes the sections of a document from all tenders, while the document is being deleted. Selections are cleared. A
   * suggested section is replaced by a nearly equal section of another document, if there is one.
   */
  letGo(
    transaction: WriteTransaction,
    document: { id: string; fileName: string },
    at: string,
  ): Promise<{ cleared: { count: number }[]; moved: HandedOver[] }>
  /** Computes the scores of the sections that were suggested in place of sections of a deleted document. */
  rescore(moved: readonly HandedOver[]): Promise<void>
}

export interface DeleteDeps {
  db: Db
  clock: Clock
  log: Log
  /**
   * Functions that move the file of a deleted document to the trash. A file to which another database row still refers
   * stays.
   */
  originals: LetGoOfOriginal
  /** Cancels the jobs that read and index a document. */
  cancelProcessing(documentId: string): Promise<void>
  references: DocumentReferences
  /** Removes the data of deleted documents from the search index. */
  tidyIndex(): Promise<unknown>
}

/**
 * Deletes a document with its sections, and moves its file to the trash. Selections of its sections are cleared, and
 * the tenders concerned show a notice. The file is not added again when the folder that contains it is indexed again.
 * @throws ProductError `documents.not_found` if the document does not exist
 */
export async function deleteDocument(deps: DeleteDeps, id: string): Promise<DocumentDeleteResponse> {
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

/**
 * Runs a last step of deleting a document, and only logs its errors. The deletion is not undone, because hourly
 * maintenance finishes the step.
 */
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
