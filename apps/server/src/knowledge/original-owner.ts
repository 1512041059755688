import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TrashOrigin } from '../platform/storage/trash.ts'

/**
 * Feature with database rows that refer to stored original files by their SHA-256, for example documents or tenders.
 * Files that no feature refers to are moved to the trash.
 */
export interface OriginalOwner {
  /** Returns those of the given SHA-256 hashes (at most 500) that database rows of this feature refer to. */
  namedAmong(db: Db, hashes: readonly string[]): Promise<string[]>
  /**
   * Returns up to `limit` different SHA-256 hashes that database rows of this feature refer to, in ascending order,
   * starting after the hash `after`. If `after` is '', it starts at the beginning.
   */
  namedAfter(db: Db, after: string, limit: number): Promise<string[]>
}

/**
 * Two functions with which a feature moves an uploaded file to the trash when it deletes the database row that refers
 * to the file.
 */
export interface LetGoOfOriginal {
  /**
   * Records a description of the deleted row (kind, file name, id), so that an operator recognises the file in the
   * trash. Call it in the transaction that deletes the row.
   */
  note(transaction: WriteTransaction, sha256: string, origin: TrashOrigin): Promise<void>
  /**
   * Moves the file to the trash, unless another database row refers to it. Call it after the transaction that deleted
   * the row.
   */
  move(sha256: string): Promise<void>
}
