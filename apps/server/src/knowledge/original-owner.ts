import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TrashOrigin } from '../platform/storage/trash.ts'

/**
 * Feature whose database rows refer to stored original files by their SHA-256, for example documents or tenders. Files
 * to which no owner refers are moved to the trash.
 */
export interface OriginalOwner {
  /** Returns those of the given hashes to which rows of this feature refer. Pass at most 500 at once. */
  namedAmong(db: Db, hashes: readonly string[]): Promise<string[]>
  /**
   * Returns at most `limit` distinct hashes that the feature's rows name, in order, starting after `after`.
   */
  namedAfter(db: Db, after: string, limit: number): Promise<string[]>
}

/**
 * Two functions with which a feature moves an original file to the trash when it deletes the row that refers to it.
 */
export interface LetGoOfOriginal {
  /** Records the row's description, in the transaction that deletes the row. */
  note(transaction: WriteTransaction, sha256: string, origin: TrashOrigin): Promise<void>
  /** Moves the bytes to the trash unless another row refers to them. Call it after that transaction. */
  move(sha256: string): Promise<void>
}
