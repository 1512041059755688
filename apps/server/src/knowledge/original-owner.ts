import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TrashOrigin } from '../platform/storage/trash.ts'

/** Feature whose rows name stored originals by their SHA-256 in hex. */
export interface OriginalOwner {
  /** Returns the given hashes that the feature's rows name. Pass at most 500 at once. */
  namedAmong(db: Db, hashes: readonly string[]): Promise<string[]>
  /**
   * Returns at most `limit` distinct hashes that the feature's rows name, in order, starting after `after`.
   */
  namedAfter(db: Db, after: string, limit: number): Promise<string[]>
}

/** Functions that move an original to the trash when a feature deletes the row that refers to it. */
export interface LetGoOfOriginal {
  /** Records the row's description, in the transaction that deletes the row. */
  note(transaction: WriteTransaction, sha256: string, origin: TrashOrigin): Promise<void>
  /** Moves the bytes to the trash unless another row refers to them. Call it after that transaction. */
  move(sha256: string): Promise<void>
}
