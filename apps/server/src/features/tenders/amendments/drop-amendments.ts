import type { LetGoOfOriginal } from '#knowledge/original-owner.ts'
import type { WriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { matrixOrigin } from '../matrix/matrix-originals.ts'
import { findTender } from '../requirements/tenders.repository.ts'
import { type AmendmentFile, deleteAmendments, findFiles } from './amendments.repository.ts'

export interface DropDeps {
  clock: Clock
  /** Moves originals to the trash when no database row refers to them. */
  originals: LetGoOfOriginal
}

/**
 * Deletes amendments of a tender in a transaction.
 * @returns their originals, for `moveFiles` after the transaction
 */
export async function dropAmendments(
  deps: DropDeps,
  transaction: WriteTransaction,
  tenderId: string,
  amendmentIds: readonly string[],
): Promise<AmendmentFile[]> {
  const files = await findFiles(transaction, { amendmentIds })
  await noteFiles(deps, transaction, tenderId, files)
  await deleteAmendments(transaction, amendmentIds)
  return files
}

/**
 * Records for the trash to which tender the files of amendments belonged. Call it before the amendments are deleted.
 */
export async function noteFiles(
  { clock, originals }: DropDeps,
  transaction: WriteTransaction,
  tenderId: string,
  files: readonly AmendmentFile[],
): Promise<void> {
  const session = await findTender(transaction, tenderId)
  if (!session) return
  const origin = matrixOrigin(session, timestamp(clock))
  for (const { sha256, file_name: fileName } of files)
    await originals.note(transaction, sha256, { ...origin, fileName })
}

/** Moves originals to the trash when no database row refers to them any more. */
export async function moveFiles({ originals }: DropDeps, files: readonly AmendmentFile[]): Promise<void> {
  for (const { sha256 } of files) await originals.move(sha256)
}
