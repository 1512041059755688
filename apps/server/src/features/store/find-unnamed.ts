import { areTooManyUnnamed } from '#platform/storage/unnamed-files.ts'
import { unnamedAmong } from './trash/named-originals.ts'
import { pendingOriginals } from './trash/originals.repository.ts'
import type { TrashDeps } from './trash/trash-original.ts'

/**
 * Age in milliseconds up to which a stored file without a database row may belong to a running upload. An upload first
 * stores the file and then adds the row.
 */
const YOUNG_MILLISECONDS = 3_600_000
const BATCH = 500

interface UnnamedOriginals {
  /**
   * SHA-256 of the uploaded files in the storage that have no database row. They are at least an hour old, because
   * newer files may still get a row.
   */
  hashes: string[]
  /**
   * Number of files without a database row that are too new for `hashes`. They are less than an hour old, so an upload
   * that is still running may add the row.
   */
  young: number
  /** Number of all uploaded files in the storage. */
  stored: number
  /**
   * True if so many uploaded files have no database row that the database may be the wrong one. They must then not be
   * moved to the trash automatically.
   */
  isTooMany: boolean
}

/**
 * Finds the uploaded files in the storage that have no database row. A few of them are leftovers of crashes. If there
 * are many, the database probably belongs to another storage, and `isTooMany` is true.
 */
export async function findUnnamed(deps: TrashDeps): Promise<UnnamedOriginals> {
  const { db, storage, owners, clock } = deps
  const now = clock.now().getTime()
  const onTheirWay = new Set(await pendingOriginals(db))
  const hashes: string[] = []
  const fresh = new Set<string>()
  let young = 0
  let stored = 0
  let batch: string[] = []
  const ask = async () => {
    for (const sha256 of await unnamedAmong(db, owners, batch))
      if (fresh.has(sha256)) young += 1
      else hashes.push(sha256)
    fresh.clear()
    batch = []
  }
  for await (const { sha256, changedAt } of storage.originals()) {
    stored += 1
    if (onTheirWay.has(sha256)) continue
    if (now - changedAt.getTime() < YOUNG_MILLISECONDS) fresh.add(sha256)
    batch.push(sha256)
    if (batch.length === BATCH) await ask()
  }
  await ask()
  // An upload gets its database row within moments. So if many young files have no row, the database may be the wrong
  // one, just as with older files.
  const isTooMany = areTooManyUnnamed(hashes.length + young, stored)
  return { hashes, young, stored, isTooMany }
}
