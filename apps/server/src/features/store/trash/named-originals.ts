import type { Db } from '#platform/database/database.ts'
import type { OriginalOwner } from '#knowledge/original-owner.ts'
import { batchesOf } from '#platform/database/batches.ts'

const BATCH = 500

/**
 * Yields the SHA-256 of all uploaded files to which database rows refer, in batches of at most 500. If rows of two
 * features refer to one file, its hash comes twice.
 */
export async function* namedOriginals(db: Db, owners: readonly OriginalOwner[]): AsyncGenerator<string[]> {
  for (const owner of owners)
    for (let after = ''; ;) {
      const hashes = await owner.namedAfter(db, after, BATCH)
      if (hashes.length === 0) break
      yield hashes
      after = hashes.at(-1)!
    }
}

/** Returns whether any database row refers to an uploaded file. If none does, the database is new or was emptied. */
export async function isAnythingNamed(db: Db, owners: readonly OriginalOwner[]): Promise<boolean> {
  for (const owner of owners) if ((await owner.namedAfter(db, '', 1)).length > 0) return true
  return false
}

/** Returns those of the given hashes (SHA-256 of uploaded files) to which no database row refers. */
export async function unnamedAmong(
  db: Db,
  owners: readonly OriginalOwner[],
  hashes: readonly string[],
): Promise<string[]> {
  let left = [...hashes]
  for (const owner of owners) {
    if (left.length === 0) break
    const named = new Set<string>()
    for (const some of batchesOf(left)) for (const hash of await owner.namedAmong(db, some)) named.add(hash)
    left = left.filter((hash) => !named.has(hash))
  }
  return left
}
