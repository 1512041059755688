import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { DocumentsTable } from './documents.tables.ts'

export type DocumentRow = Selectable<DocumentsTable>

/** Lists all documents, in any status, the newest first. */
export function listDocuments(db: Db): Promise<DocumentRow[]> {
  return db.selectFrom('documents').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findByContent(db: Db, sha256: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

/** Column values of a document whose sections have not been read yet. */
const UNREAD = {
  hospital_type: 'unknown',
  total_sections: 0,
  total_words: 0,
  usage_count: 0,
  quality_score: 0,
  status: 'pending',
  facts: '{}',
} as const

/** Inserts a document whose sections are not read yet (status 'pending'). Returns its row. */
export function insertDocument(
  transaction: WriteTransaction,
  values: Omit<Insertable<DocumentsTable>, keyof typeof UNREAD> & Partial<Insertable<DocumentsTable>>,
): Promise<DocumentRow> {
  return transaction
    .insertInto('documents')
    .values({ ...UNREAD, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes columns of a document. Returns the changed row, or `undefined` if the document does not exist. */
export function changeDocument(
  db: Db,
  id: string,
  values: Updateable<DocumentsTable>,
): Promise<DocumentRow | undefined> {
  return db.updateTable('documents').set(values).where('id', '=', id).returningAll().executeTakeFirst()
}

/**
 * Counts documents, sections and words, and lists the clients of all proposals. Texts that the team wrote itself are
 * counted separately.
 */
export async function readStatistics(db: Db) {
  const totals = await totalsOf(db, 'proposal')
  const hospitals = await db
    .selectFrom('documents')
    .select('hospital_name')
    .distinct()
    .where('status', '=', 'active')
    .where('kind', '=', 'proposal')
    .where('hospital_name', '<>', '-')
    .orderBy('hospital_name')
    .execute()
  return {
    ...totals,
    hospitals: hospitals.map((row) => row.hospital_name),
    ownTexts: await totalsOf(db, 'own_text'),
  }
}

async function totalsOf(db: Db, kind: DocumentRow['kind']) {
  const totals = await db
    .selectFrom('documents')
    .select(({ fn }) => [
      fn.countAll<number>().as('documents'),
      fn.sum<number | null>('total_sections').as('sections'),
      fn.sum<number | null>('total_words').as('words'),
    ])
    .where('status', '=', 'active')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return {
    documents: totals.documents,
    // Without any rows, the sum is null.
    sections: totals.sections ?? 0,
    words: totals.words ?? 0,
  }
}

/** Adds 1 to the number of proposals that use each of these documents. Call it once for each finished proposal. */
export async function countUse(transaction: WriteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('documents')
    .set({ usage_count: sql<number>`usage_count + 1` })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Deletes the row of a document. The database also deletes everything that refers to it: its sections, suggestions of
 * them, and index entries.
 */
export async function removeDocument(transaction: WriteTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('documents').where('id', '=', id).execute()
}

export async function addTombstone(
  transaction: WriteTransaction,
  tombstone: { path: string; sha256: string; created_at: string },
): Promise<void> {
  await transaction
    .insertInto('tombstones')
    .values(tombstone)
    .onConflict((conflict) => conflict.columns(['sha256', 'path']).doNothing())
    .execute()
}

export async function removeTombstones(transaction: WriteTransaction, sha256: string): Promise<void> {
  await transaction.deleteFrom('tombstones').where('sha256', '=', sha256).execute()
}
