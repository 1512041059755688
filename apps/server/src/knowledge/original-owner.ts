import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { TrashOrigin } from '../platform/storage/trash.ts'

/** Feature whose database rows refer to uploaded files by SHA-256. Unreferenced files are moved to the trash. */
export interface OriginalOwner {
  /** Returns the given SHA-256 hashes (at most 500) to which rows of this feature refer. */
  namedAmong(db: Db, hashes: readonly string[]): Promise<string[]>
  /**
   * Returns up to `limit` SHA-256 hashes to which rows of this feature refer, sorted, above `after`, without
   * duplicates.
   */
  namedAfter(db: Db, after: string, limit: number): Promise<string[]>
}

/** Functions that move an uploaded file to the trash when the row that refers to it is deleted. */
export interface LetGoOfOriginal {
  /**
   * Records a description of the deleted row, by which an operator recognises the file. Call inside the transaction
   * that deletes the row.
   */
  note(transaction: WriteTransaction, sha256: string, origin: TrashOrigin): Promise<void>
  /** Moves the file to the trash if no row refers to it. Call after the transaction that deleted the row. */
  move(sha256: string): Promise<void>
}
