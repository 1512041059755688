import type { WriteTransaction } from '#platform/database/database.ts'
import { lockingRows } from '#platform/database/row-locks.ts'

/**
 * Reads the messages on a tender's page as JSON, and locks them until the transaction ends. Otherwise another
 * transaction, such as the deletion of a document, could overwrite the change.
 */
export async function readNoticesToChange(transaction: WriteTransaction, tenderId: string): Promise<string> {
  const stored = transaction.selectFrom('rfp_sessions').select('notices').where('id', '=', tenderId)
  return (await lockingRows(transaction, stored).executeTakeFirstOrThrow()).notices
}
