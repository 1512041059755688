import type { WriteTransaction } from '#platform/database/database.ts'
import { type HandedOver, handOverMatches } from '../matching/hand-over-matches.ts'
import {
  addNotice,
  clearSelections,
  selectionsBySession,
  type TenderSelections,
} from './references.repository.ts'

/**
 * Removes a document's sections from all answers, before its deletion. Tenders that lose sections get a message.
 * @returns tenders that lost sections, and suggested sections that nearly equal ones replaced
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

/** Returns true if lists show a tender, because it is not deleted. */
export const isListed = (tender: TenderSelections): boolean => tender.deleted_at === null
