import { areTooManyUnnamed } from '#platform/storage/unnamed-files.ts'
import { unnamedAmong } from './trash/named-originals.ts'
import { pendingOriginals } from './trash/originals.repository.ts'
import type { TrashDeps } from './trash/trash-original.ts'

/** Age below which an original may still get its row, because bytes are stored first. */
const YOUNG_MILLISECONDS = 3_600_000
const BATCH = 500

export interface UnnamedOriginals {
  /** Unreferenced originals, without those that are so new that they may still get a row. */
  hashes: string[]
  /** Number of further unreferenced originals that are so new that they may still get a row. */
  young: number
  /** Number of originals in the storage. */
  stored: number
  /**
   * True when too many originals are unreferenced to be leftovers of crashes. Then no check may move them.
   */
  isTooMany: boolean
}

/**
 * Lists the uploaded files in the storage to which no database row refers. A few are leftovers of crashes. Many are a
 * sign of a wrong database: `isTooMany` is true then.
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
