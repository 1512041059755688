import { type Db, databaseKind, type WriteTransaction } from '#platform/database/database.ts'

/**
 * Starts a database query on the sections that people can see, joined with their documents (aliases `section` and
 * `document`). A document can be read again; until that is complete, its new sections are not included, and then they
 * replace the old ones.
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
 * Starts a query like `visibleSections` for a transaction that stores references to the sections found. Until it ends,
 * reading a document again cannot replace these sections. On PostgreSQL, the rows of their documents are locked (`for
 * key share`); SQLite runs write transactions one after the other.
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
