import { type Db, databaseKind, type WriteTransaction } from '#platform/database/database.ts'

/**
 * Starts a database query on the sections that people can see, joined with their documents (aliases `section` and
 * `document`). While a document is being read again, its new sections are not included. When the reading is complete,
 * the new sections replace the old ones.
 *
 * Documents of every state are included, because selected sections stay readable. Callers that want only active
 * documents add that condition.
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
 * Starts a query like `visibleSections`, for a transaction that will store references to the sections found. Until the
 * transaction ends, reading their documents again cannot replace these sections. On PostgreSQL, the query locks the
 * rows of the documents (`for key share`); on SQLite, only one write transaction runs at a time.
 */
export function sectionsHeldVisible(transaction: WriteTransaction) {
  const query = visibleSections(transaction)
  return databaseKind(transaction) === 'postgresql' ? query.forKeyShare('document') : query
}

/**
 * Locks a document until the transaction ends, before new sections replace its old ones because it was read again.
 * Transactions that store references to its old sections end first; later ones find the new sections.
 */
export async function takeGenerationTurn(transaction: WriteTransaction, documentId: string): Promise<void> {
  const query = transaction.selectFrom('documents').select('id').where('id', '=', documentId)
  await (databaseKind(transaction) === 'postgresql' ? query.forUpdate() : query).execute()
}
