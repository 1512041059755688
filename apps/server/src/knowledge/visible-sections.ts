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
 * Begins a query of visible sections to which the transaction will store references. Until the transaction ends, the
 * found sections cannot be replaced by others, because their documents are locked.
 */
export function sectionsHeldVisible(transaction: WriteTransaction) {
  const query = visibleSections(transaction)
  return databaseKind(transaction) === 'postgresql' ? query.forKeyShare('document') : query
}

/**
 * Locks a document before its sections are replaced by new ones. The lock waits for transactions that are storing
 * references to the old sections. Those that begin later see only the new sections.
 */
export async function takeGenerationTurn(transaction: WriteTransaction, documentId: string): Promise<void> {
  const query = transaction.selectFrom('documents').select('id').where('id', '=', documentId)
  await (databaseKind(transaction) === 'postgresql' ? query.forUpdate() : query).execute()
}
