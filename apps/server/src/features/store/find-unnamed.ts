import { areTooManyUnnamed } from '#platform/storage/unnamed-files.ts'
import { unnamedAmong } from './trash/named-originals.ts'
import { pendingOriginals } from './trash/originals.repository.ts'
import type { TrashDeps } from './trash/trash-original.ts'

/**
 * Age in milliseconds below which a stored file without a database row may belong to an upload in progress, which
 * stores the bytes first.
 */
const YOUNG_MILLISECONDS = 3_600_000
const BATCH = 500

export interface UnnamedOriginals {
  /**
   * SHA-256 of the uploaded files in the storage to which no database row refers and that are at least an hour old.
   * Newer ones may still get a row.
   */
  hashes: string[]
  /**
   * Number of further files to which no database row refers yet. They are less than an hour old, so a running upload
   * may still add the row.
   */
  young: number
  /** Number of all originals (uploaded files) in the storage. */
  stored: number
  /**
   * True when so many uploaded files have no database row that the database may be the wrong one. No check may then
   * move them to the trash.
   */
  isTooMany: boolean
}

/**
 * Lists the stored uploaded files to which no database row refers. A few are leftovers of crashes. Many are a sign that
 * the database belongs to another storage; `isTooMany` is then true.
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
  // Uploads get their row within moments, so many young unreferenced originals also point to a wrong database.
  const isTooMany = areTooManyUnnamed(hashes.length + young, stored)
  return { hashes, young, stored, isTooMany }
}
