import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { OriginalOwner } from '#knowledge/original-owner.ts'
import { unnamedAmong } from './named-originals.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { deletePendingTrash, pendingOriginals, pendingOrigins } from './originals.repository.ts'

export interface TrashDeps {
  db: Db
  storage: Storage
  owners: readonly OriginalOwner[]
  clock: Clock
}

/**
 * Moves an uploaded file to the trash if no database row refers to it any more. Call this after the transaction that
 * deleted its last row. If the server crashes before, the file is moved later.
 * @returns whether the file was moved
 */
export async function trashOriginal(deps: TrashDeps, sha256: string): Promise<boolean> {
  const { db, storage, owners, clock } = deps
  const origins = await pendingOrigins(db, sha256)
  const isNamed = async (database: Db) => (await unnamedAmong(database, owners, [sha256])).length === 0
  const sizeBytes = (await isNamed(db)) ? undefined : await sizeToTrash(storage, sha256)
  let copied = false
  if (sizeBytes !== undefined) {
    await storage.trash.describe({ sha256, trashedAt: timestamp(clock), why: 'unnamed', origins }, sizeBytes)
    copied = await storage.trash.prepare(sha256)
  }
  // Takes the lock that uploads of these bytes use, because such an upload stores the bytes after its own transaction.
  return inWriteTransaction(
    db,
    async (transaction) => {
      const moves = sizeBytes !== undefined && !(await isNamed(transaction))
      if (moves) await storage.trash.take(sha256)
      else if (copied && (await storage.has(sha256))) await storage.trash.discardCopy(sha256)
      await deletePendingTrash(transaction, sha256)
      return moves
    },
    `sha256:${sha256}`,
  )
}

/**
 * Returns the size in bytes of an uploaded file that is still in the storage or already in the trash. Returns undefined
 * if the file is in neither place.
 */
async function sizeToTrash(storage: Storage, sha256: string): Promise<number | undefined> {
  return (await storage.sizeOf(sha256)) ?? (await storage.trash.sizeOf(sha256))
}

/**
 * Moves uploaded files to the trash that lost their database rows, but whose move a crash or an error prevented.
 * Returns the number of moved files.
 */
export async function finishTrashing(deps: TrashDeps): Promise<number> {
  let moved = 0
  for (const sha256 of await pendingOriginals(deps.db)) if (await trashOriginal(deps, sha256)) moved += 1
  return moved
}
