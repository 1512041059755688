import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { DocumentsTable, SectionsTable } from '#platform/database/schema.ts'

/** SQLite takes 32,766 parameters a statement; a section has twenty. */
const ROWS_PER_INSERT = 500

export type DocumentRow = Selectable<DocumentsTable>

export function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function changeDocument(db: Db, id: string, values: Updateable<DocumentsTable>): Promise<void> {
  await db.updateTable('documents').set(values).where('id', '=', id).execute()
}

/** Inserts sections and returns their ids in the same order. */
export async function insertSections(
  transaction: WriteTransaction,
  sections: Insertable<SectionsTable>[],
): Promise<number[]> {
  const idByPosition = new Map<number, number>()
  for (let first = 0; first < sections.length; first += ROWS_PER_INSERT) {
    const rows = await transaction
      .insertInto('sections')
      .values(sections.slice(first, first + ROWS_PER_INSERT))
      .returning(['id', 'position'])
      .execute()
    // Neither database promises to return rows in the order they were given.
    for (const { id, position } of rows) idByPosition.set(position, id)
  }
  return sections.map(({ position }) => {
    const id = idByPosition.get(position)
    if (id === undefined) throw new Error('an inserted section came back without its id')
    return id
  })
}

/** Begins a new generation of a document; every older one that is still being written can no longer become visible. */
export async function startGeneration(transaction: WriteTransaction, document: DocumentRow): Promise<number> {
  const generation = Math.max(document.started_generation, document.generation ?? 0) + 1
  await transaction
    .updateTable('documents')
    .set({ started_generation: generation })
    .where('id', '=', document.id)
    .execute()
  return generation
}

/** Removes what no one sees: every generation but the visible one. */
export async function removeOtherGenerations(
  transaction: WriteTransaction,
  documentId: string,
  visible: number | null,
): Promise<void> {
  // No generation is numbered 0.
  const keep = visible ?? 0
  await transaction
    .deleteFrom('search_segment_parts')
    .where('document_id', '=', documentId)
    .where('generation', '<>', keep)
    .execute()
  await transaction
    .deleteFrom('sections')
    .where('document_id', '=', documentId)
    .where('generation', '<>', keep)
    // Chosen in the very moment another generation took over: it stays readable where it was chosen.
    .where('id', 'not in', (chosen) =>
      chosen
        .selectFrom('requirements')
        .select('selected_section_id')
        .$castTo<{ selected_section_id: number }>()
        .where('selected_section_id', 'is not', null),
    )
    .execute()
}

export interface SectionIdentity {
  id: number
  content_hash: string
  title: string
  first_block: number
}

export function sectionIdentities(
  db: Db,
  documentId: string,
  generation: number,
): Promise<SectionIdentity[]> {
  return db
    .selectFrom('sections')
    .select(['id', 'content_hash', 'title', 'first_block'])
    .where('document_id', '=', documentId)
    .where('generation', '=', generation)
    .orderBy('position')
    .execute()
}

/** Which of the sections are selected or listed as matches somewhere. */
export async function referredSections(db: Db, documentId: string, generation: number): Promise<Set<number>> {
  const selected = await db
    .selectFrom('requirements')
    .innerJoin('sections', 'sections.id', 'requirements.selected_section_id')
    .select('sections.id')
    .where('sections.document_id', '=', documentId)
    .where('sections.generation', '=', generation)
    .execute()
  const matched = await db
    .selectFrom('matches')
    .innerJoin('sections', 'sections.id', 'matches.section_id')
    .select('sections.id')
    .distinct()
    .where('sections.document_id', '=', documentId)
    .where('sections.generation', '=', generation)
    .execute()
  return new Set([...selected, ...matched].map(({ id }) => id))
}

/** Points selections and matches of one section at another. */
export async function moveReferences(transaction: WriteTransaction, from: number, to: number): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ selected_section_id: to })
    .where('selected_section_id', '=', from)
    .execute()
  await transaction.updateTable('matches').set({ section_id: to }).where('section_id', '=', from).execute()
  // What an automatic selection replaced must still be there when it is undone.
  await transaction
    .updateTable('autoselect_changes')
    .set({ section_id_before: to })
    .where('section_id_before', '=', from)
    .execute()
}

/** Clears selections of a section that has no successor. */
export async function clearReferences(transaction: WriteTransaction, section: number): Promise<void> {
  await transaction
    .updateTable('requirements')
    .set({ selected_section_id: null, selection: 'cleared', selected_by: null, selected_at: null })
    .where('selected_section_id', '=', section)
    .execute()
}
