import { type Db, databaseKind, type WriteTransaction } from '#platform/database/database.ts'

/**
 * Starts a database query on the sections that people can see, joined with their documents (aliases `section` and
 * `document`). Documents of every state are included; callers that want only active ones add that condition.
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
 * Starts a query like `visibleSections` for a transaction that stores references to the sections found. Until the
 * transaction ends, reading their documents again cannot replace these sections.
 */
export function sectionsHeldVisible(transaction: WriteTransaction) {
  const query = visibleSections(transaction)
  return databaseKind(transaction) === 'postgresql' ? query.forKeyShare('document') : query
}

/**
 * Locks a document until the transaction ends, before new sections replace its old ones. Transactions that store
 * references to the old sections end first; later ones find the new sections.
 */
export async function takeGenerationTurn(transaction: WriteTransaction, documentId: string): Promise<void> {
  const query = transaction.selectFrom('documents').select('id').where('id', '=', documentId)
  await (databaseKind(transaction) === 'postgresql' ? query.forUpdate() : query).execute()
}
