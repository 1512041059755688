import { type Db, databaseKind, type WriteTransaction } from '#platform/database/database.ts'

/** Begins a query of the visible sections (`section`) joined with their documents (`document`) of every state. */
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
 * Begins a query of visible sections that cannot be replaced until the transaction ends. Use it before storing
 * references.
 */
export function sectionsHeldVisible(transaction: WriteTransaction) {
  const query = visibleSections(transaction)
  return databaseKind(transaction) === 'postgresql' ? query.forKeyShare('document') : query
}

/** Locks a document until the transaction ends. Call it before new sections replace the old ones. */
export async function takeGenerationTurn(transaction: WriteTransaction, documentId: string): Promise<void> {
  // Transactions that store references to the old sections end before this one continues. Later ones find the new
  // sections.
  const query = transaction.selectFrom('documents').select('id').where('id', '=', documentId)
  await (databaseKind(transaction) === 'postgresql' ? query.forUpdate() : query).execute()
}
