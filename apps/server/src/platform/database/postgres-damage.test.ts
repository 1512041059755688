import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { openDatabase } from './database.ts'
import { findPostgresDamage } from './postgres-damage.ts'

describeOnPostgres('the check of a PostgreSQL database', (open) => {
  test('names what the role of the server may not read or call', async () => {
    const databaseUrl = await emptyPostgres((await open()).databaseUrl)
    const owner = openDatabase({ dataDir: '', databaseUrl })
    onTestFinished(() => owner.destroy())
    const role = `tenderwright_test_${randomBytes(5).toString('hex')}`
    const address = new URL(databaseUrl)
    address.searchParams.set('options', `-c role=${role}`)
    const db = openDatabase({ dataDir: '', databaseUrl: address.href })
    const { rows: available } = await sql`select from pg_available_extensions where name = 'amcheck'`.execute(
      owner,
    )
    await sql`create role ${sql.id(role)}`.execute(owner)
    try {
      await sql`create table report (value integer primary key)`.execute(owner)
      await sql`create table documents (id integer primary key)`.execute(owner)
      await sql`grant select on documents to ${sql.id(role)}`.execute(owner)
      await sql`create schema extensions`.execute(owner)
      if (available.length === 0) console.log('amcheck is not installed here: its rights are not tested')
      else await sql`create extension amcheck schema extensions`.execute(owner)
      expect(await findPostgresDamage(db)).toEqual({
        unreadable: [],
        unfinished: [],
        unread: ['report'],
        areIndexesChecked: false,
      })
      if (available.length > 0) {
        const whole = { unreadable: [], unread: [], areIndexesChecked: true }
        expect(await findPostgresDamage(owner)).toMatchObject(whole)
      }
    } finally {
      await db.destroy()
      await sql`drop owned by ${sql.id(role)}`.execute(owner)
      await sql`drop role ${sql.id(role)}`.execute(owner)
    }
  })
})
