import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GlossaryChangesTable } from './glossary.tables.ts'

/** Primary key of the only row in its table, which counts the changes of the glossary. */
const ONLY = 1

/**
 * Name of the lock for write transactions that change the glossary. Without the lock, two concurrent transactions could
 * give the same term to two concepts.
 */
export const GLOSSARY_TURN = 'glossary'

/**
 * Stores the change that the team made to one concept of the glossary, in place of an earlier change. A concept is one
 * thing with its terms. Call `countChange` in the same transaction, so that the search threads load the change.
 */
export async function putChange(db: Db, row: Insertable<GlossaryChangesTable>): Promise<void> {
  await db
    .insertInto('glossary_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('concept_id').doUpdateSet(row))
    .execute()
}

/**
 * Deletes the team's change of one concept in the glossary. A concept is one thing with its terms. A concept that the
 * product ships gets its original terms back. A concept that the team added no longer exists.
 */
export async function dropChange(db: Db, conceptId: string): Promise<void> {
  await db.deleteFrom('glossary_changes').where('concept_id', '=', conceptId).execute()
}

/**
 * Increases the revision number of the glossary. The search threads load the glossary again when they see a new number.
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
