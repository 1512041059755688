import type { RfpSession } from '@tenderwright/contract'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { unmarkDeleted } from './deleted-tenders.repository.ts'

/**
 * Brings back a deleted tender with its requirements, answers and files.
 * @throws ProductError `rfp.not_found` if no deleted tender has this id
 */
export async function bringBackTender({ db }: { db: Db }, id: string): Promise<RfpSession> {
  // A search for sections that the deletion cancelled is not continued.
  if (!(await inWriteTransaction(db, (transaction) => unmarkDeleted(transaction, id)))) throw tenderNotFound()
  return readTender({ db }, id)
}
