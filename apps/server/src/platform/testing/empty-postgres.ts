import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * Creates a database without tables on a PostgreSQL server. It is dropped only after the last test of the run
 * (`test-run.ts`), because dropping is slow: PostgreSQL first writes everything to the disk.
 * @param databaseUrl URL of any database on the server
 * @returns the URL of the new database
 */
export async function emptyPostgres(databaseUrl: string): Promise<string> {
  const name = `${inject('testRun')}_empty_${randomBytes(5).toString('hex')}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template template0`)
    // A test's data need not survive a power cut.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  } finally {
    await client.end()
  }
  const address = new URL(databaseUrl)
  address.pathname = `/${name}`
  return address.href
}
