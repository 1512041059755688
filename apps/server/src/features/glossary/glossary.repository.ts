import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GlossaryChangesTable } from './glossary.tables.ts'

/** Primary key of the only row in the table of the glossary's revision number. */
const ONLY = 1

/**
 * Name of the lock for write transactions that change the health and IT glossary. Without it, two transactions could
 * give the same term to two concepts, because neither sees the change of the other.
 */
export const GLOSSARY_TURN = 'glossary'

/**
 * Inserts or replaces the stored change that the team made to one concept of the health and IT glossary. Call it in a
 * transaction together with `countChange`, which makes the search threads load the change.
 */
export async function putChange(db: Db, row: Insertable<GlossaryChangesTable>): Promise<void> {
  await db
    .insertInto('glossary_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('concept_id').doUpdateSet(row))
    .execute()
}

/**
 * Deletes the team's change of one glossary concept. A shipped concept is then as shipped; one that the team added no
 * longer exists.
 */
export async function dropChange(db: Db, conceptId: string): Promise<void> {
  await db.deleteFrom('glossary_changes').where('concept_id', '=', conceptId).execute()
}

/**
 * Increases the revision number of the glossary. The search threads load the glossary again when they see another
 * number.
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
