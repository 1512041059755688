import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { GlossaryChangesTable } from './glossary.tables.ts'

/** Number of the only row, so that the table of the revision never has two. */
const ONLY = 1

/** Stores the team's concept under its id. Call it in a transaction together with `countChange`. */
export async function putChange(db: Db, row: Insertable<GlossaryChangesTable>): Promise<void> {
  await db
    .insertInto('glossary_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('concept_id').doUpdateSet(row))
    .execute()
}

/** Deletes the team's change of a concept. */
export async function dropChange(db: Db, conceptId: string): Promise<void> {
  await db.deleteFrom('glossary_changes').where('concept_id', '=', conceptId).execute()
}

/** Counts a change, so that every search thread reads the glossary again. */
export async function countChange(db: Db): Promise<void> {
  await db
    .insertInto('glossary_revision')
    .values({ number: ONLY, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ revision: sql<number>`glossary_revision.revision + 1` }),
    )
    .execute()
}
