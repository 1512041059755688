import { errorMessage } from '@tenderwright/contract'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { ownTables } from '#platform/database/tables/own-tables.ts'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { BackupError } from '../manifest/backup-error.ts'
import { askCopy } from './ask-copy.ts'
import type { NamedFiles } from '../manifest/named-files.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { entriesToRestore } from './restored-entries.ts'

/**
 * Takes a consistent copy of the running server's database, and verifies that the copy is readable.
 * @param target an empty file
 * @returns the stored files to which the rows of the copy refer
 * @throws BackupError if the database cannot be copied, or the copy is damaged
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
 * Returns options that make pg_dump leave out other schemas, and tables that the database role is not allowed to read.
 * These belong to extensions or other programs, and would make pg_dump fail.
 * @throws BackupError if the role may not read one of the server's own tables, such as one that an upgrade added later
 */
async function withoutForeign(db: Db): Promise<string[]> {
  const { rows: schemas } = await sql<{ schema: string; isOwn: boolean }>`
    select nspname as schema, oid = own.relnamespace as "isOwn"
    from pg_namespace, (select relnamespace from pg_class where oid = to_regclass('kysely_migration')) as own
    where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(db)
  const { rows: unreadable } = await sql<{ schema: string; name: string; table: string; role: string }>`
    select nspname as schema, relname as name, current_user as role, coalesce(
      -- The table whose column a sequence numbers.
      (select max(t.relname) from pg_depend d join pg_class t on t.oid = d.refobjid where d.objid = pg_class.oid
        and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')),
      relname) as table
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relnamespace = (select relnamespace from pg_class where oid = to_regclass('kysely_migration'))
      and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not has_table_privilege(pg_class.oid, 'select')`.execute(
    db,
  )
  if (unreadable.length > 0) {
    const known = await ownTables()
    const own = unreadable.filter(({ table }) => known.has(table))
    if (own.length > 0)
      throw new BackupError(
        `The role ${own[0]!.role} may not read ${own.map(({ name }) => name).join(', ')} of the server, so the backup would lack them. Use the server's own DATABASE_URL, or grant the role select on all tables and sequences of the schema ${own[0]!.schema}.`,
      )
  }
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
    // A ProductError has a code instead of a sentence as its message.
    const why = machineFailure(error)
    const reason = why ? errorMessage(why.code, 'en') : `${(error as Error).message}.`
    throw new BackupError(`The database cannot be copied to ${target}: ${reason}`)
  }
}

/**
 * Restores the server's tables from a pg_dump file into a PostgreSQL database that does not have them yet, in one
 * transaction.
 * @throws BackupError if pg_restore is not installed or fails
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
