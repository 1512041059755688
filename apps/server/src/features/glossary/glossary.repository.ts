import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GlossaryChangesTable } from './glossary.tables.ts'

/** Primary key of the single row with the glossary's revision number. */
const ONLY = 1

/** Name of the lock for glossary changes, so that no two transactions give one term to two concepts. */
export const GLOSSARY_TURN = 'glossary'

/** Inserts or replaces the team's change of a glossary concept. Call `countChange` in the same transaction. */
export async function putChange(db: Db, row: Insertable<GlossaryChangesTable>): Promise<void> {
  // The search threads then load the change.
  await db
    .insertInto('glossary_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('concept_id').doUpdateSet(row))
    .execute()
}

/** Deletes the team's change of a glossary concept, which returns to its shipped state or disappears. */
export async function dropChange(db: Db, conceptId: string): Promise<void> {
  // A concept that the team added no longer exists.
  await db.deleteFrom('glossary_changes').where('concept_id', '=', conceptId).execute()
}

/** Increments the glossary's revision number, which makes the search threads reload the glossary. */
export async function countChange(db: Db): Promise<void> {
  await db
    .insertInto('glossary_revision')
    .values({ number: ONLY, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ revision: sql<number>`glossary_revision.revision + 1` }),
    )
    .execute()
}
