import type { TrashOrigin } from '#platform/storage/trash.ts'
import type { OriginalOwner } from '#knowledge/original-owner.ts'
import type { TenderRow } from '#knowledge/find-tender.ts'

/**
 * Tells the storage which uploaded files must not go to the trash, because they are requirements matrices of tenders.
 * Several tenders may have one file in common.
 */
export const matrixOriginals: OriginalOwner = {
  async namedAmong(db, hashes) {
    const rows = await db
      .selectFrom('rfp_sessions')
      .select('matrix_sha256 as sha256')
      .distinct()
      .where('matrix_sha256', 'in', hashes)
      .execute()
    return rows.map(({ sha256 }) => sha256!)
  },
  async namedAfter(db, after, limit) {
    const rows = await db
      .selectFrom('rfp_sessions')
      .select('matrix_sha256 as sha256')
      .distinct()
      .where('matrix_sha256', '>', after)
      .orderBy('matrix_sha256')
      .limit(limit)
      .execute()
    return rows.map(({ sha256 }) => sha256!)
  },
}

/**
 * Describes a deleted tender's requirements matrix by its name, client and tender, so that operators recognise it in
 * the trash.
 */
export function matrixOrigin(session: TenderRow, deletedAt: string): TrashOrigin {
  const { id, rfp_filename: fileName, organization_name: client, rfp_name: tender } = session
  return {
    kind: 'matrix',
    id,
    fileName,
    names: [client, tender].filter((name) => name !== ''),
    record: {},
    deletedAt,
  }
}
