import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { TeamProfileTable } from './team.tables.ts'

export type TeamProfileRow = Selectable<TeamProfileTable>

/**
 * Primary key of the only row in the table of the company's profile. Because the key is fixed, there are never two
 * profiles.
 */
const ONLY = 1

/** Reads the profile of the company that writes the proposals. Returns `undefined` until somebody enters it. */
export function findProfile(db: Db): Promise<TeamProfileRow | undefined> {
  return db.selectFrom('team_profile').selectAll().where('number', '=', ONLY).executeTakeFirst()
}

/**
 * Changes values in the profile of the company that writes the proposals, and returns the whole profile. The first
 * change creates the profile; all other values are empty.
 */
export async function changeProfile(
  db: Db,
  values: Omit<Updateable<TeamProfileTable>, 'number'> & { updated_at: string },
): Promise<TeamProfileRow> {
  const empty: Insertable<TeamProfileTable> = {
    number: ONLY,
    company: '',
    registration_number: '',
    address: '',
    contacts: '',
    logo: null,
    logo_type: null,
    logo_width: null,
    logo_height: null,
    logo_changed_at: null,
    updated_at: values.updated_at,
  }
  return inWriteTransaction(db, (transaction) =>
    transaction
      .insertInto('team_profile')
      .values({ ...empty, ...values })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}
