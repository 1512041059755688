import type { RfpSession } from '@tenderwright/contract'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { unmarkDeleted } from './deleted-tenders.repository.ts'

/**
 * Brings a deleted tender back, with its requirements, answers and files as they were. A search for sections that its
 * deletion cancelled is not continued.
 * @throws ProductError `rfp.not_found` when no deleted tender has this id, for example because it was erased
 */
export async function bringBackTender({ db }: { db: Db }, id: string): Promise<RfpSession> {
  if (!(await inWriteTransaction(db, (transaction) => unmarkDeleted(transaction, id)))) throw tenderNotFound()
  return readTender({ db }, id)
}
