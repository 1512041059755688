import { type Db, databaseKind, type WriteTransaction } from '#platform/database/database.ts'

/**
 * Starts a query on the visible sections: `section` joined with its `document`, of the document's visible generation.
 * Reading a document again writes the next generation beside the visible one.
 *
 * Documents of every state are included, because selected sections stay readable. Callers that need active documents
 * add that condition.
 */
export function visibleSections(db: Db) {
  return db
    .selectFrom('sections as section')
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.id', '=', 'section.document_id')
        .onRef('document.generation', '=', 'section.generation'),
    )
}

/**
 * Starts a query like `visibleSections`, for callers that store references to its results. Until the transaction ends,
 * the documents found stay at their visible generation. On PostgreSQL their rows are locked (`for key share`); SQLite
 * runs write transactions one after the other.
 */
export function sectionsHeldVisible(transaction: WriteTransaction) {
  const query = visibleSections(transaction)
  return databaseKind(transaction) === 'postgresql' ? query.forKeyShare('document') : query
}

/**
 * Locks a document to make another generation visible, until the transaction ends. References to the old generation
 * that are being stored are committed first; later ones find the new generation.
 */
export async function takeGenerationTurn(transaction: WriteTransaction, documentId: string): Promise<void> {
  const query = transaction.selectFrom('documents').select('id').where('id', '=', documentId)
  await (databaseKind(transaction) === 'postgresql' ? query.forUpdate() : query).execute()
}
