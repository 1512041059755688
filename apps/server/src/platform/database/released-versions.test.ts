import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { makeTables } from '../../testing/make-tables.ts'
import { type Db, openDatabase } from './database.ts'
import { migrate } from './migrations/migrate.ts'

/**
 * Folder with a database of every released version, as SQL, with a document and a tender in it. A release
 * that adds migrations adds its own two files here; a file that was released never changes, and neither do
 * the migrations that made it.
 */
const RELEASED = path.join(import.meta.dirname, 'released')
const versions = [...new Set(readdirSync(RELEASED).map((name) => name.split('.')[0]!))]

async function openReleased(version: string, { kind, databaseUrl }: TestDatabase): Promise<Db> {
  const dump = readFileSync(path.join(RELEASED, `${version}.${kind}.sql`), 'utf8')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-released-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const address = databaseUrl === undefined ? undefined : await fillDatabase(databaseUrl, dump)
  if (address === undefined) {
    const file = new DatabaseSync(path.join(dataDir, 'tenderwright.db'), {
      // A dump fills tables in the order of their names.
      enableForeignKeyConstraints: false,
    })
    file.exec(dump)
    file.close()
  }
  const db = openDatabase({ dataDir, databaseUrl: address })
  onTestFinished(() => db.destroy())
  return db
}

async function fillDatabase(databaseUrl: string, dump: string): Promise<string> {
  const address = await emptyPostgres(databaseUrl)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(dump).finally(() => client.end())
  return address
}

/** Returns every table with its columns, as the database reports them. */
async function shapeOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns
        .map(
          (column) =>
            `${column.name} ${column.dataType.toLowerCase()}${column.isNullable ? '' : ' not null'}${column.hasDefaultValue ? ' default' : ''}`,
        )
        .toSorted(),
    ]),
  )
}

/**
 * Last migrations of versions between the first and the latest. A database of such a version ran its migrations at
 * another time than the later ones, and may have been used in between.
 */
const BETWEEN = [
  '0004b-store-care',
  '0007-amendments',
  '0012b-retired-shapes',
  '0015-order-and-assignments',
  '0019-segment-format',
  '0025-glossary-of-matches',
  '0027-suggestion-lists',
  '0028-listed-documents',
]

describeEachDatabase('a database of a released version', (open) => {
  test.each([
    ...versions.map((version) => [version, version] as const),
    ...BETWEEN.map((last) => [last, '0001-first-tables'] as const),
  ])('%s is migrated with all its data to the latest tables', async (last, version) => {
    const fresh = await open()
    const db = await openReleased(version, fresh)
    if (last !== version) {
      await migrate(db, last)
      const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
      expect(rows).toEqual([{ name: last }])
    }
    await makeTables(db, fresh.dataDir)
    const [document] = await db.selectFrom('documents').selectAll().execute()
    expect(document).toMatchObject({ id: 'norte', status: 'active', generation: 1, total_sections: 1 })
    // The document was read before active content was counted, so it is unknown.
    expect(document).toMatchObject({ active_content: null })
    expect(await db.selectFrom('sections').select(['document_id', 'title']).execute()).toEqual([
      { document_id: 'norte', title: 'Suporte' },
    ])
    expect(await db.selectFrom('requirements').select('item').execute()).toEqual([{ item: 'Suporte' }])
    expect(await db.selectFrom('search_blocks').select('number').execute()).not.toEqual([])
    expect(await shapeOf(db)).toEqual(await shapeOf(fresh.db))
    // Ids continue from their last value.
    const { id } = await db.selectFrom('sections').select('id').executeTakeFirstOrThrow()
    const next = await db
      .insertInto('search_segments')
      .values({
        language: 'pt',
        section_count: 0,
        lengths: new Uint8Array(),
        section_ids: new Uint8Array(),
        suggestions: new Uint8Array(),
        dictionary: new Uint8Array(),
        created_at: '2026-03-02T09:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBeGreaterThan(id)
  })
})

test('the tested versions include the first', () => {
  expect(versions).toContain('0001-first-tables')
})
