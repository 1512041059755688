import { expect, test } from 'vitest'
import { describeEachDatabase, triesEveryCase } from './databases.ts'

describeEachDatabase('a test for SQLite in a group for both databases', (_open, kind, testOnSqlite) => {
  const ran: unknown[] = []
  testOnSqlite('is registered on SQLite', () => void ran.push('alone'))
  testOnSqlite.each([1, 2])('is registered for each case on SQLite: %i', (number) => void ran.push(number))

  test('does not run on PostgreSQL, unless every test runs on both', () => {
    expect(ran).toEqual(triesEveryCase(kind) ? ['alone', 1, 2] : [])
  })
})
