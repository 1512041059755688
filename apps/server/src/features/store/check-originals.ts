import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { type IdentityDeps, readIds } from './identity/check-identity.ts'
import { findUnnamed } from './find-unnamed.ts'
import { clearFinding, keepFinding } from './findings.repository.ts'
import { unnamedAmong } from './trash/named-originals.ts'
import { finishTrashing, type TrashDeps, trashOriginal } from './trash/trash-original.ts'

export interface CheckDeps extends TrashDeps, IdentityDeps {
  config: IdentityDeps['config'] & Pick<Config, 'trashDays'>
  log: Log
}

interface OriginalsChecked {
  /** Number of uploaded files that were moved to the trash. */
  trashed: number
  /** Number of files that were deleted from the trash, because they had been in it for `TRASH_DAYS` days. */
  expired: number
  /**
   * False if the database may not belong to this storage, because their ids differ or suspiciously many files have no
   * database row. Files that the database lists as deleted must then not be erased.
   */
  isHealthy: boolean
}

/**
 * Moves uploaded files without a database row to the trash, and deletes files that have been there for `TRASH_DAYS`
 * days. Does neither if suspiciously many files have no row, because the database may be the wrong one.
 */
export async function checkOriginals(deps: CheckDeps): Promise<OriginalsChecked> {
  const { db, log, clock } = deps
  if (!(await isPair(deps))) return { trashed: 0, expired: 0, isHealthy: false }
  let trashed = await finishTrashing(deps)
  await bringBackNeeded(deps)
  const unnamed = await findUnnamed(deps)
  if (unnamed.isTooMany) {
    const { stored } = unnamed
    const count = unnamed.hashes.length + unnamed.young
    log.error(
      { unnamed: count, stored },
      'many stored files are named by no row: perhaps the database is not the one of this storage; they are not moved to the trash',
    )
    await keepFinding(db, clock, {
      kind: 'unnamed_originals',
      subject: '',
      count,
      detail: `${count} of ${stored} stored files are named by no document and no tender`,
    })
    return { trashed, expired: 0, isHealthy: false }
  }
  await clearFinding(db, 'unnamed_originals', '')
  const expired = await expireTrash(deps)
  for (const sha256 of unnamed.hashes) if (await trashOriginal(deps, sha256)) trashed += 1
  return { trashed, expired, isHealthy: true }
}

async function isPair(deps: CheckDeps): Promise<boolean> {
  const { db, clock, log } = deps
  const { databaseId, storageId } = await readIds(deps)
  if (databaseId !== undefined && databaseId === storageId) {
    await clearFinding(db, 'identity', '')
    return true
  }
  log.error('the storage does not belong to the database, or is not mounted: nothing is cleared away')
  await keepFinding(db, clock, {
    kind: 'identity',
    subject: '',
    count: 1,
    detail: 'the storage does not belong to the database, or is not mounted',
  })
  return false
}

/**
 * Restores files from the trash to which a database row refers, although they are missing among the uploaded files.
 * This can happen after a crash, or after the server used an older copy of the database.
 */
async function bringBackNeeded({ db, storage, owners, log }: CheckDeps): Promise<void> {
  const hashes = await storage.trash.hashes()
  const unnamed = new Set(await unnamedAmong(db, owners, hashes))
  for (const sha256 of hashes) {
    if (unnamed.has(sha256) || (await storage.has(sha256))) continue
    if (await storage.trash.mend(sha256))
      log.warn({ original: sha256 }, 'a file that a document or tender needs is back from the trash')
  }
}

/**
 * Deletes files that have been in the trash for `TRASH_DAYS` whole days, and returns their number. Only days on which
 * the server ran are counted, so if the clock jumps ahead, a file loses at most one day.
 */
async function expireTrash({ db, storage, owners, clock, config }: CheckDeps): Promise<number> {
  const { trash } = storage
  const now = clock.now()
  await trash.tidy(now)
  if (await trash.isEmpty()) return 0
  const day = await trash.countDay(now)
  let expired = 0
  for (const { sha256, trashedOnDay } of await trash.list()) {
    if (day - trashedOnDay <= config.trashDays) continue
    const isNeeded = (await unnamedAmong(db, owners, [sha256])).length === 0
    // The trash may have the last undamaged bytes of a document, so the damaged file is repaired with them.
    if (isNeeded && !(await storage.trash.mend(sha256))) continue
    await trash.remove(sha256)
    expired += 1
  }
  return expired
}
