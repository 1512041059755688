import type { WriteTransaction } from '#platform/database/database.ts'
import { type HandedOver, handOverMatches } from '../matching/hand-over-matches.ts'
import {
  addNotice,
  clearSelections,
  selectionsBySession,
  type TenderSelections,
} from './references.repository.ts'

/**
 * Prepares all tenders for the deletion of a document. Its sections are removed from answers, and suggested sections
 * are replaced by nearly equal ones. Tenders whose answers lose sections get a message.
 * @returns the tenders that lost sections, without deleted ones, and the suggestions that moved
 */
export async function letGoOfDocument(
  transaction: WriteTransaction,
  { id, fileName }: { id: string; fileName: string },
  at: string,
): Promise<{ cleared: TenderSelections[]; moved: HandedOver[] }> {
  const cleared = await selectionsBySession(transaction, id)
  await clearSelections(transaction, id)
  for (const { session_id: tenderId, count } of cleared)
    await addNotice(transaction, tenderId, {
      code: 'selections_cleared_by_delete',
      file_name: fileName,
      count,
      at,
    })
  return { cleared: cleared.filter(isListed), moved: await handOverMatches(transaction, id) }
}

/** Returns whether lists show a tender, because it is not deleted. */
export const isListed = (tender: TenderSelections): boolean => tender.deleted_at === null
