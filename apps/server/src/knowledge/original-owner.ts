import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TrashOrigin } from '../platform/storage/trash.ts'

/** A feature whose rows name stored originals by their SHA-256 in hex. */
export interface OriginalOwner {
  /** Returns those of the hashes that its rows name. Ask for at most 500 at once. */
  namedAmong(db: Db, hashes: readonly string[]): Promise<string[]>
  /** Returns at most `limit` different hashes that its rows name, in order, beginning after `after`. */
  namedAfter(db: Db, after: string, limit: number): Promise<string[]>
}

/** The calls of a feature that deletes a row which names an original. */
export interface LetGoOfOriginal {
  /** Notes what the row told, in the transaction that deletes it. */
  note(transaction: WriteTransaction, sha256: string, origin: TrashOrigin): Promise<void>
  /** Moves the bytes to the trash unless another row names them; to be called after that transaction. */
  move(sha256: string): Promise<void>
}
