import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GlossaryChangesTable } from './glossary.tables.ts'

/** Number of the only row, so that the table of the revision never has two. */
const ONLY = 1

/**
 * Inserts or replaces the stored change that the team made to one glossary concept. Call it in a transaction together
 * with `countChange`, which makes the search threads load the change.
 */
export async function putChange(db: Db, row: Insertable<GlossaryChangesTable>): Promise<void> {
  await db
    .insertInto('glossary_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('concept_id').doUpdateSet(row))
    .execute()
}

/**
 * Deletes the stored change that the team made to a glossary concept. A shipped concept is then as shipped; a concept
 * of the team no longer exists.
 */
export async function dropChange(db: Db, conceptId: string): Promise<void> {
  await db.deleteFrom('glossary_changes').where('concept_id', '=', conceptId).execute()
}

/**
 * Increases the revision number of the glossary. The search threads compare it with the one they loaded, and load the
 * glossary again when it is higher.
 */
export async function countChange(db: Db): Promise<void> {
  await db
    .insertInto('glossary_revision')
    .values({ number: ONLY, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ revision: sql<number>`glossary_revision.revision + 1` }),
    )
    .execute()
}
