import type { Db, WriteTransaction } from '#platform/database/database.ts'

/**
 * Removes all generations of a document except one from the index, in the transaction that removes their sections.
 * Segments without parts are deleted later.
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

/** Removes the blocks of a deleted segment, which a rebuild does not remove. */
export async function removeBlocks(db: Db, segmentId: number): Promise<void> {
  await db.deleteFrom('search_blocks').where('segment_id', '=', segmentId).execute()
}
