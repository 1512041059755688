import type { Db, WriteTransaction } from '#platform/database/database.ts'

/**
 * Removes a document from the search index, except for one reading of its file; `keptGeneration` is the number of that
 * reading. Call it in the transaction that deletes the sections.
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
 * Deletes rows of the search index that belong to a deleted segment (immutable part of the index). The `doctor` command
 * finds such rows; rebuilding the index does not remove them.
 */
export async function removeBlocks(db: Db, segmentId: number): Promise<void> {
  await db.deleteFrom('search_blocks').where('segment_id', '=', segmentId).execute()
}
