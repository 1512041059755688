import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildSegment } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { addIndexedProposal } from '../../../testing/indexed-proposal.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'
import type { MergeableSegment } from './choose-merge.ts'
import { insertSegment } from './insert-segment.ts'
import { mergeSmallSegments } from './merge-small-segments.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { searchHere } from '../search-service.ts'
import { tidyIndex } from './tidy-index.ts'

const TOPICS = ['suporte técnico', 'treinamento presencial', 'cópias de segurança', 'rede redundante']

async function addProposals(db: Db, first: number, count: number) {
  for (let n = first; n < first + count; n++) {
    const topic = TOPICS[n % TOPICS.length]!
    await addIndexedProposal(db, {
      id: `d${n}`,
      sections: [
        [`Proposta ${n}`, `Descrição de ${topic} para o hospital número ${n}.`],
        ['Prazo', `Prazo de ${n} dias.`],
      ],
    })
  }
}

const segmentIds = async (db: Db) =>
  (await db.selectFrom('search_segments').select('id').orderBy('id').execute()).map(({ id }) => id)

async function answers(db: Db) {
  const search = searchHere(db)
  const requirement = { text: 'suporte técnico no prazo de 3 dias', language: 'pt' as const }
  const [matches = []] = await search.findEach([requirement], { limit: 20 })
  const sectionIds = matches.map(({ sectionId }) => sectionId)
  return {
    matches,
    reasons: await search.scoreEach([{ requirement, sectionIds }]),
    found: await search.search('"número 5" hospital', { limit: 20 }),
    suggested: await search.suggest('tre', 5),
  }
}

describeEachDatabase('merging segments', (open) => {
  test('makes few segments of many and changes no answer; the old ones are removed when nobody reads them', async () => {
    const { db } = await open()
    const clock = new FixedClock()
    await addProposals(db, 0, 17)
    const before = await answers(db)
    expect(await mergeSmallSegments({ db, clock })).toBe(16)
    expect(await answers(db)).toEqual(before)
    expect(await segmentIds(db)).toHaveLength(18)
    await collectOrphanSegments({ db, clock })
    expect(await segmentIds(db)).toHaveLength(18)
    clock.advance(120_000)
    await tidyIndex({ db, clock })
    expect(await segmentIds(db)).toHaveLength(2)
    expect(await answers(db)).toEqual(before)
    await rebuildIndex({ db, clock })
    expect(await answers(db)).toEqual(before)
    const parts = await db.selectFrom('search_segment_parts').select('segment_id').distinct().execute()
    expect(parts).toHaveLength(2)
  })

  test('merges segments of more documents than fit into one statement', async () => {
    const { db } = await open()
    const clock = new FixedClock()
    await addProposals(db, 0, 2)
    const before = await answers(db)
    const texts = Array.from({ length: 7000 }, (_, at) => ({ title: '', text: `palavra${at}` }))
    const segment = await inWriteTransaction(db, (transaction) =>
      insertSegment(transaction, {
        documentId: 'd0',
        generation: 2,
        data: buildSegment(texts, 'pt'),
        sectionIds: texts.map((_, at) => 1000 + at),
        createdAt: clock.now().toISOString(),
      }),
    )
    // Each of these sections becomes a document of its own.
    await db.deleteFrom('search_segment_parts').where('segment_id', '=', segment).execute()
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 7000)`
    const columns = sql.raw(
      'file_name, hospital_name, hospital_type, origin, file_path, file_size_bytes, facts, created_at, updated_at',
    )
    await sql`${numbers} insert into documents (id, sha256, status, generation, ${columns})
      select 'own' || i, 'own' || i, 'inactive', 1, ${columns} from documents, n where id = 'd0'`.execute(db)
    await sql`${numbers} insert into search_segment_parts
      (segment_id, document_id, generation, first_ordinal, section_count)
      select ${sql.val(segment)}, 'own' || i, 1, i - 1, 1 from n`.execute(db)
    const all = (segments: readonly MergeableSegment[]) => (segments.length > 1 ? [...segments] : [])
    expect(await mergeSmallSegments({ db, clock }, all)).toBe(3)
    const { parts } = await db
      .selectFrom('search_segment_parts')
      .select(({ fn }) => fn.countAll<number>().as('parts'))
      .executeTakeFirstOrThrow()
    expect(parts).toBe(7002)
    expect(await answers(db)).toEqual(before)
  })

  test('keeps inactive documents and does not change invisible ones', async () => {
    const { db } = await open()
    const clock = new FixedClock()
    await addProposals(db, 0, 17)
    const before = await answers(db)
    await db.updateTable('documents').set({ status: 'inactive' }).where('id', '=', 'd3').execute()
    await db.updateTable('documents').set({ generation: null }).where('id', '=', 'd5').execute()
    expect(await mergeSmallSegments({ db, clock })).toBe(16)
    const parts = await db.selectFrom('search_segment_parts').selectAll().execute()
    expect(new Set(parts.map(({ segment_id: id }) => id)).size).toBe(2)
    await db.updateTable('documents').set({ status: 'active', generation: 1 }).execute()
    expect(await answers(db)).toEqual(before)
  })

  test('drops deleted documents, also one deleted while the merge is being written', async () => {
    const { db } = await open()
    const clock = new FixedClock()
    await addProposals(db, 0, 18)
    const deleting = db.deleteFrom('documents').where('id', '=', 'd4').execute()
    await Promise.all([mergeSmallSegments({ db, clock }), deleting])
    await tidyIndex({ db, clock })
    for (const id of ['d0', 'd1', 'd2', 'd3', 'd5', 'd6']) {
      await db.deleteFrom('documents').where('id', '=', id).execute()
    }
    const mostlyDeleted = await answers(db)
    expect(mostlyDeleted.matches.map(({ documentId }) => documentId)).not.toContain('d4')
    clock.advance(120_000)
    await tidyIndex({ db, clock })
    expect(await answers(db)).toEqual(mostlyDeleted)
    await rebuildIndex({ db, clock })
    expect(await answers(db)).toEqual(mostlyDeleted)
  })
})
