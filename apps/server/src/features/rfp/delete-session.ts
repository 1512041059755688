import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { removeUnusedOriginal } from '#platform/storage/unused-originals.ts'
import { sessionNotFound } from './rfp.errors.ts'
import { findSession, removeSession } from './rfp.repository.ts'

export interface DeleteSessionDeps {
  db: Db
  storage: Storage
  /** Stops a matching run of the session. */
  cancelMatching(sessionId: string): Promise<unknown>
}

/**
 * Removes a session with its requirements, matches and selections, and its matrix when no other session has the
 * same bytes. Proposals generated from it stay. @throws `rfp.not_found`
 */
export async function deleteSession(deps: DeleteSessionDeps, id: string): Promise<void> {
  const { db, storage } = deps
  const found = await findSession(db, id)
  if (!found) throw sessionNotFound()
  await deps.cancelMatching(id)
  const sha256 = found.matrix_sha256
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await findSession(transaction, id))) throw sessionNotFound()
      await removeSession(transaction, id)
    },
    sha256 === null ? `session:${id}` : `sha256:${sha256}`,
  )
  if (sha256 !== null) await removeUnusedOriginal({ db, storage }, sha256)
}
