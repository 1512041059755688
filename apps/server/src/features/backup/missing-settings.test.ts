import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { emptyPlace, makeBackedUpStore, runHere, temporaryFolder } from '../../testing/backed-up-store.ts'

describeOnSqlite('a backup beside missing templates and a missing secret', (open) => {
  test('keeps those of the earlier backup, and names them', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte'])
    expect(await store.backup()).toMatchObject({ code: 0 })
    // The folder of the templates is on a disk that is not mounted.
    await rename(path.join(store.dataDir, 'templates'), path.join(store.dataDir, 'elsewhere'))
    await rename(path.join(store.dataDir, 'auth-secret'), path.join(store.dataDir, 'secret'))
    for (let times = 0; times < 2; times += 1) {
      const { code, output } = await store.backup()
      expect(output).toMatch(/^SAVED The template own\/house\.docx is missing in the store/m)
      expect(output).toMatch(/^SAVED The secret .* auth-secret is missing in the store/m)
      expect(code, output).toBe(1)
    }
    expect(await store.verify()).toMatchObject({ code: 0 })
    const place = await emptyPlace({ databaseUrl: undefined })
    expect(await store.restore(place)).toMatchObject({ code: 0 })
    expect(await readFile(path.join(place.dataDir, 'templates/own/house.docx'), 'utf8')).toBe('a template')
    expect(await readFile(path.join(place.dataDir, 'auth-secret'), 'utf8')).toMatch(/^a secret/)
  })

  test('reports a missing folder of templates at the first backup, and at each one until it is there', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte'])
    const [present, absent] = ['templates', 'elsewhere'].map((name) => path.join(store.dataDir, name))
    await rename(present!, absent!)
    for (let times = 0; times < 2; times += 1) {
      const { code, output } = await store.backup()
      expect(output).toMatch(
        /^LOST {2}The folder of the Word templates, \S+\/templates, is missing, so the backup has none of them\. If it is on a disk, mount it; otherwise set TEMPLATES_DIR or DATA_DIR as the server has them\. Then take the backup again\.$/m,
      )
      expect(output).toMatch(/The Word templates are not in the backup; everything else is saved\.\n$/)
      expect(code, output).toBe(1)
    }
    await rename(absent!, present!)
    expect(await store.backup()).toMatchObject({ code: 0, output: expect.stringContaining('1 template,') })
    expect((await store.backup()).output).toContain('Nothing is lost in the backup.')
  })

  test('reports a secret that neither the folder nor the settings have at the first backup', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte'])
    await rename(path.join(store.dataDir, 'auth-secret'), path.join(store.dataDir, 'secret'))
    const target = path.join(await temporaryFolder(), 'backup')
    const lost = { code: 1, output: expect.stringMatching(/^LOST {2}The secret .* auth-secret is missing/m) }
    expect(await runHere('backup.ts', [target], store.settings)).toMatchObject(lost)
    expect(await runHere('backup.ts', ['--verify', target], {})).toMatchObject(lost)
    const configured = { ...store.settings, AUTH_SECRET: 'a secret of the settings, long enough to sign' }
    expect(await runHere('backup.ts', [target], configured)).toMatchObject({ code: 0 })
  })

  test('keeps the earlier secret when that of the server is empty, and reports one that was never saved', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte'])
    expect(await store.backup()).toMatchObject({ code: 0 })
    await writeFile(path.join(store.dataDir, 'auth-secret'), '')
    const { code, output } = await store.backup()
    expect(output).toMatch(/^SAVED The secret .* auth-secret is damaged in the store/m)
    expect(code, output).toBe(1)
    const place = await emptyPlace({ databaseUrl: undefined })
    await store.restore(place)
    expect(await readFile(path.join(place.dataDir, 'auth-secret'), 'utf8')).toMatch(/^a secret/)
    const first = await runHere('backup.ts', [path.join(await temporaryFolder(), 'other')], store.settings)
    expect(first).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^LOST {2}The secret .* is damaged/m),
    })
  })
})
