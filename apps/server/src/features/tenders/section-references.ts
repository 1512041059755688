import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { handOverMatches, type HandedOver, rescoreMatches } from './matching/hand-over-matches.ts'
import type { SectionMatcher } from './matching/section-matcher.ts'
import { carryReferences } from './selection/carry-references.ts'
import { isListed, letGoOfDocument } from './selection/let-go-of-document.ts'
import { listOwnText } from './matching/list-own-text.ts'
import { showOwnText } from './selection/show-own-text.ts'
import { selectionsBySession } from './selection/references.repository.ts'

/**
 * Returns functions that keep the answers and suggestions of tenders correct when a document is processed again,
 * deactivated or deleted. The server's `documents` and `indexing` features call them.
 */
export function sectionReferences(deps: { db: Db; matcher: SectionMatcher }) {
  const { db } = deps
  return {
    /** Counts the requirements whose answers use a document, for each tender that is not deleted. */
    count: async (documentId: string) => (await selectionsBySession(db, documentId)).filter(isListed),
    carry: carryReferences,
    showOwnText,
    listOwnText: (documentId: string) => listOwnText(deps, documentId),
    letGo: letGoOfDocument,
    /** Computes new scores for suggested sections (matches) that replaced nearly equal ones. */
    rescore: (moved: readonly HandedOver[]) => rescoreMatches(deps, moved),
    /**
     * Replaces suggestions from a deactivated document by nearly equal sections of other documents, and computes their
     * scores.
     */
    async handOver(documentId: string): Promise<void> {
      const moved = await inWriteTransaction(db, (transaction) => handOverMatches(transaction, documentId))
      await rescoreMatches(deps, moved)
    },
  }
}
