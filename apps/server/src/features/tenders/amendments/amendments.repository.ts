import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { MatrixAmendmentsTable } from './amendments.tables.ts'

export type AmendmentRow = Selectable<MatrixAmendmentsTable>

export async function insertAmendment(
  transaction: WriteTransaction,
  row: Insertable<MatrixAmendmentsTable>,
): Promise<void> {
  await transaction.insertInto('matrix_amendments').values(row).execute()
  await addFile(transaction, row.id, row.sha256)
}

/**
 * Records that a new version of a tender's requirements matrix needs a stored file, which must not go to the trash.
 * Such a version is called an amendment.
 */
export async function addFile(transaction: WriteTransaction, id: string, sha256: string): Promise<void> {
  await transaction
    .insertInto('matrix_amendment_files')
    .values({ amendment_id: id, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findAmendment(
  db: Db,
  { tenderId, amendmentId }: { tenderId: string; amendmentId: string },
): Promise<AmendmentRow | undefined> {
  return db
    .selectFrom('matrix_amendments')
    .selectAll()
    .where('id', '=', amendmentId)
    .where('session_id', '=', tenderId)
    .executeTakeFirst()
}

/**
 * Stores the time at which a new version of the client's requirements matrix was applied to its tender. `null` means
 * that the version is not applied, or that this was undone.
 */
export async function setApplied(
  transaction: WriteTransaction,
  id: string,
  at: string | null,
): Promise<void> {
  await transaction.updateTable('matrix_amendments').set({ applied_at: at }).where('id', '=', id).execute()
}

/** Returns the ids of the new versions of a tender's requirements matrix that are not applied, newest first. */
export async function findProposed(db: Db, tenderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matrix_amendments')
    .select('id')
    .where('session_id', '=', tenderId)
    .where('applied_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stored file that must be kept for a new version of a requirements matrix, with the file name of that version. */
export interface AmendmentFile {
  sha256: string
  file_name: string
}

/**
 * Returns the stored files that must be kept for a tender's amendments, each once. An amendment is a new version of a
 * requirements matrix. It needs its own file and the file that it replaced.
 */
export async function findFiles(
  db: Db,
  of: { amendmentIds: readonly string[] } | { tenderId: string },
): Promise<AmendmentFile[]> {
  if ('amendmentIds' in of && of.amendmentIds.length === 0) return []
  const query = db
    .selectFrom('matrix_amendment_files as file')
    .innerJoin('matrix_amendments as amendment', 'amendment.id', 'file.amendment_id')
    .select(['file.sha256', 'amendment.file_name'])
    .orderBy('amendment.created_at')
  const rows = await (
    'tenderId' in of
      ? query.where('amendment.session_id', '=', of.tenderId)
      : query.where('amendment.id', 'in', of.amendmentIds)
  ).execute()
  return [...new Map(rows.map((row) => [row.sha256, row])).values()]
}

export async function deleteAmendments(transaction: WriteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('matrix_amendments').where('id', 'in', ids).execute()
}
