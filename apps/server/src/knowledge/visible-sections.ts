import { type Db, databaseKind, type WriteTransaction } from '#platform/database/database.ts'

/**
 * Begins a query on the sections people can see: `section` joined with its `document`, of the document's visible
 * generation. Reading a document again writes the next generation beside the visible one.
 *
 * Documents of every state are included, since selected sections stay readable: callers that want active documents
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
 * Begins a query like `visibleSections` for whoever stores references to what it finds: until the transaction ends, the
 * documents found stay at the generation they show. On PostgreSQL their rows are locked (`for key share`); SQLite runs
 * write transactions one after the other.
 */
export function sectionsHeldVisible(transaction: WriteTransaction) {
  const query = visibleSections(transaction)
  return databaseKind(transaction) === 'postgresql' ? query.forKeyShare('document') : query
}

/**
 * Takes the turn to show another generation of a document, until the transaction ends. References to the old
 * generation that are being stored are committed first; later ones find the new generation.
 */
export async function takeGenerationTurn(transaction: WriteTransaction, documentId: string): Promise<void> {
  const query = transaction.selectFrom('documents').select('id').where('id', '=', documentId)
  await (databaseKind(transaction) === 'postgresql' ? query.forUpdate() : query).execute()
}
