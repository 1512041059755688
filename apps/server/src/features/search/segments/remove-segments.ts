import type { Db, WriteTransaction } from '#platform/database/database.ts'

/**
 * Takes every generation of a document but one out of the index, in the transaction that removes their sections. What is
 * left of the segments is cleared away later.
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

/** Removes blocks whose segment is gone; rebuilding the index knows nothing of them. */
export async function removeBlocks(db: Db, segmentId: number): Promise<void> {
  await db.deleteFrom('search_blocks').where('segment_id', '=', segmentId).execute()
}
