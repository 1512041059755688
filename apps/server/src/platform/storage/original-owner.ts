import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TrashOrigin } from './trash.ts'

/** A feature whose rows name stored originals by their SHA-256 in hex. */
export interface OriginalOwner {
  /** Returns those of the hashes that its rows name. Ask for at most 500 at once. */
  namedAmong(db: Db, hashes: readonly string[]): Promise<string[]>
  /** Returns at most `limit` different hashes that its rows name, in order, beginning after `after`. */
  namedAfter(db: Db, after: string, limit: number): Promise<string[]>
}

/** What a feature calls when it deletes a row that names an original. */
export interface LetGoOfOriginal {
  /** Notes what the row told, in the transaction that deletes it. */
  note(transaction: WriteTransaction, sha256: string, origin: TrashOrigin): Promise<void>
  /** Moves the bytes to the trash unless another row names them; to be called after that transaction. */
  move(sha256: string): Promise<void>
}

const BATCH = 500

/** Yields every hash that any of the owners names, in batches; one that two owners name comes twice. */
export async function* namedOriginals(db: Db, owners: readonly OriginalOwner[]): AsyncGenerator<string[]> {
  for (const owner of owners)
    for (let after = ''; ;) {
      const hashes = await owner.namedAfter(db, after, BATCH)
      if (hashes.length === 0) break
      yield hashes
      after = hashes.at(-1)!
    }
}

/** Returns whether any row of any owner names an original. */
export async function isAnythingNamed(db: Db, owners: readonly OriginalOwner[]): Promise<boolean> {
  for (const owner of owners) if ((await owner.namedAfter(db, '', 1)).length > 0) return true
  return false
}

/** Returns those of the hashes that no owner names. */
export async function unnamedAmong(
  db: Db,
  owners: readonly OriginalOwner[],
  hashes: readonly string[],
): Promise<string[]> {
  let left = [...hashes]
  for (const owner of owners) {
    if (left.length === 0) break
    const named = new Set<string>()
    for (let first = 0; first < left.length; first += BATCH)
      for (const hash of await owner.namedAmong(db, left.slice(first, first + BATCH))) named.add(hash)
    left = left.filter((hash) => !named.has(hash))
  }
  return left
}
