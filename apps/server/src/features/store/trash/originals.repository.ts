import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { type TrashOrigin, trashOrigin } from '#platform/storage/trash.ts'

/**
 * Records in a transaction that an uploaded file loses its database row. The file then moves to the trash, even after a
 * crash.
 */
export async function insertPendingTrash(
  transaction: WriteTransaction,
  sha256: string,
  origin: TrashOrigin,
): Promise<void> {
  await transaction
    .insertInto('pending_trash')
    .values({ sha256, origin: JSON.stringify(origin) })
    .execute()
}

/** Returns descriptions of the deleted rows of an uploaded file that waits for the trash, oldest first. */
export async function pendingOrigins(db: Db, sha256: string): Promise<TrashOrigin[]> {
  const rows = await db
    .selectFrom('pending_trash')
    .select('origin')
    .where('sha256', '=', sha256)
    .orderBy('id')
    .execute()
  return rows.map(({ origin }) => trashOrigin.parse(JSON.parse(origin)))
}

/** Returns the SHA-256 of the uploaded files that wait for their move to the trash. */
export async function pendingOriginals(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pending_trash').select('sha256').distinct().orderBy('sha256').execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function deletePendingTrash(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('pending_trash').where('sha256', '=', sha256).execute()
}
