import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { systemClock } from '#platform/time/clock.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { checkIndex } from './check-index.ts'
import { rebuildIndex } from './rebuild-index.ts'

describeOnPostgres('rebuilding the index twice at once', (open) => {
  test('indexes each document once, as after two folder runs in two processes', async () => {
    const { db } = await open()
    await addIndexedProposal(db, { id: 'a', sections: [['Suporte', 'O suporte atende em 4 horas.']] })
    const { rebuilds } = await db.transaction().execute(async (transaction) => {
      // Both find the part that is indexed now, and wait before they replace it.
      await transaction.selectFrom('search_segment_parts').selectAll().forUpdate().execute()
      const begun = [rebuildIndex({ db, clock: systemClock }), rebuildIndex({ db, clock: systemClock })]
      for (const one of begun) one.catch(() => undefined)
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
          where not granted and pid in (
            select pid from pg_stat_activity where datname = current_database())`.execute(transaction)
        return rows[0]?.count
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
      // In an object, since the transaction would wait for a promise.
      return { rebuilds: begun }
    })
    await Promise.all(rebuilds)
    expect((await checkIndex(db)).problems).toEqual([])
  })
})
