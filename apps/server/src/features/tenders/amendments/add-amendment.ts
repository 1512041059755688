import type { Amendment } from '@tenderwright/contract'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { type FileToRead, readMatrix, type ReadMatrixDeps } from '../matrix/read-matrix.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { findProposed, insertAmendment } from './amendments.repository.ts'
import type { ComparedAmendment, VersionToCompare } from './compare-version.ts'
import { dropAmendments, type DropDeps, moveFiles } from './drop-amendments.ts'
import { storedReading } from './stored-amendment.ts'

/**
 * Maximum number of new versions of a tender's requirements matrix that wait to be applied. If there are more, the
 * oldest is deleted.
 */
const MOST_PROPOSED = 5

export interface AddAmendmentDeps extends DropDeps, ReadMatrixDeps {
  db: Db
  clock: Clock
  ids: Ids
  /** Compares a new version of the client's requirements matrix with the tender's requirements in another thread. */
  compareVersion(version: VersionToCompare): Promise<ComparedAmendment>
}

interface UploadedVersion extends Omit<FileToRead, 'path'> {
  tenderId: string
  file: StagedFile
  userId?: string | undefined
}

/**
 * Stores an uploaded new version of a tender's requirements matrix, with its differences from the tender's
 * requirements. These change only when a person applies the version. The caller deletes the temporary file.
 * @throws ProductError `rfp.not_found` if the tender does not exist; another code if the file is no requirements matrix
 * @throws the signal's reason if the signal is aborted
 */
export async function addAmendment(
  deps: AddAmendmentDeps,
  { tenderId, file, userId, ...upload }: UploadedVersion,
): Promise<Amendment> {
  const { db, clock, ids } = deps
  if (!(await findTender(db, tenderId))) throw tenderNotFound()
  const { fileName, signal, onProgress } = upload
  const matrix = await readMatrix(deps, { path: file.path, ...upload })
  onProgress({ step: 'comparing' })
  const { row, amendment } = await deps.compareVersion({
    id: ids.next(),
    session_id: tenderId,
    file_name: fileName,
    sha256: file.sha256,
    created_by: userId ?? null,
    created_at: timestamp(clock),
    reading: storedReading(matrix),
  })
  const dropped = await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await findTender(transaction, tenderId))) throw tenderNotFound()
      signal.throwIfAborted()
      // This is done inside the transaction, so that a deletion of an identical file happens either entirely before or
      // entirely after it.
      await file.keep()
      await insertAmendment(transaction, row)
      const proposed = await findProposed(transaction, tenderId)
      const older = proposed.filter((id) => id !== row.id).slice(MOST_PROPOSED - 1)
      return dropAmendments(deps, transaction, tenderId, older)
    },
    `sha256:${file.sha256}`,
  )
  await moveFiles(deps, dropped)
  return amendment
}
