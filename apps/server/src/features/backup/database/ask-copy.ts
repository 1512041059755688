import { sql } from 'kysely'
import type { DatabaseKind } from '#platform/database/database.ts'
import { firstUnknownMigration } from '#platform/database/migrations/migrate.ts'
import { openReadOnly } from '#platform/database/read-only.ts'
import { BackupError } from '../manifest/backup-error.ts'
import { type NamedFiles, namedFilesOf, readNamedFiles } from '../manifest/named-files.ts'
import { runPostgresTool, UnusableToolError } from './postgres-tools.ts'
import { readDumpedRows } from './read-dump.ts'

/**
 * Result of checking a copy of a database by reading all of its rows. It has the problems found, and the stored files
 * that the rows need.
 */
interface AskedCopy {
  /** Problems found in the copy of the database. The list is empty if the copy is sound. */
  problems: string[]
  /** Stored files to which the rows of the copied database refer. `undefined` if the copy is unreadable. */
  named: NamedFiles | undefined
  /**
   * First change of the database schema (migration) in the copy that this version of the product does not know.
   * `undefined` if all are known.
   */
  newer?: string | undefined
}

/**
 * Checks a copy of a database by reading all of it, and collects the stored files to which its rows refer. The copy is
 * a SQLite file or a PostgreSQL dump. A copy of a newer version may show problems, because its tables may differ.
 */
export function askCopy(kind: DatabaseKind, file: string): Promise<AskedCopy> {
  return kind === 'sqlite' ? askSqlite(file) : askDump(file)
}

async function askSqlite(file: string): Promise<AskedCopy> {
  let newer: string | undefined
  try {
    const db = openReadOnly(file)
    try {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
      const problems = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
      const made = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      newer = firstUnknownMigration(made.rows.map(({ name }) => name))
      return { problems, named: await readNamedFiles(db), newer }
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return { problems: [(error as Error).message], named: undefined, newer }
  }
}

async function askDump(file: string): Promise<AskedCopy> {
  let newer: string | undefined
  try {
    await runPostgresTool('pg_restore', undefined, ['--file=/dev/null', file])
    const { kysely_migration: made } = await readDumpedRows(file, { kysely_migration: ['name'] })
    newer = firstUnknownMigration(made.map(([name]) => name!))
    return { problems: [], named: namedFilesOf(await readNamingRows(file)), newer }
  } catch (error) {
    if (!(error instanceof BackupError) || error instanceof UnusableToolError) throw error
    return { problems: [error.message], named: undefined, newer }
  }
}

async function readNamingRows(file: string) {
  const tables = await readDumpedRows(file, {
    documents: ['id', 'sha256', 'file_name'],
    rfp_sessions: ['id', 'matrix_sha256', 'rfp_filename'],
    assemblies: ['id', 'status', 'storage_key', 'file_size_bytes', 'output_file'],
  })
  // Dumps of earlier versions do not have these tables.
  const versions = await readDumpedRows(
    file,
    { matrix_amendments: ['id', 'session_id'], matrix_amendment_files: ['amendment_id', 'sha256'] },
    'may be missing',
  )
  const tenderOf = new Map(versions.matrix_amendments.map(([id, tender]) => [id, tender]))
  return {
    documents: tables.documents.map(([id, sha256, name]) => ({ id: id!, sha256: sha256!, name: name! })),
    matrices: tables.rfp_sessions.map(([id, sha256, name]) => ({
      id: id!,
      sha256: sha256 ?? null,
      name: name!,
    })),
    versions: versions.matrix_amendment_files.map(([amendment, sha256]) => ({
      tender: tenderOf.get(amendment)!,
      sha256: sha256!,
    })),
    proposals: tables.assemblies
      .filter(([, status]) => status === 'completed')
      .map(([id, , key, size, name]) => ({
        id: id!,
        key: key ?? null,
        sizeBytes: size === null || size === undefined ? null : Number(size),
        name: name!,
      })),
  }
}
