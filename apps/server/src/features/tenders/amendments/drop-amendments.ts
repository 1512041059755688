import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import type { WriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import type { TrashOrigin } from '#platform/storage/trash.ts'
import { matrixOrigin } from '../matrix/matrix-originals.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { type AmendmentFile, deleteAmendments, findFiles } from './amendments.repository.ts'

export interface DropDeps {
  clock: Clock
  /** Moves uploaded files to the trash when no database row refers to them any more. */
  originals: LetGoOfOriginal
}

/**
 * Deletes new versions of a tender's requirements matrix, called amendments. After the commit, pass the returned files
 * to `moveFiles`, which moves unused files to the trash.
 * @returns the files that the deleted amendments needed
 */
export async function dropAmendments(
  deps: DropDeps,
  transaction: WriteTransaction,
  tenderId: string,
  amendmentIds: readonly string[],
): Promise<AmendmentFile[]> {
  const files = await findFiles(transaction, { amendmentIds })
  const tender = await findTender(transaction, tenderId)
  if (tender) await noteFiles(deps, transaction, matrixOrigin(tender, timestamp(deps.clock)), files)
  await deleteAmendments(transaction, amendmentIds)
  return files
}

/**
 * Records to which tender the files of its amendments belong, so that operators recognise them in the trash. An
 * amendment is a new version of the client's file. Call this function in the transaction that deletes the amendments,
 * before the deletion.
 */
export async function noteFiles(
  { originals }: Pick<DropDeps, 'originals'>,
  transaction: WriteTransaction,
  origin: TrashOrigin,
  files: readonly AmendmentFile[],
): Promise<void> {
  for (const { sha256, file_name: fileName } of files)
    await originals.note(transaction, sha256, { ...origin, fileName })
}

/**
 * Moves the files of deleted amendments to the trash, unless a database row still needs them. An amendment is a new
 * version of a tender's requirements matrix.
 */
export async function moveFiles({ originals }: DropDeps, files: readonly AmendmentFile[]): Promise<void> {
  for (const { sha256 } of files) await originals.move(sha256)
}
