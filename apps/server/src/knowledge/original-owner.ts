import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TrashOrigin } from '../platform/storage/trash.ts'

/**
 * Feature whose database rows refer to uploaded files by their SHA-256, such as documents or tenders. Files to which no
 * feature refers are moved to the trash.
 */
export interface OriginalOwner {
  /**
   * Returns those of the given files to which database rows of this feature refer.
   * @param hashes SHA-256 of at most 500 files
   */
  namedAmong(db: Db, hashes: readonly string[]): Promise<string[]>
  /**
   * Returns the SHA-256 of files to which database rows of this feature refer, in ascending order and without
   * duplicates.
   * @param after hash after which the list begins, or '' for its beginning
   * @param limit maximum number of hashes
   */
  namedAfter(db: Db, after: string, limit: number): Promise<string[]>
}

/** Two functions that move an uploaded file to the trash when the database row that refers to it is deleted. */
export interface LetGoOfOriginal {
  /**
   * Records a description of the deleted row (kind, file name, id), by which an operator recognises the file in the
   * trash. Call this in the transaction that deletes the row.
   */
  note(transaction: WriteTransaction, sha256: string, origin: TrashOrigin): Promise<void>
  /**
   * Moves the file to the trash, unless another database row refers to it. Call this after the transaction that deletes
   * the row.
   */
  move(sha256: string): Promise<void>
}
