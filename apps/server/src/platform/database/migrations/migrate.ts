import { type Migration, Migrator } from 'kysely/migration'
import { type Db } from '../database.ts'
import { refuseForeignDatabase } from './refuse-foreign.ts'
import { firstTables } from './0001-first-tables.ts'
import { choicesAndVectors } from './0002-choices-and-vectors.ts'
import { audit } from './0003-audit.ts'
import { storeIdentity } from './0004-store-identity.ts'
import { storeCare } from './0004b-store-care.ts'
import { accountsAndAudit } from './0005-accounts-and-audit.ts'

/** In the order they run; a released one never changes. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-choices-and-vectors': choicesAndVectors,
  '0003-audit': audit,
  '0004-store-identity': storeIdentity,
  '0004b-store-care': storeCare,
  '0005-accounts-and-audit': accountsAndAudit,
}

/**
 * Refuses a database that is not ours, or that a newer version changed.
 * @throws RefusedDatabase
 */
export function refuseUnknownDatabase(db: Db): Promise<void> {
  return refuseForeignDatabase(db, Object.keys(migrations))
}

/**
 * Brings the database to the newest schema; does nothing when it is there already. Safe when several processes start
 * at once. Sign-in keeps its own tables and migrates them itself.
 * @throws RefusedDatabase before anything is changed; the first migration's error, what it had changed rolled back
 */
export async function migrate(db: Db): Promise<void> {
  await refuseUnknownDatabase(db)
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest()
  if (error !== undefined) throw error
}
