import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { readDatabaseIdentity } from './features/store/identity/database-identity.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { originalPath } from './features/backup/files/copy-file.ts'
import { readManifest } from './features/backup/manifest/manifest.ts'
import { type BackedUpStore, emptyPlace, flipBit, makeBackedUpStore } from './testing/backed-up-store.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Turns a backup into the format of version 1, of a store without an id. */
async function asVersion1({ app, dataDir, target, backup }: BackedUpStore): Promise<void> {
  await app.services.db.deleteFrom('store_identity').execute()
  await rm(path.join(dataDir, 'storage/store.json'))
  const taken = await backup()
  expect(taken.code, taken.output).toBe(0)
  const { manifest } = await readManifest(target)
  await rename(path.join(target, manifest.templates.folder), path.join(target, 'templates'))
  await rename(path.join(target, manifest.authSecret!.file), path.join(target, 'auth-secret'))
  await rm(path.join(target, 'backup.second.json'))
  const { takenAt, database, originals, generated } = manifest
  const old = {
    format: 1,
    takenAt,
    database,
    originals,
    generated: generated.map(({ key, sizeBytes }) => ({ key, sizeBytes })),
  }
  await writeFile(path.join(target, 'backup.json'), `${JSON.stringify(old, null, 1)}\n`)
}

describeEachDatabase('a backup of version 1', (open, _, testOnSqlite) => {
  test('is verified, restored and brought up to date', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte', 'rede'])
    await asVersion1(store)
    const verified = await store.verify()
    expect(verified.code, verified.output).toBe(0)
    expect(verified.output).toContain('Version 1 took it')
    expect(verified.output).not.toMatch(/belongs? to no backup/)
    const place = await emptyPlace(database)
    const restored = await store.restore(place)
    expect(restored.code, restored.output).toBe(0)
    expect(await place.storage.hasGenerated('a1.docx')).toBe(true)
    expect(await readFile(path.join(place.dataDir, 'templates/own/house.docx'), 'utf8')).toBe('a template')
    expect(await readFile(path.join(place.dataDir, 'auth-secret'), 'utf8')).toMatch(/^a secret/)
    const db = openDatabase(place)
    onTestFinished(() => db.destroy())
    const identity = await readDatabaseIdentity(db)
    expect(identity?.id).toEqual(expect.any(String))
    expect(await place.storage.identity()).toEqual(identity)
    const updated = await store.backup()
    expect(updated.code, updated.output).toBe(0)
    const after = await store.verify()
    expect(after.code, after.output).toBe(0)
    expect(after.output).not.toMatch(/Version 1|belongs? to no backup/)
  })

  testOnSqlite(
    'that counted missing and damaged files as saved is detected, and the rest restored',
    async () => {
      const database = await open()
      const store = await makeBackedUpStore(database, ['suporte', 'rede', 'treino'])
      await asVersion1(store)
      const [missing, flipped, sound] = ['suporte', 'rede', 'treino'].map((name) => store.hashes.get(name)!)
      await rm(path.join(store.target, originalPath(missing!)))
      await flipBit(path.join(store.target, originalPath(flipped!)))
      await flipBit(path.join(store.target, 'generated/a1.docx'))
      const verified = await store.verify()
      expect(verified.code, verified.output).toBe(1)
      expect(verified.output).toContain('1 original, 0 generated proposals and the database, every original')
      expect(verified.output).toContain('3 files are lost; everything else can be restored.')
      const place = await emptyPlace(database)
      const restored = await store.restore(place)
      expect(restored.code, restored.output).toBe(1)
      expect(restored.output).toContain('3 files are lost; everything else is back.')
      expect(await place.storage.has(sound!)).toBe(true)
      expect(await place.storage.has(flipped!)).toBe(false)
      // The store is complete, so a new backup completes the old one.
      const updated = await store.backup()
      expect(updated.code, updated.output).toBe(0)
      expect((await store.verify()).code).toBe(0)
    },
  )
})
