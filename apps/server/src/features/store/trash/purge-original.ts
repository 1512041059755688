import { inWriteTransaction } from '#platform/database/database.ts'
import type { TrashItem } from '#platform/storage/trash.ts'
import { unnamedAmong } from './named-originals.ts'
import type { TrashDeps } from './trash-original.ts'

export interface PurgeDeps extends TrashDeps {
  /** Writes into the audit log. @throws when it cannot; then nothing is removed */
  record(action: 'original-purged', subject: string): Promise<void>
}

/**
 * Removes an item of the trash for good.
 * @returns whether a document or a tender that is there has the same bytes: those stay
 */
export async function purgeOriginal(deps: PurgeDeps, { sha256, origins }: TrashItem): Promise<boolean> {
  const { db, storage, owners } = deps
  // Written down first: what cannot be written down does not go.
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
