import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { handOverMatches, type HandedOver, rescoreMatches } from './matching/hand-over-matches.ts'
import type { SectionMatcher } from './matching/section-matcher.ts'
import { carryReferences } from './selection/carry-references.ts'
import { letGoOfDocument } from './selection/let-go-of-document.ts'
import { listOwnText } from './matching/list-own-text.ts'
import { showOwnText } from './selection/show-own-text.ts'
import { selectionsBySession } from './selection/references.repository.ts'

/**
 * Returns the functions with which the documents and indexing features keep selected sections and matches correct when
 * a document is read again, deactivated or deleted.
 */
export function sectionReferences(deps: { db: Db; matcher: SectionMatcher }) {
  const { db } = deps
  return {
    /** Counts, for each tender, the requirements whose answer contains a section of the document. */
    count: (documentId: string) => selectionsBySession(db, documentId),
    carry: carryReferences,
    showOwnText,
    listOwnText: (documentId: string) => listOwnText(deps, documentId),
    letGo: letGoOfDocument,
    /** Computes the scores of matches (suggested sections) again that got another section. */
    rescore: (moved: readonly HandedOver[]) => rescoreMatches(deps, moved),
    /**
     * Moves matches (suggested sections) from a deactivated document to nearly equal sections of others, and scores
     * them again.
     */
    async handOver(documentId: string): Promise<void> {
      const moved = await inWriteTransaction(db, (transaction) => handOverMatches(transaction, documentId))
      await rescoreMatches(deps, moved)
    },
  }
}
