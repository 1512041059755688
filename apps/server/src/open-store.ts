import { isEmptyDatabase } from '#platform/database/refuse-missing.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { refuseUnfinishedCopy } from './features/move/refuse-unfinished.ts'
import { checkIdentity, refuseEmptyDatabase } from './features/store/identity/check-identity.ts'
import { originalOwners } from './original-owners.ts'
import type { Services } from './services.ts'

/**
 * Migrates the database to the newest schema, and checks that the storage of files belongs to it. Every program that
 * uses both calls this first. If an empty database is refused, it stays without tables.
 * @throws StoreMismatchError when the storage belongs to another database; RefusedDatabase when the database belongs to
 * another program or a newer version, or `npm run move` still copies data into it
 */
export async function openStore(services: Services): Promise<void> {
  const { db } = services
  await refuseEmptyDatabase(services, () => isEmptyDatabase(db))
  await migrate(db)
  await refuseUnfinishedCopy(db)
  await checkIdentity({ ...services, owners: originalOwners })
}
