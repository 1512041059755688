import { statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { type Db, openDatabase } from './database.ts'
import { RefusedDatabase } from './failures/refused-database.ts'
import { tableNames } from './table-names.ts'

type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Returns true if the settings name a SQLite file that does not exist. Opening it would create an empty database. */
export function isDatabaseMissing({ databaseUrl, dataDir }: DatabasePlace): boolean {
  if (databaseUrl !== undefined) return false
  return statSync(path.join(dataDir, 'tenderwright.db'), { throwIfNoEntry: false }) === undefined
}

/**
 * Refuses settings that name a SQLite file which does not exist. Otherwise a thread or a command that opens it would
 * create an empty database.
 * @throws RefusedDatabase
 */
export function refuseMissingDatabase(place: DatabasePlace): void {
  if (isDatabaseMissing(place)) throw RefusedDatabase.missing(place.dataDir)
}

/** Returns whether a database has no tables, as before the first start of a server. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  return (await tableNames(db)).length === 0
}

/**
 * Refuses a database that does not exist or has no tables. Otherwise an operator's command would create it and find
 * nothing in it.
 * @throws RefusedDatabase
 */
export async function refuseAbsentDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<void> {
  refuseMissingDatabase({ databaseUrl, dataDir })
  // No replica is asked, because it may lack tables that the database already has.
  const db = openDatabase({ databaseUrl, dataDir })
  try {
    if (!(await isEmptyDatabase(db))) return
  } finally {
    await db.destroy()
  }
  throw databaseUrl === undefined ? RefusedDatabase.missing(dataDir) : RefusedDatabase.empty()
}
