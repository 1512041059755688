import { expect, inject, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { describeOnPostgres, postgresUrl } from './databases.ts'
import { hasTemplateSchema } from './shared-postgres.ts'

describeOnPostgres('a test database on PostgreSQL', (open) => {
  test('keeps its tables when an app starts, so that the next file can use it', async () => {
    const database = await open()
    const name = new URL(database.databaseUrl).pathname.slice(1)
    await startTestApp(database)
    expect(await hasTemplateSchema(postgresUrl!, inject('testRun'), name)).toBe(true)
    await database.db.schema.alterTable('documents').addColumn('more', 'text').execute()
    expect(await hasTemplateSchema(postgresUrl!, inject('testRun'), name)).toBe(false)
  })
})
