import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { refuseUnlessEmpty } from '../check-restore-target.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { copyDatabase, fillPostgres } from './copy-database.ts'
import { entriesToRestore } from './restored-entries.ts'

const LISTED = [
  ';',
  '; Archive created at 2026-03-02 09:00:00 UTC',
  '2; 3079 47368 EXTENSION - amcheck ',
  '3354; 0 0 COMMENT - EXTENSION amcheck ',
  '6; 2615 47400 SCHEMA - metric_helpers postgres',
  '7; 2615 47401 SCHEMA - bids tenderwright',
  '216; 1259 47402 VIEW metric_helpers pg_stat_statements postgres',
  '217; 1259 47403 TABLE bids kysely_migration tenderwright',
  '3347; 0 47403 TABLE DATA bids kysely_migration tenderwright',
  '218; 1255 47404 FUNCTION bids refuse_change() tenderwright',
  '3204; 2606 47405 FK CONSTRAINT bids sections sections_document_id_fkey tenderwright',
  '3350; 6104 47406 PUBLICATION - cdc tenderwright',
  '3351; 6106 47407 PUBLICATION TABLE bids cdc documents tenderwright',
]

test("only the entries of the schema with the server's tables are restored", () => {
  expect(entriesToRestore(LISTED)).toEqual([5, 7, 8, 9, 10].map((index) => LISTED[index]))
})

test('all entries are restored when none is the table of every database', () => {
  const others = LISTED.filter((line) => !line.includes('kysely_migration'))
  expect(entriesToRestore(others)).toEqual(others.slice(2))
})

describeOnPostgres('a database in which somebody else has created things', (open) => {
  test('is copied into another one that has the same things already', async () => {
    const { db, databaseUrl } = await open()
    const place = await mkdtemp(path.join(tmpdir(), 'tenderwright-restored-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const target = await emptyPostgres(databaseUrl)
    const restored = openDatabase({ dataDir: place, databaseUrl: target })
    onTestFinished(() => restored.destroy())
    // Some hosts and operators of PostgreSQL create such a schema and such views in every new database.
    const schema = sql`create schema metric_helpers create table figures (value integer)`
    await schema.execute(db)
    await schema.execute(restored)
    await sql`create view figures as select * from metric_helpers.figures`.execute(restored)
    const storage = { identity: () => Promise.resolve(undefined) }
    const manifest = { database: { kind: 'postgresql' }, store: null } as Manifest
    const settings = { dataDir: place, storageDir: place, databaseUrl: target }
    const dump = path.join(place, 'database.dump')
    try {
      await refuseUnlessEmpty(settings, storage, manifest)
      await copyDatabase(db, databaseUrl, dump)
    } finally {
      await sql`drop schema metric_helpers cascade`.execute(db)
    }
    await fillPostgres(target, dump)
    expect(await restored.selectFrom('documents').select('id').execute()).toEqual([])
    await expect(refuseUnlessEmpty(settings, storage, manifest)).rejects.toThrow(/is not empty/)
  })

  test('is not copied by a role that may not read all tables of the server', async () => {
    const { db, databaseUrl } = await open()
    const place = await mkdtemp(path.join(tmpdir(), 'tenderwright-restored-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const role = `tenderwright_test_${randomBytes(5).toString('hex')}`
    const id = sql.id(role)
    await sql`create role ${id}`.execute(db)
    const asRole = new URL(databaseUrl)
    asRole.searchParams.set('options', `-c role=${role}`)
    const limited = openDatabase({ dataDir: '', databaseUrl: asRole.href })
    vi.stubEnv('PGOPTIONS', `-c role=${role}`)
    const copy = () => copyDatabase(limited, databaseUrl, path.join(place, 'database.dump'))
    try {
      await sql`grant usage on schema public to ${id}`.execute(db)
      await sql`grant select on all tables in schema public to ${id}`.execute(db)
      await sql`grant select on all sequences in schema public to ${id}`.execute(db)
      // An upgrade has added a table after the rights were granted.
      await sql`revoke select on answers from ${id}`.execute(db)
      await expect(copy()).rejects.toThrow(new RegExp(`^The role ${role} may not read answers of the server`))
      await sql`grant select on answers to ${id}`.execute(db)
      await sql`revoke select on sequence sections_id_seq from ${id}`.execute(db)
      await expect(copy()).rejects.toThrow(/may not read sections_id_seq of the server/)
    } finally {
      vi.unstubAllEnvs()
      await limited.destroy()
      await sql`drop owned by ${id}`.execute(db)
      await sql`drop role ${id}`.execute(db)
    }
  })

  test('is copied without what the role of the server may not read', async () => {
    const { db, databaseUrl } = await open()
    const place = await mkdtemp(path.join(tmpdir(), 'tenderwright-restored-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const role = `tenderwright_test_${randomBytes(5).toString('hex')}`
    const id = sql.id(role)
    const dump = path.join(place, 'database.dump')
    await sql`create role ${id}`.execute(db)
    try {
      await sql`grant usage on schema public to ${id}`.execute(db)
      await sql`grant select on all tables in schema public to ${id}`.execute(db)
      await sql`grant select on all sequences in schema public to ${id}`.execute(db)
      await sql`create schema metric_helpers create table figures (value integer)`.execute(db)
      await sql`create table "Others' figures" (number bigserial, value integer)`.execute(db)
      const asRole = new URL(databaseUrl)
      asRole.searchParams.set('options', `-c role=${role}`)
      const limited = openDatabase({ dataDir: '', databaseUrl: asRole.href })
      vi.stubEnv('PGOPTIONS', `-c role=${role}`)
      await copyDatabase(limited, databaseUrl, dump).finally(() => limited.destroy())
    } finally {
      vi.unstubAllEnvs()
      await sql`drop schema if exists metric_helpers cascade`.execute(db)
      await sql`drop table if exists "Others' figures"`.execute(db)
      await sql`drop owned by ${id}`.execute(db)
      await sql`drop role ${id}`.execute(db)
    }
    const target = await emptyPostgres(databaseUrl)
    const restored = openDatabase({ dataDir: place, databaseUrl: target })
    onTestFinished(() => restored.destroy())
    await fillPostgres(target, dump)
    const names = (await restored.introspection.getTables()).map(({ name }) => name)
    expect(names).toContain('documents')
    expect(names).not.toContain("Others' figures")
  })
})
