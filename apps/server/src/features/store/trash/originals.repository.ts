import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { type TrashOrigin, trashOrigin } from '#platform/storage/trash.ts'

/**
 * Records that the database row of an uploaded file is deleted, in the same transaction. The file is later moved to the
 * trash, even after a crash.
 * @param origin description of the deleted row
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

/**
 * Returns descriptions of the deleted database rows that referred to an uploaded file, oldest first. Empty once the
 * file is in the trash, because the descriptions are then there.
 */
export async function pendingOrigins(db: Db, sha256: string): Promise<TrashOrigin[]> {
  const rows = await db
    .selectFrom('pending_trash')
    .select('origin')
    .where('sha256', '=', sha256)
    .orderBy('id')
    .execute()
  return rows.map(({ origin }) => trashOrigin.parse(JSON.parse(origin)))
}

/**
 * Returns the SHA-256 of the uploaded files that lost their database rows and still wait for their move to the trash.
 */
export async function pendingOriginals(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pending_trash').select('sha256').distinct().orderBy('sha256').execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function deletePendingTrash(db: Db, sha256: string): Promise<void> {
  await db.deleteFrom('pending_trash').where('sha256', '=', sha256).execute()
}
