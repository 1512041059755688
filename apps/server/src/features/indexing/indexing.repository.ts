import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { SectionsTable } from './indexing.tables.ts'
import type { FoundFile } from './walk-folder.ts'
import { batchesOf } from '#platform/database/batches.ts'

export type DocumentRow = Selectable<Schema['documents']>

export function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Stores the id of a section's shape. A shape is the text of a section in which names, numbers and dates are masked.
 * Sections with similar shapes are shown as one search result.
 */
export async function setShape(
  transaction: WriteTransaction,
  sectionId: number,
  shapeId: number,
): Promise<void> {
  await transaction.updateTable('sections').set({ shape_id: shapeId }).where('id', '=', sectionId).execute()
}

/**
 * Inserts rows into the table `sections`, in statements of limited size. Returns the new ids in the order of
 * `sections`.
 */
export async function insertSections(
  transaction: WriteTransaction,
  sections: Insertable<SectionsTable>[],
): Promise<number[]> {
  const idByPosition = new Map<number, number>()
  for (const some of batchesOf(sections)) {
    const rows = await transaction.insertInto('sections').values(some).returning(['id', 'position']).execute()
    // Neither database guarantees the order of the returned rows.
    for (const { id, position } of rows) idByPosition.set(position, id)
  }
  return sections.map(({ position }) => {
    const id = idByPosition.get(position)
    if (id === undefined) throw new Error('an inserted section came back without its id')
    return id
  })
}

/**
 * Function that removes a document's data from the search index, except the data of one reading. Each run of the code
 * that reads the document's file is a reading, and `keptGeneration` is the number of the one to keep.
 */
export type RemoveOtherParts = (
  transaction: WriteTransaction,
  documentId: string,
  keptGeneration: number,
) => Promise<unknown>

/**
 * Deletes the sections and index data of all readings of a document except the visible one. Each run of the code that
 * reads the document's file is a reading. Sections that an answer uses stay too.
 * @param visible number of the reading whose sections people see; `null` if there is none
 */
export async function removeOtherGenerations(
  transaction: WriteTransaction,
  removeOtherParts: RemoveOtherParts,
  documentId: string,
  visible: number | null,
): Promise<void> {
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

/** Finds the document whose file has this SHA-256. Returns `undefined` if there is none. */
export function findByContent(db: Db, sha256: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

/**
 * Returns the stored SHA-256 of a file in an indexed folder, so that the file need not be read again. Returns
 * `undefined` if its path, size or modification time has changed since the folder was last indexed.
 */
export async function rememberedHash(db: Db, folder: string, found: FoundFile): Promise<string | undefined> {
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

/** Returns whether a person deleted a document with this SHA-256. Indexing a folder must not add such a file again. */
export async function wasDeleted(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('tombstones')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row !== undefined
}
