import type { WriteTransaction } from '#platform/database/database.ts'
import { lockingRows } from '#platform/database/row-locks.ts'

/**
 * Reads the notices of a tender as JSON, in order to change them in this transaction. It waits for other transactions
 * that are changing them, such as the deletion of a document, so that no notice is lost.
 */
export async function readNoticesToChange(transaction: WriteTransaction, tenderId: string): Promise<string> {
  const stored = transaction.selectFrom('rfp_sessions').select('notices').where('id', '=', tenderId)
  return (await lockingRows(transaction, stored).executeTakeFirstOrThrow()).notices
}
