import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readColumnNames } from '#platform/database/tables/column-names.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'

describeEachDatabase('the tables of the sign-in library', (open) => {
  test.each([
    ['a column', 'alter table "user" drop column "twoFactorEnabled"'],
    ['a table', 'drop table "twoFactor"'],
  ])('get %s at the start that an earlier version did not create', async (_, statement) => {
    const database = await open()
    const columns = () => readColumnNames(database.db, ['user', 'twoFactor'])
    const before = await columns()
    expect(before.get('user')).toContain('twoFactorEnabled')
    await sql.raw(statement).execute(database.db)
    expect(await columns()).not.toEqual(before)
    await startTestApp(database)
    expect(await columns()).toEqual(before)
  })
})
