import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { findPostgresDamage } from '#platform/database/postgres-damage.ts'
import { findSqliteDamage } from '#platform/database/sqlite/sqlite-damage.ts'
import type { Log } from '#platform/log/log.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { readCheck, writeCheck } from './checks.repository.ts'
import { clearFinding, keepFinding } from './findings.repository.ts'

export interface DatabaseCheckDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'dataDir'>
  log: Log
}

export const DATABASE_CHECK_DAYS = 7
const WEEK_MILLISECONDS = DATABASE_CHECK_DAYS * 24 * 3_600_000
const LONGEST_DETAIL = 500

/**
 * Runs the integrity check of SQLite or PostgreSQL if the last one is at least a week old. Damage is logged, and stored
 * for the call `GET /health` and the operator's command `doctor`.
 */
export async function checkDatabaseWeekly(deps: DatabaseCheckDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const { finished_at: finishedAt } = await readCheck(db, 'database')
  const age = clock.now().getTime() - Date.parse(finishedAt ?? '')
  if (age >= 0 && age < WEEK_MILLISECONDS) return
  await checkDatabase(deps, signal)
}

/**
 * Runs the integrity check of the database. Stores the damage that it finds. If there is none, deletes the record of
 * earlier damage.
 */
async function checkDatabase(
  { db, clock, config, log }: DatabaseCheckDeps,
  signal?: AbortSignal,
): Promise<void> {
  const damage =
    databaseKind(db) === 'sqlite'
      ? await sqliteDamage(path.join(config.dataDir, 'tenderwright.db'), signal)
      : await postgresDamage(db, signal)
  const now = timestamp(clock)
  if (damage.length === 0) await clearFinding(db, 'database_damaged', '')
  else {
    log.error({ findings: damage.length }, 'the database is damaged: run the doctor')
    const detail = damage.join('; ').slice(0, LONGEST_DETAIL)
    await keepFinding(db, clock, { kind: 'database_damaged', subject: '', count: damage.length, detail })
  }
  await writeCheck(db, 'database', { ran_at: now, finished_at: now })
}

async function sqliteDamage(file: string, signal?: AbortSignal): Promise<string[]> {
  const { lines, danglingReferences } = await findSqliteDamage(file, signal)
  return danglingReferences === 0
    ? lines
    : [...lines, `${danglingReferences} rows point at rows that are gone`]
}

async function postgresDamage(db: Db, signal?: AbortSignal): Promise<string[]> {
  const { unreadable, unfinished } = await findPostgresDamage(db, signal)
  return [
    ...unreadable.map(({ table, reason }) => `the table ${table} cannot be read: ${reason}`),
    ...unfinished.map((name) => `the index or constraint ${name} is not valid`),
  ]
}
