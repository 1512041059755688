import { statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { RefusedDatabase } from './failures/refused-database.ts'

type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Returns whether settings name a SQLite file that does not exist. Opening it would create an empty database. A
 * PostgreSQL database never counts as missing.
 */
export function isDatabaseMissing({ databaseUrl, dataDir }: DatabasePlace): boolean {
  if (databaseUrl !== undefined) return false
  return statSync(path.join(dataDir, 'tenderwright.db'), { throwIfNoEntry: false }) === undefined
}

/**
 * Refuses settings that name a SQLite file which does not exist, because a command would find nothing in an empty
 * database.
 * @throws RefusedDatabase
 */
export function refuseMissingDatabase(place: DatabasePlace): void {
  if (isDatabaseMissing(place)) throw RefusedDatabase.missing(place.dataDir)
}
