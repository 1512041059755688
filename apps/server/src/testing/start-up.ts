import pino from 'pino'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { readConfig } from '#platform/config/config.ts'
import { systemClock } from '#platform/time/clock.ts'
import { openSignIn } from '../features/auth/sign-in.ts'

/**
 * Program that a test starts several times at once: `start-up.ts <data folder> [<PostgreSQL address>]`. The program
 * sends a message when it is ready, and waits for a message from the test. Then it prepares the database as a starting
 * server does.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
const config = readConfig(
  { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  dataDir,
)
process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))
const db = openDatabase(config)
await migrate(db)
await openSignIn({ config, db, log: pino({ level: 'silent' }), clock: systemClock })
await db.destroy()
process.exit(0)
