import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../database/database.ts'

/**
 * Starts several pieces of work on PostgreSQL that wait for locked rows, and releases the rows when all of them wait. A
 * test can thus make transactions meet at certain rows. Returns the promises inside an object, because a transaction
 * would wait for a returned promise.
 * @param hold locks the rows
 * @param begin starts the pieces of work
 */
export async function beginBehindLock<T>(
  db: Db,
  hold: (transaction: Db) => Promise<unknown>,
  begin: () => Promise<T>[],
): Promise<{ begun: Promise<T>[] }> {
  return db.transaction().execute(async (transaction) => {
    await hold(transaction)
    const begun = begin()
    for (const one of begun) one.catch(() => undefined)
    // The query runs outside the transaction, because inside it PostgreSQL would not show connections opened after its
    // first query.
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
        where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database())`.execute(db)
      return rows[0]?.count
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(begun.length)
    return { begun }
  })
}
