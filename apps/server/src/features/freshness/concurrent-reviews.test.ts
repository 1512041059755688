import { expect, test } from 'vitest'
import { beginBehindLock } from '#platform/testing/begin-behind-lock.ts'
import { describeEachDatabase, describeOnPostgres } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../testing/indexed-proposal.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { requestReview } from './freshness.jobs.ts'
import { reviewFamilies } from './review-families.ts'

describeEachDatabase('reviews requested by several processes', (open) => {
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
  test('both end, even if one lost its lease while writing', async () => {
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
    // Both find the family as the earlier review left it, and wait before they replace it.
    const { begun } = await beginBehindLock(
      db,
      (transaction) => transaction.selectFrom('family_freshness').selectAll().forUpdate().execute(),
      () => [review(), review()],
    )
    expect(await Promise.all(begun)).toEqual([1, 1])
    expect(await db.selectFrom('family_freshness').select('shown_date').execute()).toEqual([
      { shown_date: '2025-12-31' },
    ])
  })
})
