import type { Db, WriteTransaction } from '#platform/database/database.ts'

/**
 * Removes a document's data from the search index, except the data of the reading with the number `keptGeneration`. A
 * reading is one run of the code that reads the document's file. Call this function in the transaction that deletes the
 * sections.
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
 * Deletes rows of the search index that belong to a deleted segment, an immutable part of the index. The command `npm
 * run doctor` finds such rows, and rebuilding the index does not remove them.
 */
export async function removeBlocks(db: Db, segmentId: number): Promise<void> {
  await db.deleteFrom('search_blocks').where('segment_id', '=', segmentId).execute()
}
