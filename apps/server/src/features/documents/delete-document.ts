import type { DocumentDeleteResponse } from '@tenderwright/contract'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { reachPhase } from '#platform/log/phase.ts'
import type { LetGoOfOriginal } from '#platform/storage/original-owner.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { documentNotFound } from './documents.errors.ts'
import { documentOrigin } from './document-originals.ts'
import {
  addSessionNotice,
  addTombstone,
  clearSelections,
  findDocument,
  removeDocument,
  selectionsBySession,
} from './documents.repository.ts'

/** A match that shows another section than before. */
export interface HandedOver {
  sessionId: string
  requirementId: string
  sectionId: number
}

export interface DeleteDeps {
  db: Db
  clock: Clock
  /** Moves originals that no row names to the trash. */
  originals: LetGoOfOriginal
  /** Stops the document's jobs. */
  cancelProcessing(documentId: string): Promise<void>
  /** Lets matches that show one of its sections show another that says the same; matching's. */
  handOverMatches: (transaction: WriteTransaction, documentId: string) => Promise<HandedOver[]>
  /** Scores those anew. */
  rescoreMatches: (moved: readonly HandedOver[]) => Promise<void>
  /** Clears what the index still holds of documents that are gone. */
  tidyIndex(): Promise<unknown>
}

/**
 * Removes a document with its sections and index entries, and moves its bytes to the trash. Selections of its sections become cleared and
 * their sessions say so; generated proposals stay; no folder run brings the file back.
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
      const handedOver = await deps.handOverMatches(transaction, id)
      await deps.originals.note(transaction, document.sha256, documentOrigin(document, at))
      await removeDocument(transaction, id)
      return { affected: sessions, moved: handedOver }
    },
    `sha256:${found.sha256}`,
  )
  reachPhase('deletion.recorded')
  await deps.originals.move(found.sha256)
  await deps.tidyIndex()
  await deps.rescoreMatches(moved)
  return {
    id,
    cleared_selections: affected.reduce((sum, { count }) => sum + count, 0),
    affected_sessions: affected.length,
  }
}
