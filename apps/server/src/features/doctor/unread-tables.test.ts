import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { examineDatabase } from './examine-database.ts'

describeOnPostgres('the doctor with a role that may not read every table', (open) => {
  test('names the own tables that it did not read, and counts those of other programs', async () => {
    const { db: owner, databaseUrl } = await open()
    const role = `tenderwright_test_${randomBytes(5).toString('hex')}`
    const address = new URL(databaseUrl)
    address.searchParams.set('options', `-c role=${role}`)
    await sql`create role ${sql.id(role)}`.execute(owner)
    const db = openDatabase({ dataDir: '', databaseUrl: address.href })
    const look = async () => {
      const { counted, findings } = await examineDatabase({ db, correctTotal: () => Promise.resolve() })
      return { counted, found: findings.map(({ what, cure }) => `${what} ${cure}`) }
    }
    try {
      await sql`grant select on all tables in schema public to ${sql.id(role)}`.execute(owner)
      await sql`create table report (value integer primary key)`.execute(owner)
      const foreign = await look()
      expect(foreign.found).toEqual([])
      expect(foreign.counted).toMatch(/, 1 table of another program not read/)
      await sql`revoke select on glossary_changes, answers from ${sql.id(role)}`.execute(owner)
      expect((await look()).found).toEqual([
        `The tables answers, glossary_changes were not looked at: the role ${role} may not read them. Use the server's own DATABASE_URL, or grant the role select on all tables of the schema public.`,
      ])
    } finally {
      await db.destroy()
      await sql`drop table if exists report`.execute(owner)
      await sql`drop owned by ${sql.id(role)}`.execute(owner)
      await sql`drop role ${sql.id(role)}`.execute(owner)
    }
  })
})
