import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

export type TenderRow = Selectable<Schema['rfp_sessions']>

/**
 * Begins a query of the tenders that are not deleted. A deleted tender keeps its row for a while, but calls answer as
 * if it did not exist.
 */
export function presentTenders(db: Db) {
  return db.selectFrom('rfp_sessions').where('deleted_at', 'is', null)
}

/** Returns the database row of a tender. Returns `undefined` if the tender does not exist or is deleted. */
export function findTender(db: Db, id: string): Promise<TenderRow | undefined> {
  return presentTenders(db).selectAll().where('id', '=', id).executeTakeFirst()
}
