import type { Config } from '#platform/config/config.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { deletedBefore, listDeletedRows, startDays } from './deleted-tenders.repository.ts'
import { type EraseDeps, eraseIfDeleted } from './erase-tender.ts'

/**
 * Erases the tenders that were deleted more than `TRASH_DAYS` days ago. Only days on which the server ran count, so
 * that neither a wrong clock nor a long shutdown erases a tender early.
 */
export async function eraseExpiredTenders(
  deps: EraseDeps & { storage: Storage; config: Config; log: Log },
): Promise<void> {
  const { db, clock, storage, config, log } = deps
  if ((await listDeletedRows(db)).length === 0) return
  const day = await storage.trash.countDay(clock.now())
  await inWriteTransaction(db, (transaction) => startDays(transaction, day))
  for (const id of await deletedBefore(db, day - config.trashDays)) {
    // Another process may have erased the tender, or somebody brought it back.
    if (await eraseIfDeleted(deps, id)) log.info({ tender: id }, 'erased a tender that was deleted long ago')
  }
}
