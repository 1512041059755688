import type { Db, WriteTransaction } from '#platform/database/database.ts'

/**
 * Removes a document from the search index, except for the sections of one reading. A document can be read several
 * times; `keptGeneration` is the number of the reading that stays. Call this function in the transaction that deletes
 * the sections. Segments that no document uses any more are deleted later.
 */
export async function removeOtherParts(
  transaction: WriteTransaction,
  documentId: string,
  keptGeneration: number,
): Promise<void> {
  await transaction
    .deleteFrom('search_segment_parts')
    .where('document_id', '=', documentId)
    .where('generation', '<>', keptGeneration)
    .execute()
}

/**
 * Deletes the blocks (rows with postings) of a segment of the search index that was deleted without them. The `doctor`
 * command, which checks an installation, finds such blocks; rebuilding the index does not remove them.
 */
export async function removeBlocks(db: Db, segmentId: number): Promise<void> {
  await db.deleteFrom('search_blocks').where('segment_id', '=', segmentId).execute()
}
