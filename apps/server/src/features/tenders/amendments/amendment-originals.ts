import type { OriginalOwner } from '#knowledge/original-owner.ts'

/**
 * Keeps the files of amendments (new versions of a requirements matrix), and the files that they replaced, out of the
 * trash.
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
