import type { TrashOrigin } from '#platform/storage/trash.ts'
import type { OriginalOwner } from '#knowledge/original-owner.ts'
import type { DocumentRow } from './documents.repository.ts'

/**
 * Queries that find the documents which refer to a stored file, by the file's SHA-256. A file to which no table refers
 * can be moved to the trash.
 */
export const documentOriginals: OriginalOwner = {
  async namedAmong(db, hashes) {
    const rows = await db.selectFrom('documents').select('sha256').where('sha256', 'in', hashes).execute()
    return rows.map(({ sha256 }) => sha256)
  },
  async namedAfter(db, after, limit) {
    const rows = await db
      .selectFrom('documents')
      .select('sha256')
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(limit)
      .execute()
    return rows.map(({ sha256 }) => sha256)
  },
}

/**
 * Returns the description that the trash keeps beside a deleted document's file. With this description, the document
 * can be restored.
 */
export function documentOrigin(document: DocumentRow, deletedAt: string): TrashOrigin {
  const { id, file_name: fileName, hospital_name: client, rfp_name: tender } = document
  const { sha256: _, facts: __, problem: ___, ...record } = document
  return {
    kind: 'document',
    id,
    fileName,
    names: [client, tender ?? ''].filter((name) => name !== '' && name !== '-'),
    record,
    deletedAt,
  }
}
