import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Db, databaseKind } from '#platform/database/database.ts'
import { freeBytesOf } from '#platform/storage/free-bytes.ts'
import { hashOf } from '#platform/storage/hash-bytes.ts'
import { openDriver } from '#platform/storage/place/open-storage.ts'
import { WorkFolder } from '#platform/storage/work-folder.ts'
import { filesToMove } from './files/copy-files.ts'
import { FilesPlace } from './files/files-place.ts'
import { MoveError } from './state/move-error.ts'
import type { PlaceConfig } from './move-place.ts'
import { duration, megabytes } from './progress.ts'
import { tablesToMove } from './rows/moved-table.ts'
import { readRows } from './rows/read-rows.ts'
import { RowsDigest } from './rows/row-values.ts'

/**
 * Plan of a move of all data, which the operator sees before the move starts. It has the amounts of data to copy, and
 * the time that a short trial has estimated.
 */
interface MovePlan {
  tables: number
  rows: number
  databaseBytes: number
  files: number
  /** Total size of the files to copy, in bytes. */
  bytes: number
  /** Number of unfinished uploads. People must send them again, because the bytes received so far are not moved. */
  unfinishedUploads: number
  /** Estimated time of copying the files, in seconds. People can work meanwhile. */
  fileSeconds: number
  /** Estimated time of copying and comparing the database rows, in seconds. Nobody can change anything meanwhile. */
  closedSeconds: number
}

const SAMPLE_BYTES = 16 * 1024 * 1024
const SAMPLE_ROWS = 5000
/**
 * Factor by which moving database rows takes longer than reading them once. Each moved row is also written to the new
 * database, and read again to compare both.
 */
const ROWS_FACTOR = 4
/** Number of bytes that must still be free on each disk after all data has been moved to it. */
const SPARE_BYTES = 256 * 1024 * 1024

/**
 * Counts the rows and files that `npm run move` must copy, and estimates the time by a short trial. The trial's file is
 * removed.
 * @throws MoveError if a disk of the new place has too little free space
 */
export async function planMove(from: { config: PlaceConfig; db: Db }, to: PlaceConfig): Promise<MovePlan> {
  const places = { from: new FilesPlace(from.config), to: new FilesPlace(to) }
  let [files, bytes, largest] = [0, 0, 0]
  for await (const { sizeBytes } of filesToMove(places)) {
    files += 1
    bytes += sizeBytes
    largest = Math.max(largest, sizeBytes)
  }
  const [counted, databaseBytes] = [await countRows(from.db), await sizeOfDatabase(from.db)]
  await refuseLittleRoom(to, { bytes, largest, databaseBytes })
  const [bytesASecond, rowsASecond] = [await tryBytes(to), counted.tryRows]
  return {
    tables: counted.tables,
    rows: counted.rows,
    databaseBytes,
    files,
    bytes,
    unfinishedUploads: await countUploads(from.config),
    fileSeconds: bytes / bytesASecond,
    closedSeconds: (ROWS_FACTOR * counted.rows) / (await rowsASecond()),
  }
}

async function countRows(db: Db) {
  const tables = await tablesToMove(db)
  let rows = 0
  let largest = { shape: tables[0]!, count: -1 }
  for (const shape of tables) {
    const { rows: found } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(shape.name)}`.execute(db)
    const count = found[0]!.count
    rows += count
    if (count > largest.count) largest = { shape, count }
  }
  /** Measures how many database rows can be read and hashed in a second, with rows of the largest table. */
  const tryRows = async () => {
    const { shape } = largest
    const columns = [...shape.kinds].map(([name, kind]) => ({ name, kind, in: kind }))
    const table = {
      name: shape.name,
      columns,
      key: shape.key.length > 0 ? shape.key : columns.map(({ name }) => name),
      isSet: shape.key.length === 0,
      numbered: undefined,
      meanwhile: 'still' as const,
    }
    const digest = new RowsDigest()
    const begun = performance.now()
    for await (const batch of readRows(db, table)) {
      for (const row of batch.rows) digest.add(table, row)
      if (digest.rows >= SAMPLE_ROWS) break
    }
    return Math.max(1, digest.rows) / ((performance.now() - begun) / 1000)
  }
  return { tables: tables.length, rows, tryRows }
}

async function sizeOfDatabase(db: Db): Promise<number> {
  const { rows } = await (
    databaseKind(db) === 'sqlite'
      ? sql<{ size: number }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`
      : sql<{ size: number }>`select pg_database_size(current_database()) as size`
  ).execute(db)
  return rows[0]!.size
}

/**
 * Checks that the disks to which all data is moved have enough free space.
 * @throws MoveError if one of them has too little
 */
async function refuseLittleRoom(
  to: PlaceConfig,
  { bytes, largest, databaseBytes }: { bytes: number; largest: number; databaseBytes: number },
): Promise<void> {
  const needs: [folder: string, bytes: number][] = [[to.storageDir, to.s3 ? largest : bytes]]
  if (to.databaseUrl === undefined) needs.push([to.dataDir, databaseBytes])
  for (const [folder, needed] of needs) {
    const free = await freeBytesOf(folder)
    if (free !== undefined && free < needed + SPARE_BYTES)
      throw new MoveError(
        `There is no room in ${folder}: ${megabytes(needed + SPARE_BYTES)} are needed and ${megabytes(free)} are free. Free some, or name another place.`,
      )
  }
}

/** Measures how many bytes a file store writes and reads back in a second, with a trial file. */
async function tryBytes(to: PlaceConfig): Promise<number> {
  const work = new WorkFolder(to.storageDir)
  const driver = openDriver(to)
  const file = await work.newPath()
  await writeFile(file, randomBytes(SAMPLE_BYTES), { mode: 0o600 })
  const key = `move-trial/${path.basename(file)}`
  const begun = performance.now()
  await driver.moveIn(file, key)
  try {
    await hashOf(await driver.open(key))
    return SAMPLE_BYTES / ((performance.now() - begun) / 1000)
  } finally {
    await driver.remove(key)
  }
}

async function countUploads({ storageDir, s3 }: PlaceConfig): Promise<number> {
  const ids = new Set<string>()
  for await (const { key } of openDriver({ storageDir, s3 }).list('uploads')) {
    const id = /^uploads\/([0-9a-f]{32})\.json$/.exec(key)?.[1]
    if (id !== undefined) ids.add(id)
  }
  return ids.size
}

/**
 * Formats the plan of a move of all data as English lines for the operator. They contain the numbers of rows and files,
 * and the estimated time.
 */
export function describePlan(plan: MovePlan): string[] {
  const { tables, rows, databaseBytes, files, bytes, unfinishedUploads, fileSeconds, closedSeconds } = plan
  return [
    `Rows: ${rows} in ${tables} tables, ${megabytes(databaseBytes)} in the database.`,
    `Files: ${files}, ${megabytes(bytes)}. Previews are not moved: they are made again.`,
    ...(unfinishedUploads > 0
      ? [
          `Unfinished uploads, or finished within three days: ${unfinishedUploads}. They are not moved; who is sending a file sends it again.`,
        ]
      : []),
    `Time by a trial: files about ${duration(fileSeconds)}, while people work; rows about ${duration(closedSeconds)}, closed for changes.`,
  ]
}
