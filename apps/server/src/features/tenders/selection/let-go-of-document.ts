import type { WriteTransaction } from '#platform/database/database.ts'
import { type HandedOver, handOverMatches } from '../matching/hand-over-matches.ts'
import { addNotice, clearSelections, selectionsBySession } from './references.repository.ts'

/**
 * Clears every selection of a section of a document that is being deleted, and lets the matches that show one of its
 * sections show another that says the same. The tenders say how many selections they lost.
 */
export async function letGoOfDocument(
  transaction: WriteTransaction,
  { id, fileName }: { id: string; fileName: string },
  at: string,
): Promise<{ cleared: { session_id: string; count: number }[]; moved: HandedOver[] }> {
  const cleared = await selectionsBySession(transaction, id)
  await clearSelections(transaction, id)
  for (const { session_id: sessionId, count } of cleared)
    await addNotice(transaction, sessionId, {
      code: 'selections_cleared_by_delete',
      file_name: fileName,
      count,
      at,
    })
  return { cleared, moved: await handOverMatches(transaction, id) }
}
