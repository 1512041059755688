import type { IgnoredRow } from '@tenderwright/contract'
import { plainName } from '@tenderwright/contract'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { batchesOf } from '#platform/database/batches.ts'

/**
 * Replaces the stored list of rows that were not read as requirements from a tender's requirements matrix. Each row has
 * its reason.
 */
export async function writeRowsLeftOut(
  transaction: WriteTransaction,
  tenderId: string,
  ignored: readonly { sheet: string; row: number; reason: string; text?: string }[],
): Promise<void> {
  await transaction.deleteFrom('matrix_rows_left_out').where('session_id', '=', tenderId).execute()
  const rows = ignored.map(({ sheet, row, reason, text = '' }, position) => ({
    session_id: tenderId,
    position,
    sheet: plainName(sheet),
    row_number: row,
    reason,
    text,
  }))
  for (const some of batchesOf(rows))
    await transaction.insertInto('matrix_rows_left_out').values(some).execute()
}

/**
 * Lists the rows of a tender's requirements matrix that were not read as requirements, in the order of the file. Each
 * has the reason.
 */
export async function listRowsLeftOut(db: Db, tenderId: string): Promise<IgnoredRow[]> {
  const rows = await db
    .selectFrom('matrix_rows_left_out')
    .selectAll()
    .where('session_id', '=', tenderId)
    .orderBy('position')
    .execute()
  return rows.map(({ sheet, row_number: row, reason, text }) => ({
    sheet,
    row,
    reason: reason as IgnoredRow['reason'],
    text,
  }))
}
