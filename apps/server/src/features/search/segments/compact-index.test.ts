import { SEGMENT_FORMAT_VERSION } from '@tenderwright/search'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { compactIndex, compactIndexJob } from './compact-index.ts'
import { searchHere } from '../search-service.ts'
import { tidyIndex } from './tidy-index.ts'

const DOCUMENTS = 4
const SECTIONS = 510

describeEachDatabase('compacting the index', (open, _, testOnSqlite) => {
  testOnSqlite('is requested once, makes one segment of several and changes no answer', async () => {
    const app = await startTestApp(await open())
    const { db, jobs } = app.services
    for (let number = 0; number < DOCUMENTS; number++) {
      const sections = Array.from({ length: SECTIONS }, (_, at): [string, string] => [
        `Item ${at}`,
        `suporte ${(at * 7 + number) % 90}`,
      ])
      await addIndexedProposal(db, { id: `d${number}`, sections })
    }
    const segments = async () => (await searchableSegments()).length
    const searchableSegments = () =>
      db.selectFrom('search_segment_parts').select('segment_id').distinct().execute()
    const ask = () => searchHere(db).findEach([{ text: 'suporte 42', language: 'pt' }], { limit: 20 })
    const before = await ask()
    expect(before[0]!.length).toBeGreaterThan(10)
    await tidyIndex(app.services)
    await tidyIndex(app.services)
    const asked = await jobs.unfinished(compactIndexJob.kind)
    expect(asked).toHaveLength(1)
    expect(await segments()).toBe(DOCUMENTS)
    await app.runningJobs(jobs.wait(asked[0]!.id))
    expect(await segments()).toBe(1)
    expect(await ask()).toEqual(before)
    await tidyIndex(app.services)
    expect(await jobs.unfinished(compactIndexJob.kind)).toEqual([])
  })

  test('rewrites a large segment of an earlier release, and changes no answer', async () => {
    const app = await startTestApp(await open())
    const { db, clock } = app.services
    const sections = Array.from({ length: 2000 }, (_, at): [string, string] => [
      `Item ${at}`,
      `suporte rede ${at % 90}`,
    ])
    await addIndexedProposal(db, { id: 'd', sections })
    await db.updateTable('search_segments').set({ format: 1 }).execute()
    const ask = () => searchHere(db).findEach([{ text: 'suporte 42', language: 'pt' }], { limit: 20 })
    const before = await ask()
    await compactIndex({ db, clock })
    const { format } = await db
      .selectFrom('search_segments as segment')
      .innerJoin('search_segment_parts as part', 'part.segment_id', 'segment.id')
      .select('segment.format')
      .executeTakeFirstOrThrow()
    expect(format).toBe(SEGMENT_FORMAT_VERSION)
    expect(await ask()).toEqual(before)
  })
})
