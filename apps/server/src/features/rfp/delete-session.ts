import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { LetGoOfOriginal } from '#platform/storage/original-owner.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { matrixOrigin } from './matrix-originals.ts'
import { sessionNotFound } from './rfp.errors.ts'
import { findSession, removeSession } from './rfp.repository.ts'

export interface DeleteSessionDeps {
  db: Db
  clock: Clock
  /** Moves originals that no row names to the trash. */
  originals: LetGoOfOriginal
  /** Stops a matching run of the session. */
  cancelMatching(sessionId: string): Promise<unknown>
}

/**
 * Removes a session with its requirements, matches and selections; its matrix goes to the trash when no other session
 * has the same bytes. Proposals generated from it stay. @throws `rfp.not_found`
 */
export async function deleteSession(deps: DeleteSessionDeps, id: string): Promise<void> {
  const { db, clock, originals } = deps
  const found = await findSession(db, id)
  if (!found) throw sessionNotFound()
  await deps.cancelMatching(id)
  const sha256 = found.matrix_sha256
  await inWriteTransaction(
    db,
    async (transaction) => {
      const session = await findSession(transaction, id)
      if (!session) throw sessionNotFound()
      if (session.matrix_sha256 !== null)
        await originals.note(transaction, session.matrix_sha256, matrixOrigin(session, timestamp(clock)))
      await removeSession(transaction, id)
    },
    sha256 === null ? `session:${id}` : `sha256:${sha256}`,
  )
  if (sha256 !== null) await originals.move(sha256)
}
