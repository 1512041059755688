import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Database that is created for one test, on a PostgreSQL server that others use, too. */
interface OwnDatabase {
  url: string
  /** Ends all connections to this database. Returns their number. */
  terminateAll(): Promise<number>
  drop(): Promise<void>
}

export async function createOwnDatabase(serverUrl: string): Promise<OwnDatabase> {
  const name = `tenderwright_outage_${randomBytes(5).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template template0`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return {
    url: address.href,
    async terminateAll() {
      const { rowCount } = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
      return rowCount ?? 0
    },
    async drop() {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}
