import { migrate } from '#platform/database/migrations/migrate.ts'
import { refuseUnfinishedCopy } from './features/move/refuse-unfinished.ts'
import { checkIdentity } from './features/store/identity/check-identity.ts'
import { originalOwners } from './original-owners.ts'
import type { Services } from './services.ts'

/**
 * Migrates the database to the newest schema, and checks that the storage of files belongs to it. Every program that
 * uses both calls this first.
 * @throws StoreMismatchError when the storage belongs to another database; RefusedDatabase when the database belongs to
 * another program or a newer version, or a move from another database is still filling it
 */
export async function openStore(services: Services): Promise<void> {
  await migrate(services.db)
  await refuseUnfinishedCopy(services.db)
  await checkIdentity({ ...services, owners: originalOwners })
}
