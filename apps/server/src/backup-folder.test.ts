import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { describeEachDatabase, describeOnSqlite } from '#platform/testing/databases.ts'
import { originalPath } from './features/backup/files/copy-file.ts'
import { readDatabaseIdentity, writeDatabaseIdentity } from './features/store/identity/database-identity.ts'
import { readManifest } from './features/backup/manifest/manifest.ts'
import { filesBelow } from './features/backup/files/files-below.ts'
import {
  type BackedUpStore,
  emptyPlace,
  makeBackedUpStore,
  runHere,
  temporaryFolder,
} from './testing/backed-up-store.ts'
import { runCommand } from './testing/run-command.ts'

// Some tests run several commands in separate processes.
vi.setConfig({ testTimeout: 120_000 })

const MANY = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis']

async function forget({ app }: BackedUpStore, hashes: string[]): Promise<void> {
  await app.services.db.deleteFrom('documents').where('sha256', 'in', hashes).execute()
}

const storedIn = async (target: string) =>
  (await filesBelow(target))
    .filter((name) => name.startsWith('originals/'))
    .map((name) => path.basename(name))

describeEachDatabase('the folder of a backup', (open, _, testOnSqlite) => {
  testOnSqlite(
    'keeps files that many missing rows named, with the earlier database, until a person decides otherwise',
    async () => {
      const database = await open()
      const store = await makeBackedUpStore(database, MANY)
      const all = [...store.hashes.values()].toSorted()
      expect((await store.backup()).code).toBe(0)
      const rows = await store.app.services.db.selectFrom('documents').selectAll().execute()
      await forget(store, all.slice(0, 5))
      for (let again = 0; again < 2; again += 1) {
        const taken = await store.backup()
        expect(taken.code, taken.output).toBe(1)
        expect(taken.output).toMatch(/^KEPT {2}5 files .*add --prune\.$/m)
        expect((await storedIn(store.target)).toSorted()).toEqual(all)
        const verified = await store.verify()
        expect(verified.code, verified.output).toBe(0)
      }
      const place = await emptyPlace(database)
      const restored = await store.restore(place, '--earlier')
      expect(restored.code, restored.output).toBe(0)
      expect(restored.output).toContain('6 originals')
      for (const sha256 of all) expect(await place.storage.has(sha256)).toBe(true)

      const pruned = await store.backup('--prune')
      expect(pruned.code, pruned.output).toBe(0)
      expect(await storedIn(store.target)).toEqual([all[5]])
      expect((await store.restore(place, '--earlier')).output).toContain('keeps no earlier backup')

      // The right database is back, and nothing of the wrong one remains.
      for (const row of rows)
        await store.app.services.db
          .insertInto('documents')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      expect((await store.backup()).output).toContain('6 originals')
      expect((await readdir(store.target)).filter((name) => /^(database|earlier)\./.test(name))).toHaveLength(
        1,
      )
    },
  )

  test('contains the id of its store, which the restored store shares', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['um'])
    await store.backup()
    const own = (await readDatabaseIdentity(store.app.services.db))!
    expect((await readManifest(store.target)).manifest.store).toEqual(own)
    const place = await emptyPlace(database)
    expect((await store.restore(place)).code).toBe(0)
    expect(await place.storage.identity()).toEqual(own)
    const restored = openDatabase(place)
    onTestFinished(() => restored.destroy())
    expect(await readDatabaseIdentity(restored)).toEqual(own)
  })
})

describeOnSqlite('the folder of a backup', (open) => {
  test('is not updated from an emptied database or from the storage of another store', async () => {
    const store = await makeBackedUpStore(await open(), MANY)
    expect((await store.backup()).code).toBe(0)
    const before = await filesBelow(store.target)
    const { db } = store.app.services
    const own = (await readDatabaseIdentity(db))!
    const other = { id: 'another-store', madeAt: own.madeAt }
    await store.storage.keepIdentity(other, 'replace')
    const halves = await store.backup()
    expect(halves).toMatchObject({ code: 2, output: expect.stringContaining('do not belong together') })
    await writeDatabaseIdentity(db, other)
    const foreign = await store.backup()
    expect(foreign).toMatchObject({ code: 2, output: expect.stringContaining('a backup of another store') })
    await writeDatabaseIdentity(db, own)
    await store.storage.keepIdentity(own, 'replace')
    await forget(store, [...store.hashes.values()])
    const emptied = await store.backup('--prune')
    expect(emptied).toMatchObject({ code: 2, output: expect.stringContaining('names no document') })
    expect(await filesBelow(store.target)).toEqual(before)
    expect((await store.verify()).code).toBe(0)
  })

  test('may not overlap with the backed-up store, and may not contain other files', async () => {
    const store = await makeBackedUpStore(await open(), ['um'])
    const link = path.join(await temporaryFolder(), 'link')
    await symlink(store.dataDir, link)
    const storage = path.join(store.dataDir, 'storage')
    const foreign = path.join(await temporaryFolder(), 'storage')
    await mkdir(path.join(foreign, originalPath('ab'.repeat(32)), '..'), { recursive: true })
    await writeFile(path.join(foreign, originalPath('ab'.repeat(32))), 'an original')
    await mkdir(path.join(foreign, 'generated'))
    const file = path.join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    for (const [target, why] of [
      [storage, 'lie in each other'],
      [path.join(storage, 'originals/backup'), 'lie in each other'],
      [path.join(link, 'storage/backup'), 'lie in each other'],
      [link, 'lie in each other'],
      [path.join(store.dataDir, 'templates/backup'), 'lie in each other'],
      [foreign, 'neither empty nor a backup'],
      [file, `${file} is a file (EEXIST). Name a folder.`],
      [path.join(file, 'backup'), 'cannot be made (ENOTDIR), because it is below a file'],
    ] as const) {
      const refused = await runHere('backup.ts', [target], store.settings)
      expect(refused, target).toMatchObject({ code: 2, output: expect.stringContaining(why) })
      expect(refused.output.trim().split('\n'), refused.output).toHaveLength(1)
    }
    expect(await filesBelow(foreign)).toHaveLength(1)
    await store.backup()
    const before = await filesBelow(store.target)
    const inside: Record<string, string>[] = [
      { DATA_DIR: store.target },
      { DATA_DIR: await temporaryFolder(), STORAGE_URL: pathToFileURL(store.target).href },
    ]
    for (const settings of inside) {
      const refused = await runHere('restore.ts', [store.target], settings)
      expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('lies in the backup') })
    }
    expect(await filesBelow(store.target)).toEqual(before)
    // A folder inside the data folder is allowed.
    const below = await runHere('backup.ts', [path.join(store.dataDir, 'backup')], store.settings)
    expect(below.code, below.output).toBe(0)
  })

  test('is written by one backup at a time', async () => {
    const store = await makeBackedUpStore(await open(), ['um'])
    await store.backup()
    const marker = path.join(store.target, 'backup.unfinished')
    const since = '2026-03-02T09:00:00.000Z'
    await writeFile(marker, JSON.stringify({ since, host: hostname(), pid: process.ppid }))
    expect(await store.backup()).toMatchObject({
      code: 2,
      output: expect.stringContaining('has been writing a backup'),
    })
    expect((await store.verify()).output).toContain(`An update begun at ${since} is under way or was cut off`)
    await writeFile(marker, JSON.stringify({ since, host: hostname(), pid: 999_999_999 }))
    expect((await store.backup()).code).toBe(0)
    expect((await store.verify()).output).not.toContain('under way')
  })

  test('completes a first backup that was interrupted during a copy', async () => {
    const store = await makeBackedUpStore(await open(), ['um'])
    const number = 1_772_442_000_000
    await mkdir(path.join(store.target, 'originals'), { recursive: true })
    await writeFile(path.join(store.target, 'backup.unfinished'), '')
    await writeFile(path.join(store.target, `database.${number}.sqlite`), '')
    await writeFile(path.join(store.target, `auth-secret.${number}.unfinished`), 'half a secret')
    expect(await store.backup()).toMatchObject({ code: 0 })
    expect((await filesBelow(store.target)).filter((name) => name.includes(String(number)))).toEqual([])
  })

  // These are fixed samples of an update's flushes: of the marker, the database, an original, the manifests.
  test.each([
    ['KILL', 4],
    ['KILL', 14],
    ['ENOSPC', 6],
    ['EROFS', 4],
  ])(
    'restores the earlier backup after an update that ended with %s at its flush %i',
    async (fault, flush) => {
      const database = await open()
      const store = await makeBackedUpStore(database, ['um', 'dois'])
      expect((await store.backup()).code).toBe(0)
      const { manifest } = await readManifest(store.target)
      await forget(store, [store.hashes.get('um')!])
      await store.app.upload('/documents/upload', {}, { name: 'novo.docx', content: Buffer.from('new') })
      await writeFile(path.join(store.dataDir, 'templates/own/house.docx'), 'another template')
      await writeFile(path.join(store.dataDir, 'auth-secret'), 'another secret that keeps people signed in')
      const ended = await runCommand(
        'backup.ts',
        [store.target],
        { ...store.settings, FAIL_AT_FLUSH: String(flush), FAIL_WITH: fault },
        { preloaded: path.join(import.meta.dirname, 'testing/fail-at-flush.ts') },
      )
      expect(ended.code, ended.output).toBe(fault === 'KILL' ? null : 2)
      expect(ended.output).toMatch(
        { KILL: /^$/, ENOSPC: /^There is no room/, EROFS: /cannot be written/ }[fault]!,
      )
      const verified = await store.verify()
      expect(verified.code, verified.output).toBe(0)
      expect(verified.output).toContain(`The backup of ${manifest.takenAt}`)
      const place = await emptyPlace(database)
      const restored = await store.restore(place)
      expect(restored.code, restored.output).toBe(0)
      expect(restored.output).toContain('2 originals')
      const finished = await store.backup()
      expect(finished.code, finished.output).toBe(0)
      expect((await store.verify()).output).not.toMatch(/belongs? to no backup|cut off/)
    },
  )

  test('is unchanged when the disk is full', async () => {
    const store = await makeBackedUpStore(await open(), ['um'])
    expect((await store.backup()).code).toBe(0)
    const before = await filesBelow(store.target)
    const full = await runCommand('backup.ts', [store.target], store.settings, { largestFile: 16 })
    expect(full.code, full.output).toBe(2)
    expect(full.output.trim().split('\n'), full.output).toHaveLength(1)
    // A sentence, not the code of an error with its parameters.
    expect(full.output).not.toContain('{}')
    expect(await filesBelow(store.target)).toEqual(before)
    expect((await store.verify()).code).toBe(0)
  })
})

test('exits with 2 and a sentence, or the usage, when it cannot be written', async () => {
  const target = await temporaryFolder()
  const nothing = await runHere('restore.ts', [target], { DATA_DIR: await temporaryFolder() })
  expect(nothing).toMatchObject({ code: 2, output: expect.stringContaining('holds no finished backup') })
  const missing = await runHere('backup.ts', [target], { DATA_DIR: await temporaryFolder() })
  expect(missing).toMatchObject({ code: 2, output: expect.stringContaining('There is no database in') })
  expect((await runHere('backup.ts', ['--help'], {})).code).toBe(0)
  for (const wrong of [[], ['a', 'b'], ['--what', 'a'], ['--prune', '--verify', 'a']])
    expect((await runHere('backup.ts', wrong, {})).code, wrong.join(' ')).toBe(2)
})
