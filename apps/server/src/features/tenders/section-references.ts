import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { handOverMatches, type HandedOver, rescoreMatches } from './matching/hand-over-matches.ts'
import type { SectionMatcher } from './matching/section-matcher.ts'
import { carryReferences } from './selection/carry-references.ts'
import { letGoOfDocument } from './selection/let-go-of-document.ts'
import { selectionsBySession } from './selection/references.repository.ts'

/** Returns what documents and their indexing ask about the selections and matches that refer to their sections. */
export function sectionReferences(deps: { db: Db; matcher: SectionMatcher }) {
  const { db } = deps
  return {
    /** Counts the requirements that have a section of the document selected, tender by tender. */
    count: (documentId: string) => selectionsBySession(db, documentId),
    carry: carryReferences,
    letGo: letGoOfDocument,
    /** Scores anew the matches that were handed over. */
    rescore: (moved: readonly HandedOver[]) => rescoreMatches(deps, moved),
    /** Hands over the matches of a document that is no longer active, and scores them anew. */
    async handOver(documentId: string): Promise<void> {
      const moved = await inWriteTransaction(db, (transaction) => handOverMatches(transaction, documentId))
      await rescoreMatches(deps, moved)
    },
  }
}
