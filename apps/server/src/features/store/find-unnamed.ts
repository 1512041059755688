import { unnamedAmong } from '#platform/storage/original-owner.ts'
import { LEFT_BY_A_CRASH } from './decide-identity.ts'
import { pendingOriginals } from './originals.repository.ts'
import type { TrashDeps } from './trash-original.ts'

/** Bytes are stored before the row that names them: one this young may still get its row. */
const YOUNG_MILLISECONDS = 3_600_000
const BATCH = 500
/** More than this share of the originals, and more than a crash leaves, points to a wrong database. */
const LARGEST_SHARE = 0.05

export interface UnnamedOriginals {
  /** The originals that no row names, but for those that may still get one. */
  hashes: string[]
  /** How many originals the storage has. */
  stored: number
  /** Whether they are too many to be what crashes leave: no check may move them. */
  isTooMany: boolean
}

/** Finds the stored originals that no row names. */
export async function findUnnamed(deps: TrashDeps): Promise<UnnamedOriginals> {
  const { db, storage, owners, clock } = deps
  const now = clock.now().getTime()
  const onTheirWay = new Set(await pendingOriginals(db))
  const hashes: string[] = []
  let stored = 0
  let batch: string[] = []
  const ask = async () => {
    hashes.push(...(await unnamedAmong(db, owners, batch)))
    batch = []
  }
  for await (const { sha256, changedAt } of storage.originals()) {
    stored += 1
    if (now - changedAt.getTime() < YOUNG_MILLISECONDS || onTheirWay.has(sha256)) continue
    batch.push(sha256)
    if (batch.length === BATCH) await ask()
  }
  await ask()
  const isTooMany = hashes.length > LEFT_BY_A_CRASH && hashes.length > LARGEST_SHARE * stored
  return { hashes, stored, isTooMany }
}
