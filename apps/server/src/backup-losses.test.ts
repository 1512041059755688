import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { describeEachDatabase, describeOnSqlite, triesEveryCase } from '#platform/testing/databases.ts'
import { originalPath } from './features/backup/files/copy-file.ts'
import { readManifest } from './features/backup/manifest/manifest.ts'
import { emptyPlace, flipBit, makeBackedUpStore, type Place } from './testing/backed-up-store.ts'
import { runCommand } from './testing/run-command.ts'

// Some tests run several commands in separate processes: each command, and each way it can end.
vi.setConfig({ testTimeout: 120_000 })

async function documentsAt({ dataDir, databaseUrl }: Place): Promise<string[]> {
  const db = openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  return (await db.selectFrom('documents').select('sha256').orderBy('sha256').execute()).map(
    ({ sha256 }) => sha256,
  )
}

describeEachDatabase('a loss', (open, kind, testOnSqlite) => {
  /**
   * True to run the commands in separate processes. One database suffices for that, because the exit code and
   * the output of a command do not depend on the database.
   */
  const inProcesses = triesEveryCase(kind)

  test('that does not exist: backup, verification and restore exit with 0 and restore everything', async () => {
    const database = await open()
    const { backup, verify, restore, hashes, target } = await makeBackedUpStore(
      database,
      ['suporte', 'rede'],
      { inProcesses: true },
    )
    const taken = await backup()
    expect(taken.output).toContain('2 originals, 1 generated proposal, ')
    expect(taken.code, taken.output).toBe(0)
    expect(await verify()).toMatchObject({
      code: 0,
      output: expect.stringContaining('All of it can be restored.'),
    })
    const place = await emptyPlace(database)
    const restored = await restore(place)
    expect(restored.code, restored.output).toBe(0)
    expect(await documentsAt(place)).toEqual([...hashes.values()].toSorted())
    for (const sha256 of hashes.values()) expect(await place.storage.has(sha256)).toBe(true)
    expect(await place.storage.hasGenerated('a1.docx')).toBe(true)
    expect(await readFile(path.join(place.dataDir, 'templates/own/house.docx'), 'utf8')).toBe('a template')
    expect(await readFile(path.join(place.dataDir, 'auth-secret'), 'utf8')).toMatch(/^a secret/)
    for (const made of [target, place.dataDir, path.join(target, 'originals')])
      expect((await stat(made)).mode & 0o077, made).toBe(0)
    const { manifest } = await readManifest(target)
    for (const name of ['backup.json', manifest.database.file, originalPath(hashes.get('rede')!)])
      expect((await stat(path.join(target, name))).mode & 0o777, name).toBe(0o600)
  })

  testOnSqlite(
    'of missing and unreadable originals is reported, and everything else is saved and restored',
    async () => {
      const database = await open()
      const store = await makeBackedUpStore(database, ['suporte', 'rede', 'treino'], { inProcesses })
      const [missing, unreadable, sound] = ['suporte', 'rede', 'treino'].map((name) =>
        store.hashes.get(name)!,
      )
      await rm(store.storage.path(missing!))
      await rm(store.storage.path(unreadable!))
      await symlink(unreadable!, store.storage.path(unreadable!))
      const taken = await store.backup()
      expect(taken.code, taken.output).toBe(1)
      expect(taken.output).toMatch(new RegExp(`LOST .*${missing!}.*"suporte.docx" is missing`))
      expect(taken.output).toMatch(
        new RegExp(`LOST .*${unreadable!}.*"rede.docx" cannot be read \\(ELOOP\\)`),
      )
      expect(taken.output).toContain('2 files are lost; everything else is saved.')
      const { manifest } = await readManifest(store.target)
      expect(manifest.originals).toEqual([sound])
      expect(Object.fromEntries(manifest.losses.map(({ name, reason }) => [name, reason]))).toEqual({
        [missing!]: 'missing',
        [unreadable!]: 'unreadable',
      })
      const verified = await store.verify()
      expect(verified.code, verified.output).toBe(1)
      expect(verified.output).toMatch(/LOST .*"suporte.docx" is missing, and was when the backup was taken/)
      const place = await emptyPlace(database)
      const restored = await store.restore(place)
      expect(restored.code, restored.output).toBe(1)
      expect(restored.output).toContain('2 files are lost; everything else is back.')
      expect(await documentsAt(place)).toHaveLength(3)
      expect(await place.storage.has(sound!)).toBe(true)
      expect(await place.storage.has(missing!)).toBe(false)
    },
  )

  test('in the copy of the database makes restore refuse before it writes anything', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte'])
    expect((await store.backup()).code).toBe(0)
    const { manifest } = await readManifest(store.target)
    const copy = path.join(store.target, manifest.database.file)
    await flipBit(copy)
    const verified = await store.verify()
    expect(verified.code).toBe(1)
    expect(verified.output).toContain('It cannot be restored: the copy of its database is lost.')
    const place = await emptyPlace(database)
    const refused = await store.restore(place)
    expect(refused.code).toBe(2)
    expect(refused.output).toMatch(
      /^The copy of the database, database\..* is damaged. Use another backup.\n$/,
    )
    await truncate(copy, 10)
    expect((await store.restore(place)).code).toBe(2)
    await rm(copy)
    expect((await store.restore(place)).output).toMatch(/is missing. Use another backup/)
    expect(await place.storage.has(store.hashes.get('suporte')!)).toBe(false)
  })
})

describeOnSqlite('a loss', (open) => {
  test('of a generated proposal does not stop a backup, and the doctor repairs it', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte'], { inProcesses: true })
    const doctor = (...options: string[]) => runCommand('doctor.ts', options, store.settings)
    await rm(store.storage.generatedPath('a1.docx'))
    const taken = await store.backup()
    expect(taken.code, taken.output).toBe(1)
    expect(taken.output).toMatch(/LOST .*a1.docx of the proposal a1 "proposta a1.docx" is missing/)
    expect(taken.output).toContain('1 original, 0 generated proposals')
    const found = await doctor()
    expect(found.code, found.output).toBe(1)
    expect(found.output).toContain('The generated proposal a1 has no file')
    const repaired = await doctor('--repair')
    expect(repaired.output).toContain('All is well now.')
    expect(repaired.code).toBe(0)
    const history = await store.app.request<unknown[]>('GET', '/assembly/session/s1/history')
    expect(history.json).toMatchObject([{ file_name: 'proposta a1.docx' }])
    const download = await store.app.request('GET', '/assembly/a1/download')
    expect(download).toMatchObject({ status: 404, json: { code: 'assembly.file_missing' } })
    const again = await store.backup()
    expect(again.code, again.output).toBe(0)
  })

  test('of a flipped bit is found by the copy; the damaged bytes are set aside and never restored', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte', 'rede'])
    const damaged = store.hashes.get('suporte')!
    await flipBit(store.storage.path(damaged))
    await flipBit(store.storage.generatedPath('a1.docx'))
    const taken = await store.backup()
    expect(taken.code, taken.output).toBe(1)
    expect(taken.output).toMatch(
      new RegExp(`LOST .*"suporte.docx" is damaged in the store.*damaged/${damaged}`),
    )
    expect(taken.output).toMatch(/LOST .*the proposal a1 "proposta a1.docx" is damaged \(docx.damaged\)/)
    expect((await store.verify()).code).toBe(1)
    const place = await emptyPlace(database)
    expect((await store.restore(place)).code).toBe(1)
    expect(await place.storage.has(damaged)).toBe(false)
    expect(await place.storage.has(store.hashes.get('rede')!)).toBe(true)
  })

  test('in the store never changes the intact copy of an earlier backup', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte', 'rede', 'treino'])
    const [flipped, gone] = ['suporte', 'rede'].map((name) => store.hashes.get(name)!)
    expect((await store.backup()).code).toBe(0)
    await flipBit(store.storage.path(flipped!))
    await rm(store.storage.path(gone!))
    await flipBit(store.storage.generatedPath('a1.docx'))
    const taken = await store.backup()
    expect(taken.code, taken.output).toBe(1)
    expect(taken.output).toMatch(/SAVED .*"suporte.docx" is damaged in the store; the backup holds it whole/)
    expect(taken.output).toMatch(/SAVED .*"rede.docx" is missing in the store; the backup holds it whole/)
    expect(taken.output).toMatch(
      /SAVED .*"proposta a1.docx" is damaged in the store; the backup holds it whole/,
    )
    expect(taken.output).toContain('Nothing is lost in the backup.')
    expect((await store.verify()).code).toBe(0)
    const place = await emptyPlace(database)
    const restored = await store.restore(place)
    expect(restored.code, restored.output).toBe(0)
    for (const sha256 of store.hashes.values()) expect(await place.storage.has(sha256)).toBe(true)
  })

  test('in the backup is found by the next one and repaired, or set aside', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte', 'rede'])
    const [mended, lost] = ['suporte', 'rede'].map((name) => store.hashes.get(name)!)
    expect((await store.backup()).code).toBe(0)
    await flipBit(path.join(store.target, originalPath(mended!)))
    await flipBit(path.join(store.target, 'generated/a1.docx'))
    const taken = await store.backup()
    expect(taken.code, taken.output).toBe(0)
    expect(taken.output).toContain('2 copies of the earlier backup had been damaged and were made anew.')
    expect((await store.verify()).code).toBe(0)
    await flipBit(path.join(store.target, originalPath(lost!)))
    await rm(store.storage.path(lost!))
    const again = await store.backup()
    expect(again.code, again.output).toBe(1)
    expect(again.output).toMatch(new RegExp(`LOST .*"rede.docx" is missing.*damaged/${lost!}`))
    expect((await store.backup()).output).toMatch(
      new RegExp(`LOST .*"rede.docx" is missing.*damaged/${lost!}`),
    )
    expect(await readdir(path.join(store.target, 'damaged'))).toEqual([lost])
  })

  test.each(['original', 'proposal', 'template', 'secret'])(
    'of one %s in the backup is named by verification, and restore goes on past it',
    async (kind) => {
      const database = await open()
      const store = await makeBackedUpStore(database, ['suporte', 'rede'])
      expect((await store.backup()).code).toBe(0)
      const { manifest } = await readManifest(store.target)
      const damaged = {
        original: originalPath(store.hashes.get('suporte')!),
        proposal: 'generated/a1.docx',
        template: `${manifest.templates.folder}/own/house.docx`,
        secret: manifest.authSecret!.file,
      }[kind]!
      await flipBit(path.join(store.target, damaged))
      const verified = await store.verify()
      expect(verified.code, verified.output).toBe(1)
      expect(verified.output).toContain('1 file is lost; everything else can be restored.')
      const place = await emptyPlace(database)
      const restored = await store.restore(place)
      expect(restored.code, restored.output).toBe(1)
      expect(restored.output).toContain('1 file is lost; everything else is back.')
      expect(await documentsAt(place)).toHaveLength(2)
      expect(await place.storage.has(store.hashes.get('rede')!)).toBe(true)
      expect(await place.storage.has(store.hashes.get('suporte')!)).toBe(kind !== 'original')
      expect(await place.storage.hasGenerated('a1.docx')).toBe(kind !== 'proposal')
    },
  )

  test('of the list of the backup is tolerated and reported', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte'])
    expect((await store.backup()).code).toBe(0)
    const list = path.join(store.target, 'backup.json')
    // The list remains valid JSON with one digit of a hash changed.
    const text = await readFile(list, 'utf8')
    await writeFile(list, text.replace(/"takenAt": "2/, '"takenAt": "3'))
    const verified = await store.verify()
    expect(verified.code, verified.output).toBe(1)
    expect(verified.output).toContain('LOST  The list of the backup backup.json is damaged')
    expect((await store.restore(await emptyPlace(database))).code).toBe(0)
    await writeFile(list, '')
    await rm(path.join(store.target, 'backup.second.json'))
    const unreadable = await store.verify()
    expect(unreadable).toMatchObject({
      code: 2,
      output: expect.stringMatching(/is damaged, or of a newer version\.\n$/),
    })
    const refused = await store.backup()
    expect(refused.code, refused.output).toBe(2)
  })

  test('is reported for links in place of files, while extra files are only mentioned', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte'])
    expect((await store.backup()).code).toBe(0)
    await writeFile(path.join(store.target, 'notes.txt'), '')
    const verified = await store.verify()
    expect(verified.code, verified.output).toBe(0)
    expect(verified.output).toContain('1 file in the folder belongs to no backup: notes.txt.')
    const place = path.join(store.target, originalPath(store.hashes.get('suporte')!))
    await rm(place)
    await mkdir(place)
    expect((await store.verify()).output).toMatch(/LOST .*cannot be read \(not a file\)/)
  })
})
