import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachDatabase, describeOnPostgres } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { requestReview } from './freshness.jobs.ts'
import { reviewFamilies } from './review-families.ts'

describeEachDatabase('reviews that several processes ask for', (open) => {
  test('are one review', async () => {
    const { services } = await startTestApp(await open())
    await addIndexedProposal(services.db, {
      id: 'a',
      sections: [['Suporte', 'O suporte atende em 4 horas.']],
    })
    expect(await Promise.all(Array.from({ length: 5 }, () => requestReview(services)))).toEqual(
      Array.from({ length: 5 }, () => true),
    )
    expect(await services.jobs.unfinished('review-freshness')).toHaveLength(1)
  })
})

describeOnPostgres('reviews at once', (open) => {
  test('both end, as when the lease of one was lost while it was writing', async () => {
    const { db } = await open()
    await addIndexedProposal(db, { id: 'a', sections: [['Suporte', 'O suporte atende em 4 horas.']] })
    const review = () =>
      reviewFamilies(
        { db, findConflicts: () => Promise.resolve(new Map()) },
        new AbortController().signal,
        () => Promise.resolve(),
      )
    await review()
    await db.updateTable('documents').set({ proposal_date: '2025-12' }).execute()
    const { reviews } = await db.transaction().execute(async (transaction) => {
      // Both find the family as the review before left it, and wait before they replace it.
      await transaction.selectFrom('family_freshness').selectAll().forUpdate().execute()
      const begun = [review(), review()]
      for (const one of begun) one.catch(() => undefined)
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
          where not granted and pid in (
            select pid from pg_stat_activity where datname = current_database())`.execute(transaction)
        return rows[0]?.count
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
      // In an object, since the transaction would wait for a promise.
      return { reviews: begun }
    })
    expect(await Promise.all(reviews)).toEqual([1, 1])
    expect(await db.selectFrom('family_freshness').select('shown_date').execute()).toEqual([
      { shown_date: '2025-12-31' },
    ])
  })
})
