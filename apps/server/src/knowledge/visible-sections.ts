import { type Db, databaseKind, type WriteTransaction } from '#platform/database/database.ts'

/**
 * Begins a database query of the document sections that people can see, joined with their documents. In the query, the
 * tables are named `section` and `document`. Documents of every state are included. A caller that needs only active
 * documents must add this condition.
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
 * Begins a query like `visibleSections`, for a transaction that stores references to the found sections. Until this
 * transaction ends, no other one can replace these sections by reading their documents again.
 */
export function sectionsHeldVisible(transaction: WriteTransaction) {
  const query = visibleSections(transaction)
  return databaseKind(transaction) === 'postgresql' ? query.forKeyShare('document') : query
}

/**
 * Locks a document until the transaction ends. Call this before new sections replace the document's old ones.
 * Transactions that are storing references to the old sections finish first, and later ones find the new sections.
 */
export async function takeGenerationTurn(transaction: WriteTransaction, documentId: string): Promise<void> {
  const query = transaction.selectFrom('documents').select('id').where('id', '=', documentId)
  await (databaseKind(transaction) === 'postgresql' ? query.forUpdate() : query).execute()
}
