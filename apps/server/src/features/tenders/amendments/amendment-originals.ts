import type { OriginalOwner } from '#knowledge/original-owner.ts'

/**
 * Tells the storage which uploaded files must not go to the trash, because amendments need them. An amendment is a new
 * version of a tender's requirements matrix. It needs its own file and the file that it replaced.
 */
export const amendmentOriginals: OriginalOwner = {
  async namedAmong(db, hashes) {
    const rows = await db
      .selectFrom('matrix_amendment_files')
      .select('sha256')
      .distinct()
      .where('sha256', 'in', hashes)
      .execute()
    return rows.map(({ sha256 }) => sha256)
  },
  async namedAfter(db, after, limit) {
    const rows = await db
      .selectFrom('matrix_amendment_files')
      .select('sha256')
      .distinct()
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(limit)
      .execute()
    return rows.map(({ sha256 }) => sha256)
  },
}
