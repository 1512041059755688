import { inWriteTransaction } from '#platform/database/database.ts'
import type { TrashItem } from '#platform/storage/trash.ts'
import { unnamedAmong } from './named-originals.ts'
import type { TrashDeps } from './trash-original.ts'

interface PurgeDeps extends TrashDeps {
  /**
   * Records in the audit log that a file was deleted permanently.
   * @throws when the event cannot be recorded; the file must then not be deleted
   */
  record(action: 'original-purged', subject: string): Promise<void>
}

/**
 * Deletes a file in the trash permanently. The deletion is first recorded in the audit log.
 * @returns true if a database row still refers to an equal uploaded file, which stays stored outside the trash
 */
export async function purgeOriginal(deps: PurgeDeps, { sha256, origins }: TrashItem): Promise<boolean> {
  const { db, storage, owners } = deps
  if ((await unnamedAmong(db, owners, [sha256])).length === 0) await storage.trash.mend(sha256)
  // The record is written first, so that no file is deleted without a record.
  for (const { id } of origins) await deps.record('original-purged', id)
  if (origins.length === 0) await deps.record('original-purged', sha256)
  return inWriteTransaction(
    db,
    async (transaction) => {
      await storage.trash.remove(sha256)
      return (await unnamedAmong(transaction, owners, [sha256])).length === 0
    },
    `sha256:${sha256}`,
  )
}
