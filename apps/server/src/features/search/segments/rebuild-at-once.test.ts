import { expect, test } from 'vitest'
import { beginBehindLock } from '#platform/testing/begin-behind-lock.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { systemClock } from '#platform/time/clock.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { checkIndex } from './check-index.ts'
import { rebuildIndex } from './rebuild-index.ts'

describeOnPostgres('rebuilding the index twice at once', (open) => {
  test('indexes each document once, as after two folder runs in two processes', async () => {
    const { db } = await open()
    await addIndexedProposal(db, { id: 'a', sections: [['Suporte', 'O suporte atende em 4 horas.']] })
    const rebuild = () => rebuildIndex({ db, clock: systemClock })
    // Both find the part that is indexed now, and wait before they replace it.
    const { begun } = await beginBehindLock(
      db,
      (transaction) => transaction.selectFrom('search_segment_parts').selectAll().forUpdate().execute(),
      () => [rebuild(), rebuild()],
    )
    await Promise.all(begun)
    expect((await checkIndex(db)).problems).toEqual([])
  })
})
