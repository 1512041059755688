import type { Db, WriteTransaction } from '#platform/database/database.ts'

/** Removes a document's index data, except that of reading `keptGeneration` (run over the file). */
export async function removeOtherParts(
  transaction: WriteTransaction,
  documentId: string,
  keptGeneration: number,
): Promise<void> {
  // Call it in the transaction that deletes the sections.
  await transaction
    .deleteFrom('search_segment_parts')
    .where('document_id', '=', documentId)
    .where('generation', '<>', keptGeneration)
    .execute()
}

/** Deletes leftover index rows of a deleted segment, as found by `npm run doctor`. */
export async function removeBlocks(db: Db, segmentId: number): Promise<void> {
  // Rebuilding the index does not remove them.
  await db.deleteFrom('search_blocks').where('segment_id', '=', segmentId).execute()
}
