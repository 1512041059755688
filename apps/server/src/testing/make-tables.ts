import pino from 'pino'
import { readConfig } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { systemClock } from '#platform/time/clock.ts'
import { openSignIn } from '../features/auth/sign-in.ts'

/**
 * Creates all tables in an empty test database, as a starting server does: those of the migrations and those of the
 * sign-in library. Copies of the database then need no further tables.
 */
export async function makeTables(db: Db, dataDir: string): Promise<void> {
  await migrate(db)
  const config = readConfig(
    { DATA_DIR: dataDir, AUTH_SECRET: 'a secret for tests, long enough to sign' },
    dataDir,
  )
  await openSignIn({ config, db, log: pino({ level: 'silent' }), clock: systemClock })
}
