import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { SectionsTable } from './indexing.tables.ts'
import type { FoundFile } from './walk-folder.ts'

/** Maximum rows in one INSERT. SQLite allows 32,766 parameters, and a section has about twenty columns. */
const ROWS_PER_INSERT = 500

export type DocumentRow = Selectable<Schema['documents']>

export function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores the id of a section's shape (text with names, numbers and dates masked). */
export async function setShape(
  transaction: WriteTransaction,
  sectionId: number,
  shapeId: number,
): Promise<void> {
  // Sections with similar shapes are shown as one search result.
  await transaction.updateTable('sections').set({ shape_id: shapeId }).where('id', '=', sectionId).execute()
}

/** Inserts sections in statements of limited size. Returns the new ids in the order of `sections`. */
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
    // Neither database guarantees the order of the returned rows.
    for (const { id, position } of rows) idByPosition.set(position, id)
  }
  return sections.map(({ position }) => {
    const id = idByPosition.get(position)
    if (id === undefined) throw new Error('an inserted section came back without its id')
    return id
  })
}

/** Callback that removes a document's index data, except that of reading `keptGeneration` (run over the file). */
export type RemoveOtherParts = (
  transaction: WriteTransaction,
  documentId: string,
  keptGeneration: number,
) => Promise<unknown>

/**
 * Deletes sections and index data of a document's old, failed or cancelled readings, except sections in use.
 * @param visible number of the reading whose sections people see; `null` if there is none
 */
export async function removeOtherGenerations(
  transaction: WriteTransaction,
  removeOtherParts: RemoveOtherParts,
  documentId: string,
  visible: number | null,
): Promise<void> {
  // Sections that people see, or that an answer uses, stay.
  // Generations are numbered from 1, so 0 matches none of them.
  const keep = visible ?? 0
  await removeOtherParts(transaction, documentId, keep)
  await transaction
    .deleteFrom('sections')
    .where('document_id', '=', documentId)
    .where('generation', '<>', keep)
    // A section that was selected just before the sections of a new reading became visible is kept, so that the answer
    // can still be read.
    .where('id', 'not in', (chosen) =>
      chosen
        .selectFrom('requirements')
        .select('selected_section_id')
        .$castTo<{ selected_section_id: number }>()
        .where('selected_section_id', 'is not', null),
    )
    .where('id', 'not in', (composed) =>
      composed
        .selectFrom('answer_sections')
        .innerJoin('requirements', 'requirements.answer_id', 'answer_sections.answer_id')
        .select('answer_sections.section_id'),
    )
    .execute()
}

/** Finds the document whose file has this SHA-256, or `undefined`. */
export function findByContent(db: Db, sha256: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

/** Returns the stored SHA-256 of an unchanged file in an indexed folder; `undefined` if the file must be read. */
export async function rememberedHash(db: Db, folder: string, found: FoundFile): Promise<string | undefined> {
  // A file counts as changed if its path, size or modification time has changed since the folder was last indexed.
  const row = await db
    .selectFrom('documents')
    .select('sha256')
    .where('folder', '=', folder)
    .where('relative_path', '=', found.relativePath)
    .where('file_size_bytes', '=', found.sizeBytes)
    .where('file_modified_at', '=', found.modifiedAt)
    .executeTakeFirst()
  return row?.sha256
}

/** Returns whether a person deleted a document with this SHA-256. Indexing must not add its file again. */
export async function wasDeleted(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('tombstones')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}
