import type { Db } from '#platform/database/database.ts'

/**
 * Begins a query about the sections people can see: `section`, with its `document`, of the generation the document
 * shows now. A document that is read again writes the next generation beside it, and nobody may see half of that.
 *
 * Documents of every state are among them, since what was selected stays readable: who wants active ones says so.
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
