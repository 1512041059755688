import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { immutable } from './immutable.ts'
import { RefusedDatabase } from '../failures/refused-database.ts'
import { changeOf } from './counted-changes.ts'
import { lastChangeFile } from './last-change-file.ts'
import type { LastChange } from './last-change.ts'

/**
 * Milliseconds for which opening a new SQLite file is retried. Several threads may open the file at once, and only one
 * of them can switch it to WAL mode (write-ahead log).
 */
const OPENING_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 10
const SQLITE_BUSY = 5
/**
 * Mark in a SQLite file while a server uses it (`pragma application_id`). A copy that has this mark but no write-ahead
 * log lacks changes.
 */
export const IN_USE = 0x54575553
/**
 * Page size in bytes of a new SQLite file, the unit in which SQLite reads. A page of this size holds a row of the
 * search index or the text of a section. With pages of 4 kB, reading takes twice as long.
 */
const PAGE_BYTES = 16_384

/**
 * Returns whether SQLite failed because another connection holds a lock. The result code is then `SQLITE_BUSY` or one
 * of its extended forms.
 */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

/**
 * Runs `work`, and retries while another connection locks the SQLite file. SQLite's own waiting is not enough, because
 * SQLite fails immediately where waiting could cause a deadlock.
 */
function patiently(work: () => void): void {
  const deadline = performance.now() + OPENING_MILLISECONDS
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MILLISECONDS)
    }
  }
}

/**
 * Refuses a SQLite file of another program, before the server changes the file by switching on the write-ahead log. A
 * file that already uses such a log is not changed by opening, so it is checked later.
 */
function refuseForeignFile(database: DatabaseSync, file: string): void {
  const { journal_mode: mode } = database.prepare('pragma journal_mode').get() as { journal_mode: string }
  if (mode === 'wal') return
  const count = (condition: string) =>
    (
      database
        .prepare(`select count(*) as tables from sqlite_schema where type = 'table' and ${condition}`)
        .get() as {
        tables: number
      }
    ).tables
  if (count(`name not like 'sqlite%'`) > 0 && count(`name = 'kysely_migration'`) === 0)
    throw RefusedDatabase.foreign(file)
}

/**
 * Refuses a SQLite file that has lost changes, or that was copied without its write-ahead log while a server used it.
 * @param last number of the last committed change, read before the file was opened
 * @param hadLog true when the file had a write-ahead log before it was opened
 */
function refuseLostChanges(
  database: DatabaseSync,
  file: string,
  { last, hadLog }: { last: ReturnType<LastChange['read']>; hadLog: boolean },
): void {
  if (typeof last === 'number') {
    const lost = last - changeOf(database)
    if (lost > 0) throw RefusedDatabase.behind(file, lost, lastChangeFile(file))
  }
  if (last !== undefined || hadLog) return
  const use = database.prepare('pragma application_id').get() as { application_id: number }
  if (use.application_id === IN_USE) throw RefusedDatabase.withoutLog(file, lastChangeFile(file))
}

/**
 * Returns whether a folder exists and nothing can be created in it, for example because its disk is mounted read-only.
 */
function isReadOnlyFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/**
 * Opens or creates a SQLite file in WAL mode (write-ahead log), in which readers never wait for the writer. If its
 * folder cannot be written, opens the file for reading only.
 * @throws RefusedDatabase when the file belongs to another program or has lost changes, or when its log cannot be read
 */
export function openSqlite(file: string, lastChange: LastChange): DatabaseSync {
  // Both values are read before the file is opened, because opening creates a log, and another process may commit
  // meanwhile.
  const last = lastChange.read()
  const hadLog = existsSync(`${file}-wal`)
  if (typeof last === 'number' && !existsSync(file)) throw RefusedDatabase.gone(file, lastChangeFile(file))
  const isUnchanging = isReadOnlyFolder(path.dirname(file)) && existsSync(file)
  if (isUnchanging && hadLog && !existsSync(`${file}-shm`)) throw RefusedDatabase.readOnly(file)
  const database = new DatabaseSync(isUnchanging && !hadLog ? immutable(file) : file, {
    timeout: OPENING_MILLISECONDS,
    enableForeignKeyConstraints: true,
    readOnly: isUnchanging,
  })
  try {
    refuseForeignFile(database, file)
    refuseLostChanges(database, file, { last, hadLog })
    // This has an effect only in a new file, before the first write.
    database.exec(`pragma page_size = ${PAGE_BYTES}`)
    if (!isUnchanging) patiently(() => database.exec('pragma journal_mode = wal'))
    // SQLite's busy timeout would block the whole thread. `PatientConnection` waits without blocking.
    database.exec('pragma busy_timeout = 0')
    // A commit must be durable before it is answered. In WAL mode, NORMAL could lose the last commits in a power
    // failure.
    database.exec('pragma synchronous = full')
    // On macOS, a plain fsync would leave the bytes in the drive's cache.
    database.exec('pragma fullfsync = on')
    database.exec('pragma checkpoint_fullfsync = on')
    database.exec('pragma cache_size = -16000')
    database.exec('pragma temp_store = memory')
    if (typeof last === 'number') lastChange.open()
    else lastChange.replace(changeOf(database))
  } catch (error) {
    database.close()
    throw error
  }
  return database
}
