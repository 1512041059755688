import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Db } from '../../database.ts'
import { migrate } from '../migrate.ts'

const NOW = '2026-03-02T09:00:00.000Z'
/** Sizes of blocks in bytes. Those of a quarter of a page, and of more than a page, are stored in other ways. */
const SIZES = [0, 1, 3999, 4000, 4100, 20_000, 70_000]

async function insertSegment(db: Db): Promise<number> {
  const empty = new Uint8Array()
  const { id } = await db
    .insertInto('search_segments')
    .values({
      language: 'pt',
      section_count: 0,
      lengths: empty,
      section_ids: empty,
      suggestions: empty,
      dictionary: empty,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a database of the version before the migration, with two segments and an orphaned block. */
async function makeEarlier(): Promise<{ dataDir: string; segments: readonly [number, number] }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-blocks-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db, '0028-listed-documents')
  const segments = [await insertSegment(db), await insertSegment(db)] as const
  // The rows arrive in another order than that of their key.
  for (const [number, size] of [...SIZES.entries()].toReversed())
    for (const segment of segments) {
      const postings = Uint8Array.from({ length: size }, (_, at) => at * 31 + number + segment)
      await db.insertInto('search_blocks').values({ segment_id: segment, number, postings }).execute()
    }
  await db.destroy()
  const file = new DatabaseSync(path.join(dataDir, 'tenderwright.db'), { enableForeignKeyConstraints: false })
  file.exec(`insert into search_blocks values (999, 0, x'00')`)
  file.close()
  return { dataDir, segments }
}

function openEarlier(dataDir: string): Db {
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(() => db.destroy())
  return db
}

const blocksOf = (db: Db) =>
  db
    .selectFrom('search_blocks')
    .where('segment_id', '<', 999)
    .selectAll()
    .orderBy('segment_id')
    .orderBy('number')
    .execute()

const rowsOf = async (db: Db, query: string) => (await sql.raw<object>(query).execute(db)).rows

test('the blocks of an earlier version are kept, by rowid, and still deleted with their segment', async () => {
  const { dataDir, segments } = await makeEarlier()
  const db = openEarlier(dataDir)
  const before = await blocksOf(db)
  expect(before).toHaveLength(2 * SIZES.length)
  await migrate(db)
  expect(await blocksOf(db)).toEqual(before)
  expect(await rowsOf(db, 'select rowid from search_blocks order by segment_id, number')).toEqual(
    before.map((_, at) => ({ rowid: at + 1 })),
  )
  expect(
    await rowsOf(
      db,
      'explain query plan select postings from search_blocks where segment_id = 1 and number in (1, 2)',
    ),
  ).toMatchObject([
    {
      detail: 'SEARCH search_blocks USING INDEX sqlite_autoindex_search_blocks_1 (segment_id=? AND number=?)',
    },
  ])
  await db.deleteFrom('search_segments').where('id', '=', segments[0]).execute()
  expect(await blocksOf(db)).toEqual(before.filter(({ segment_id: id }) => id === segments[1]))
  expect(await rowsOf(db, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(await rowsOf(db, 'pragma foreign_key_check')).toEqual([])
})

test('a connection of the earlier version reads, writes and deletes blocks after the migration', async () => {
  const { dataDir, segments } = await makeEarlier()
  const earlier = openEarlier(dataDir)
  const before = await blocksOf(earlier)
  const insert = (segment: number, number: number) =>
    earlier
      .insertInto('search_blocks')
      .values({ segment_id: segment, number, postings: new Uint8Array([number]) })
      .execute()
  await insert(segments[0], 20)
  await migrate(openEarlier(dataDir))
  expect(await blocksOf(earlier)).toHaveLength(before.length + 1)
  await insert(segments[0], 21)
  await expect(insert(segments[0], 21)).rejects.toMatchObject({ errcode: 1555 })
  await expect(insert(998, 0)).rejects.toMatchObject({ errcode: 787 })
  await earlier.deleteFrom('search_segments').where('id', '=', segments[0]).execute()
  expect(await blocksOf(earlier)).toEqual(before.filter(({ segment_id: id }) => id === segments[1]))
})
