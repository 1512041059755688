import { buildSegment, LISTED_FROM } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { systemClock } from '#platform/time/clock.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { searchHere } from '../search-service.ts'
import { insertSegment } from './insert-segment.ts'
import { KyselySegmentStore } from './kysely-segment-store.ts'
import { makeSuggestionLists } from './make-suggestion-lists.ts'
import { mergeSmallSegments } from './merge-small-segments.ts'
import { makeSuggestionListsJob, requestSuggestionLists } from './request-suggestion-lists.ts'

const deps = (db: Db) => ({ db, clock: systemClock })

/** Stores a document whose titles all begin with the same word. */
function addTitles(db: Db, id: string, count: number): Promise<unknown> {
  const sections = Array.from({ length: count }, (_, at): [string, string] => [
    `Suporte ${id} ${String(at).padStart(4, '0')}`,
    'rede',
  ])
  return addIndexedProposal(db, { id, sections })
}

/** Stores a document with more than half as many titles as a segment with a suggestion list has. */
async function addManyTitles(db: Db, id: string): Promise<void> {
  await addTitles(db, id, 1)
  await db.deleteFrom('search_segment_parts').where('document_id', '=', id).execute()
  const titles = Array.from(
    { length: LISTED_FROM / 2 + 100 },
    (_, at) => `${id} ${String(at).padStart(4, '0')}`,
  )
  const data = buildSegment(
    titles.map((title) => ({ title: `Suporte ${title}`, text: '' })),
    'pt',
  )
  const sectionIds = titles.map((_, at) => at + 1)
  await inWriteTransaction(db, (transaction) =>
    insertSegment(transaction, { documentId: id, generation: 1, data, sectionIds, createdAt: '2026-03-02' }),
  )
}

const listsOf = (db: Db) =>
  db.selectFrom('suggestion_lists').select(['id', 'is_complete']).orderBy('id').execute()

describeEachDatabase('suggestion lists', (open) => {
  test('are made once for each large segment, again when its documents change, and go with it', async () => {
    const { db } = await open()
    await addTitles(db, 'a', 60)
    await addTitles(db, 'b', 20)
    expect(await makeSuggestionLists(deps(db), 50)).toBe(1)
    expect(await makeSuggestionLists(deps(db), 50)).toBe(0)
    const store = new KyselySegmentStore(db)
    const [large, small] = await store.listSegments()
    const list = await store.findSuggestionList(large!)
    expect((await store.loadSuggestionBlocks(list!.id, [0, 1])).map(({ number }) => number)).toEqual([0])
    expect(await store.findSuggestionList(small!)).toBeNull()
    // With other documents, the list is outdated.
    expect(await store.findSuggestionList({ ...large!, documents: [] })).toEqual({
      id: list!.id,
      isCurrent: false,
    })
    await db.updateTable('suggestion_lists').set({ documents: 'others' }).execute()
    expect(await makeSuggestionLists(deps(db), 50)).toBe(1)
    expect(await listsOf(db)).toEqual([{ id: list!.id + 1, is_complete: 1 }])
    await db.deleteFrom('search_segments').execute()
    expect(await listsOf(db)).toEqual([])
    expect(await db.selectFrom('suggestion_blocks').select('number').execute()).toEqual([])
  })

  test('that a crash left incomplete are ignored, and deleted after an hour', async () => {
    const { db } = await open()
    await addTitles(db, 'a', 60)
    const [segment] = await new KyselySegmentStore(db).listSegments()
    await makeSuggestionLists(deps(db), 50)
    await db.updateTable('suggestion_lists').set({ is_complete: 0 }).execute()
    expect(await new KyselySegmentStore(db).findSuggestionList(segment!)).toBeNull()
    await makeSuggestionLists(deps(db), 50)
    const [leftover, list] = await listsOf(db)
    expect([leftover!.is_complete, list!.is_complete]).toEqual([0, 1])
    const later = { now: () => new Date(Date.now() + 3_700_000) }
    await makeSuggestionLists({ db, clock: later }, 50)
    expect(await listsOf(db)).toEqual([list])
  })

  test('are requested once for a large segment, which suggests nothing before and all of its titles then', async () => {
    const app = await startTestApp(await open())
    const { db, jobs } = app.services
    await addTitles(db, 'a', 60)
    await addTitles(db, 'b', 3)
    const ask = async () => {
      const search = searchHere(db)
      return [
        await search.suggest('sup', 8),
        await search.suggest('suporte a 004', 8),
        await search.suggest('re', 8),
      ]
    }
    const sorted = await ask()
    expect(sorted[1]).toContain('Suporte a 0040')
    // As if the document had thousands of sections more, without titles.
    await db
      .updateTable('search_segment_parts')
      .where('document_id', '=', 'a')
      .set({ section_count: LISTED_FROM })
      .execute()
    const [titles, own] = await ask()
    expect([titles!.slice(0, 3), own]).toEqual([['Suporte b 0000', 'Suporte b 0001', 'Suporte b 0002'], []])
    await requestSuggestionLists(app.services)
    await requestSuggestionLists(app.services)
    const asked = await jobs.unfinished(makeSuggestionListsJob.kind)
    expect(asked).toHaveLength(1)
    await app.runningJobs(jobs.wait(asked[0]!.id))
    await requestSuggestionLists(app.services)
    expect(await jobs.unfinished(makeSuggestionListsJob.kind)).toEqual([])
    expect(await listsOf(db)).toHaveLength(1)
    expect(await ask()).toEqual(sorted)
  })

  test('are requested again when another document of equal size is visible instead', async () => {
    const app = await startTestApp(await open())
    const { db, jobs } = app.services
    await addTitles(db, 'a', 60)
    await addTitles(db, 'b', 60)
    const [segment] = await new KyselySegmentStore(db).listSegments()
    const part = { segment_id: segment!.id, generation: 1, section_count: LISTED_FROM }
    await db.deleteFrom('search_segment_parts').execute()
    await db
      .insertInto('search_segment_parts')
      .values([
        { ...part, document_id: 'a', first_ordinal: 0 },
        { ...part, document_id: 'b', first_ordinal: LISTED_FROM },
      ])
      .execute()
    const show = async (shown: string, hidden: string) => {
      await db.updateTable('documents').where('id', '=', shown).set({ status: 'active' }).execute()
      await db.updateTable('documents').where('id', '=', hidden).set({ status: 'inactive' }).execute()
    }
    await show('a', 'b')
    expect(await makeSuggestionLists(deps(db))).toBe(1)
    await requestSuggestionLists(app.services)
    expect(await jobs.unfinished(makeSuggestionListsJob.kind)).toEqual([])
    await show('b', 'a')
    await requestSuggestionLists(app.services)
    expect(await jobs.unfinished(makeSuggestionListsJob.kind)).toHaveLength(1)
    await app.runJobs()
    await requestSuggestionLists(app.services)
    expect(await jobs.unfinished(makeSuggestionListsJob.kind)).toEqual([])
  })

  test('with lost blocks are made again, when a search has noticed the loss', async () => {
    const app = await startTestApp(await open())
    const { db, jobs } = app.services
    await addTitles(db, 'a', 60)
    await db.updateTable('search_segment_parts').set({ section_count: LISTED_FROM }).execute()
    await makeSuggestionLists(deps(db))
    const search = searchHere(db, undefined, { jobs })
    const suggested = await search.suggest('suporte a 004', 3)
    expect(suggested).toHaveLength(3)
    await db.deleteFrom('suggestion_blocks').execute()
    const other = searchHere(db, undefined, { jobs })
    expect(await other.suggest('suporte a 004', 3)).toEqual([])
    expect(await jobs.unfinished(makeSuggestionListsJob.kind)).toHaveLength(1)
    await app.runJobs()
    expect(await other.suggest('suporte a 004', 3)).toEqual(suggested)
    expect(await search.suggest('suporte a 004', 3)).toEqual(suggested)
  })

  test('are stored with a large merged segment, and outlive its documents without naming the deleted ones', async () => {
    const { db } = await open()
    for (const id of ['a', 'b', 'c', 'd']) await addManyTitles(db, id)
    // An inactive document is merged, but not suggested.
    await db.updateTable('documents').where('id', '=', 'c').set({ status: 'inactive' }).execute()
    expect(await mergeSmallSegments(deps(db), (segments) => (segments.length > 1 ? [...segments] : []))).toBe(
      4,
    )
    expect(await listsOf(db)).toHaveLength(1)
    expect(await makeSuggestionLists(deps(db))).toBe(0)
    const search = searchHere(db)
    expect(await search.suggest('suporte a 25', 2)).toEqual(['Suporte a 2500', 'Suporte a 2501'])
    expect(await search.suggest('suporte c', 2)).toEqual([])
    await db.deleteFrom('documents').where('id', '=', 'a').execute()
    await db
      .updateTable('search_segments')
      .set({ suggestions: new Uint8Array(0) })
      .execute()
    expect(await search.suggest('suporte a', 2)).toEqual([])
    expect(await search.suggest('suporte', 2)).toEqual(['Suporte b 0000', 'Suporte b 0001'])
  })
})
