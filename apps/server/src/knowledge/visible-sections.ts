import type { Db } from '#platform/database/database.ts'

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
