import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { RefusedDatabase } from './failures/refused-database.ts'

/**
 * Refuses settings that name a SQLite file which does not exist. Opening it would create an empty database, in which a
 * command would find nothing. Accepts every PostgreSQL database.
 * @throws RefusedDatabase
 */
export function refuseMissingDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'tenderwright.db')))
    throw RefusedDatabase.missing(dataDir)
}
