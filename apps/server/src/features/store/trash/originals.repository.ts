import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { type TrashOrigin, trashOrigin } from '#platform/storage/trash.ts'

/**
 * Records in a transaction that an uploaded file loses its database row, with the row's name and kind. Even if a crash
 * follows, the file is later moved to the trash.
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
 * Returns descriptions of the deleted database rows that referred to an uploaded file, oldest first. Only files that
 * still wait for their move to the trash have descriptions here. Later, the trash has them.
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
