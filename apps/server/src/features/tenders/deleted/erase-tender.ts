import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { findFiles } from '../amendments/amendments.repository.ts'
import { moveFiles, noteFiles } from '../amendments/drop-amendments.ts'
import { matrixOrigin } from '../matrix/matrix-originals.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findDeleted, removeTender } from './deleted-tenders.repository.ts'

export interface EraseDeps {
  db: Db
  clock: Clock
  /** Functions that move uploaded files to the trash when no database row refers to them any more. */
  originals: LetGoOfOriginal
}

/**
 * Erases a deleted tender for good, with its requirements, matches and answers.
 * @throws ProductError `rfp.not_found` when no deleted tender has this id
 */
export async function eraseTender(deps: EraseDeps, id: string): Promise<void> {
  if (!(await eraseIfDeleted(deps, id))) throw tenderNotFound()
}

/**
 * Erases a tender for good, if it is deleted. Its matrix files go to the trash, unless another tender has equal files.
 * Generated proposals stay.
 * @returns `false` if no deleted tender has this id, for example because somebody has brought it back
 */
export async function eraseIfDeleted(deps: EraseDeps, id: string): Promise<boolean> {
  const { db, clock, originals } = deps
  const found = await findDeleted(db, id)
  if (!found) return false
  const sha256 = found.matrix_sha256
  const files = await inWriteTransaction(
    db,
    async (transaction) => {
      // Somebody may have brought the tender back meanwhile.
      const tender = await findDeleted(transaction, id)
      if (!tender) return undefined
      const origin = matrixOrigin(tender, timestamp(clock))
      if (sha256 !== null) await originals.note(transaction, sha256, origin)
      const amended = await findFiles(transaction, { tenderId: id })
      const others = amended.filter((file) => file.sha256 !== sha256)
      await noteFiles(deps, transaction, origin, others)
      await removeTender(transaction, id)
      return others
    },
    sha256 === null ? `session:${id}` : `sha256:${sha256}`,
  )
  if (files === undefined) return false
  if (sha256 !== null) await originals.move(sha256)
  await moveFiles(deps, files)
  return true
}
