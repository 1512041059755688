import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { sql } from 'kysely'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { BackupError } from './manifest.ts'

/** Runs one of PostgreSQL's own programs; its address goes by the environment, where no other account reads it. */
async function runPostgresTool(tool: string, databaseUrl: string, options: string[]): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const child = spawn(tool, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username) || 'postgres',
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode')! } : {}),
    },
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new BackupError(
      `${tool} is not installed. Install the PostgreSQL client programs, of the server's version or newer.`,
    )
  })) as [number | null]
  if (code !== 0) throw new BackupError(`${tool} failed: ${complaint.trim()}`)
}

/** Copies the database as it is at one moment, while others read and write it. */
export async function copyDatabase(db: Db, databaseUrl: string | undefined, target: string): Promise<void> {
  await rm(target, { force: true })
  if (databaseKind(db) === 'sqlite') {
    // https://www.sqlite.org/lang_vacuum.html: a consistent, compact copy of a live database.
    await sql`vacuum into ${target}`.execute(db)
    return
  }
  await runPostgresTool('pg_dump', databaseUrl!, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${target}`,
  ])
}

/** Fills an empty PostgreSQL database, all or nothing. */
export function fillPostgres(databaseUrl: string, dump: string): Promise<void> {
  const { pathname } = new URL(databaseUrl)
  return runPostgresTool('pg_restore', databaseUrl, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    `--dbname=${decodeURIComponent(pathname.slice(1))}`,
    dump,
  ])
}
