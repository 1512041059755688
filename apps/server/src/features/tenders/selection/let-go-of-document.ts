import type { WriteTransaction } from '#platform/database/database.ts'
import { type HandedOver, handOverMatches } from '../matching/hand-over-matches.ts'
import { addNotice, clearSelections, selectionsBySession } from './references.repository.ts'

/**
 * Clears the selections of a document that is being deleted, and moves its matches to other versions of their families.
 * Affected tenders get a notice with the number of lost selections.
 */
export async function letGoOfDocument(
  transaction: WriteTransaction,
  { id, fileName }: { id: string; fileName: string },
  at: string,
): Promise<{ cleared: { session_id: string; count: number }[]; moved: HandedOver[] }> {
  const cleared = await selectionsBySession(transaction, id)
  await clearSelections(transaction, id)
  for (const { session_id: tenderId, count } of cleared)
    await addNotice(transaction, tenderId, {
      code: 'selections_cleared_by_delete',
      file_name: fileName,
      count,
      at,
    })
  return { cleared, moved: await handOverMatches(transaction, id) }
}
