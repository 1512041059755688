import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'

describeOnSqlite('the counts of the requirements of all tenders', (open) => {
  test.each([
    'select session_id, selection, count(*) from requirements group by session_id, selection',
    `select session_id, count(*) from requirements where review != '' group by session_id`,
  ])('are read from an index alone: %s', async (counts) => {
    const { db } = await open()
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(counts)}`.execute(db)
    expect(rows.map(({ detail }) => detail)).toEqual([
      'SCAN requirements USING COVERING INDEX requirements_counts',
    ])
  })
})
