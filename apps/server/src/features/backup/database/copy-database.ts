import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { BackupError } from '../manifest/backup-error.ts'
import { askCopy } from './ask-copy.ts'
import type { NamedFiles } from '../manifest/named-files.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { entriesToRestore } from './restored-entries.ts'

/**
 * Takes a consistent copy of the running server's database (VACUUM INTO, or pg_dump), and verifies that the copy is
 * readable.
 * @param target an empty file
 * @returns the stored files to which the rows of the copy refer
 * @throws BackupError when the database cannot be copied, or the copy is damaged
 */
export async function copyDatabase(
  db: Db,
  databaseUrl: string | undefined,
  target: string,
): Promise<NamedFiles> {
  const kind = databaseKind(db)
  if (kind === 'sqlite') await copySqlite(db, target)
  else
    await runPostgresTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      ...(await withoutForeign(db)),
      `--file=${target}`,
    ])
  const { problems, named } = await askCopy(kind, target)
  if (!named || problems.length > 0)
    throw new BackupError(
      `The copy of the database cannot be used (${problems.slice(0, 3).join('; ')}). Run npm run doctor, and keep the last backup.`,
    )
  const copy = await open(target, 'r+')
  await copy.sync().finally(() => copy.close())
  return named
}

/**
 * Returns the options with which pg_dump leaves out other schemas than that of the server's tables, and tables there
 * that the server's role is not allowed to read. They belong to extensions or to other programs, and pg_dump would fail
 * at them.
 */
async function withoutForeign(db: Db): Promise<string[]> {
  const { rows: schemas } = await sql<{ schema: string; isOwn: boolean }>`
    select nspname as schema, oid = own.relnamespace as "isOwn"
    from pg_namespace, (select relnamespace from pg_class where oid = to_regclass('kysely_migration')) as own
    where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(db)
  const { rows: unreadable } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relnamespace = (select relnamespace from pg_class where oid = to_regclass('kysely_migration'))
      and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not has_table_privilege(pg_class.oid, 'select')`.execute(
    db,
  )
  const exact = (name: string) => `"${name.replaceAll('"', '""')}"`
  return [
    ...schemas.flatMap(({ schema, isOwn }) => (isOwn ? [] : [`--exclude-schema=${exact(schema)}`])),
    ...unreadable.map(({ schema, name }) => `--exclude-table=${exact(schema)}.${exact(name)}`),
  ]
}

async function copySqlite(db: Db, target: string): Promise<void> {
  try {
    // Makes a consistent, compact copy of a live database (https://www.sqlite.org/lang_vacuum.html).
    await sql`vacuum into ${target}`.execute(db)
  } catch (error) {
    throw new BackupError(`The database cannot be copied to ${target}: ${(error as Error).message}.`)
  }
}

/**
 * Restores the server's tables of a dump of pg_dump into a PostgreSQL database without them, with pg_restore, in one
 * transaction.
 * @throws BackupError when pg_restore is not installed or fails
 */
export async function fillPostgres(databaseUrl: string, dump: string): Promise<void> {
  const { pathname } = new URL(databaseUrl)
  const listed: string[] = []
  await runPostgresTool('pg_restore', undefined, ['--list', dump], (line) => listed.push(line))
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-restore-'))
  try {
    const entries = path.join(folder, 'entries')
    await writeFile(entries, `${entriesToRestore(listed).join('\n')}\n`)
    await runPostgresTool('pg_restore', databaseUrl, [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      `--use-list=${entries}`,
      `--dbname=${decodeURIComponent(pathname.slice(1))}`,
      dump,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
