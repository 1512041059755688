import type { DocumentDeleteResponse } from '@tenderwright/contract'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { documentNotFound } from './documents.errors.ts'
import {
  addSessionNotice,
  addTombstone,
  clearSelections,
  findDocument,
  removeDocument,
  selectionsBySession,
} from './documents.repository.ts'

export interface DeleteDeps {
  db: Db
  clock: Clock
  storage: Storage
  /** Stops the document's jobs. */
  cancelProcessing(documentId: string): Promise<void>
  /** Clears what the index still holds of documents that are gone. */
  tidyIndex(): Promise<unknown>
}

/**
 * Removes a document with its sections, index entries and stored bytes. Selections of its sections become cleared and
 * their sessions say so; generated proposals stay; no folder run brings the file back.
 */
export async function deleteDocument(deps: DeleteDeps, id: string): Promise<DocumentDeleteResponse> {
  const { db, clock, storage } = deps
  const found = await findDocument(db, id)
  if (!found) throw documentNotFound()
  await deps.cancelProcessing(id)
  const affected = await inWriteTransaction(
    db,
    async (transaction) => {
      const document = await findDocument(transaction, id)
      if (!document) throw documentNotFound()
      const at = timestamp(clock)
      const sessions = await selectionsBySession(transaction, id)
      await clearSelections(transaction, id)
      for (const { session_id: sessionId, count } of sessions)
        await addSessionNotice(transaction, sessionId, {
          code: 'selections_cleared_by_delete',
          file_name: document.file_name,
          count,
          at,
        })
      await addTombstone(transaction, { path: document.file_path, sha256: document.sha256, created_at: at })
      await removeDocument(transaction, id)
      // Within the transaction, so that an upload of the same bytes comes before both or after both. One document
      // has these bytes, since a second upload of them is the same document.
      await storage.remove(document.sha256)
      return sessions
    },
    `sha256:${found.sha256}`,
  )
  await deps.tidyIndex()
  return {
    id,
    cleared_selections: affected.reduce((sum, { count }) => sum + count, 0),
    affected_sessions: affected.length,
  }
}
