import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'

/** Inserts a segment that no document uses, with one block. Returns its id. */
async function insertOrphan(db: Db, sections: number, keepUntil: string | null = null): Promise<number> {
  const empty = new Uint8Array()
  const { id } = await db
    .insertInto('search_segments')
    .values({
      language: 'pt',
      section_count: sections,
      lengths: empty,
      section_ids: empty,
      suggestions: empty,
      dictionary: empty,
      created_at: '2026-03-02T09:00:00.000Z',
      keep_until: keepUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('search_blocks').values({ segment_id: id, number: 0, postings: empty }).execute()
  return id
}

describeEachDatabase('collecting orphaned segments', (open) => {
  test('deletes small and large ones with their blocks, and keeps those that may be read or written', async () => {
    const { db } = await open()
    const clock = new FixedClock()
    for (const sections of [1500, 400, 300, 90_000, 0, 60, 2000, 2001]) await insertOrphan(db, sections)
    const kept = await insertOrphan(db, 60, new Date(clock.now().getTime() + 1000).toISOString())
    expect(await collectOrphanSegments({ db, clock })).toBe(8)
    expect(await db.selectFrom('search_segments').select('id').execute()).toEqual([{ id: kept }])
    expect(await db.selectFrom('search_blocks').select('segment_id').execute()).toEqual([
      { segment_id: kept },
    ])
    clock.advance(2000)
    expect(await collectOrphanSegments({ db, clock })).toBe(1)
    expect(await collectOrphanSegments({ db, clock })).toBe(0)
    expect(await db.selectFrom('search_blocks').selectAll().execute()).toEqual([])
  })
})
