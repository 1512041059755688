import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/**
 * Creates a database without tables on the PostgreSQL server of `databaseUrl`, and drops it after the test.
 * @returns its URL
 */
export async function emptyPostgres(databaseUrl: string): Promise<string> {
  const name = `tenderwright_empty_${randomBytes(5).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name} template template0`)
  onTestFinished(() => run(`drop database if exists ${name} with (force)`))
  const address = new URL(databaseUrl)
  address.pathname = `/${name}`
  return address.href
}
