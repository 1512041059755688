import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { checkIndex } from './check-index.ts'
import { rebuildIndex } from './rebuild-index.ts'

const sections = [
  ['Suporte', 'O suporte atende em regime de plantão.'],
  ['Prazo', 'Prazo de noventa dias.'],
] as [string, string][]

async function addTwo(db: Db) {
  await addIndexedProposal(db, { id: 'a', sections })
  await addIndexedProposal(db, { id: 'b', sections })
  const { segment_id: segment } = await db
    .selectFrom('search_segment_parts')
    .where('document_id', '=', 'b')
    .select('segment_id')
    .executeTakeFirstOrThrow()
  return segment
}

/** Damages of the index of document b, with the expected findings. */
const faults: { title: string; plant: (db: Db, segment: number) => Promise<unknown>; kinds: string[] }[] = [
  {
    title: 'a document that lost its segment',
    plant: (db, segment) => db.deleteFrom('search_segment_parts').where('segment_id', '=', segment).execute(),
    kinds: ['document_not_indexed'],
  },
  {
    title: 'a section that the index knows and the document does not have',
    plant: (db) =>
      db.deleteFrom('sections').where('document_id', '=', 'b').where('position', '=', 1).execute(),
    kinds: ['index_differs'],
  },
  {
    title: 'a segment that holds fewer of its sections than there are',
    plant: (db, segment) =>
      db
        .updateTable('search_segment_parts')
        .set({ section_count: 1 })
        .where('segment_id', '=', segment)
        .execute(),
    kinds: ['index_differs'],
  },
  {
    title: 'a segment that lost a block of postings',
    plant: (db, segment) =>
      db.deleteFrom('search_blocks').where('segment_id', '=', segment).where('number', '=', 0).execute(),
    kinds: ['blocks_missing'],
  },
]

describeEachDatabase('the check of the index', (open) => {
  test('finds nothing in an intact index', async () => {
    const { db } = await open()
    await addTwo(db)
    expect(await checkIndex(db)).toMatchObject({ documents: 2, sections: 4, problems: [] })
  })

  test('finds nothing in a document without sections', async () => {
    const { db } = await open()
    await addIndexedProposal(db, { id: 'empty', sections: [] })
    expect(await checkIndex(db)).toMatchObject({ documents: 1, sections: 0, problems: [] })
  })

  test.each(faults)('finds $title, and rebuilding repairs it', async ({ plant, kinds }) => {
    const { db } = await open()
    await plant(db, await addTwo(db))
    const { problems } = await checkIndex(db)
    expect(problems.map(({ kind }) => kind)).toEqual(kinds)
    await rebuildIndex({ db, clock: new FixedClock() })
    expect((await checkIndex(db)).problems).toEqual([])
  })
})
