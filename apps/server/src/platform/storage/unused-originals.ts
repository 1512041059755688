import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { FolderStorage, Storage } from './storage.ts'

/** Bytes are stored before the row that names them: one this young may still get its row. */
const YOUNG_MILLISECONDS = 3_600_000

async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (document) return true
  const session = await db
    .selectFrom('rfp_sessions')
    .select('id')
    .where('matrix_sha256', '=', sha256)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Removes stored bytes that no document and no session names. To be called after the transaction that let go of them:
 * a crash in between leaves bytes without a row, which are found again, and never a row without its bytes.
 * @returns whether they were removed
 */
export function removeUnusedOriginal(
  { db, storage }: { db: Db; storage: Pick<Storage, 'remove'> },
  sha256: string,
): Promise<boolean> {
  // In turn with uploads of the same bytes, which keep them once more after their own transaction.
  return inWriteTransaction(
    db,
    async (transaction) => {
      if (await isNamed(transaction, sha256)) return false
      await storage.remove(sha256)
      return true
    },
    `sha256:${sha256}`,
  )
}

/** The stored originals that no row names, but for those that may still get one. */
export async function findUnusedOriginals(
  { db, storage }: { db: Db; storage: FolderStorage },
  now: Date,
): Promise<string[]> {
  const unused: string[] = []
  for await (const { sha256, changedAt } of storage.originals()) {
    if (now.getTime() - changedAt.getTime() < YOUNG_MILLISECONDS) continue
    if (!(await isNamed(db, sha256))) unused.push(sha256)
  }
  return unused
}

/** Removes what a crash left between storing bytes and naming them, or between forgetting and removing them. */
export async function collectUnusedOriginals(
  deps: { db: Db; storage: FolderStorage },
  now: Date,
): Promise<number> {
  let removed = 0
  for (const sha256 of await findUnusedOriginals(deps, now))
    if (await removeUnusedOriginal(deps, sha256)) removed += 1
  return removed
}
