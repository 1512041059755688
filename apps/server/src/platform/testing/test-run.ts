import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Prefix of the names of databases and folders that several test files of one run use. */
    testRun: string
  }
}

export const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
/**
 * Address of the PostgreSQL server for tests, from the environment variable DATABASE_URL. If it is undefined, the tests
 * try a local server.
 */
export const configured = process.env['DATABASE_URL']

/** Opens a connection to a PostgreSQL database, calls `work` with it, and closes the connection. */
export async function onPostgres(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Chooses the name of the test run, which is the prefix of its shared databases and folders. Vitest calls this before
 * the first test file. Returns a function that removes these databases and folders after the last file.
 */
export default function begin(project: TestProject): () => Promise<void> {
  const name = `tenderwright_test_${randomBytes(5).toString('hex')}`
  project.provide('testRun', name)
  return async () => {
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
    await onPostgres(configured ?? LOCAL_POSTGRES, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [name],
      )
      for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
    }).catch(() => undefined)
  }
}
