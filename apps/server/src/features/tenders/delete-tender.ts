import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { findFiles } from './amendments/amendments.repository.ts'
import { moveFiles, noteFiles } from './amendments/drop-amendments.ts'
import { cancelMatching } from './matching/cancel-matching.ts'
import { matrixOrigin } from './matrix/matrix-originals.ts'
import { tenderNotFound } from './requirements/tenders.errors.ts'
import { findTender, removeTender } from './requirements/tenders.repository.ts'

export interface DeleteTenderDeps {
  db: Db
  clock: Clock
  /** Moves uploaded files to the trash when no database row refers to them any more. */
  originals: LetGoOfOriginal
  jobs: JobQueue
}

/**
 * Deletes a tender with its requirements, suggested sections and answers. The uploaded files of its requirements matrix
 * go to the trash, unless another tender has identical files. Generated proposals stay.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function deleteTender(deps: DeleteTenderDeps, id: string): Promise<void> {
  const { db, clock, originals } = deps
  const found = await findTender(db, id)
  if (!found) throw tenderNotFound()
  await cancelMatching(deps, id)
  const sha256 = found.matrix_sha256
  const files = await inWriteTransaction(
    db,
    async (transaction) => {
      const session = await findTender(transaction, id)
      if (!session) throw tenderNotFound()
      if (session.matrix_sha256 !== null)
        await originals.note(transaction, session.matrix_sha256, matrixOrigin(session, timestamp(clock)))
      const amended = await findFiles(transaction, { tenderId: id })
      const others = amended.filter((file) => file.sha256 !== session.matrix_sha256)
      await noteFiles(deps, transaction, id, others)
      await removeTender(transaction, id)
      return others
    },
    sha256 === null ? `session:${id}` : `sha256:${sha256}`,
  )
  if (sha256 !== null) await originals.move(sha256)
  await moveFiles(deps, files)
}
