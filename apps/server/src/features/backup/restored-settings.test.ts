import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { markInUse } from '#platform/database/in-use.ts'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { emptyPlace, makeBackedUpStore, temporaryFolder } from '../../testing/backed-up-store.ts'

describeOnSqlite('a restore beside an existing storage', (open) => {
  test('keeps templates and a secret that were changed after the backup', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte'])
    expect(await store.backup()).toMatchObject({ code: 0 })
    const templates = path.join(store.dataDir, 'templates/own')
    await writeFile(path.join(templates, 'house.docx'), 'a newer template')
    await writeFile(path.join(templates, 'later.docx'), 'made after the backup')
    await writeFile(path.join(store.dataDir, 'auth-secret'), 'a newer secret')
    await store.app.services.db.destroy()
    for (const name of await readdir(store.dataDir))
      if (name.startsWith('tenderwright.db')) await rm(path.join(store.dataDir, name))
    const restored = await store.restore(store)
    expect(restored.code, restored.output).toBe(1)
    expect(restored.output).toMatch(/^KEPT {2}.*house\.docx.*house\.docx\.before-restore-\d+/m)
    expect(restored.output).toMatch(/^KEPT {2}.*auth-secret\.before-restore-\d+/m)
    expect(restored.output).toContain('Nothing is lost.')
    const contentOf = async (folder: string, name: RegExp) => {
      const found = (await readdir(folder)).find((one) => name.test(one))
      return found && (await readFile(path.join(folder, found), 'utf8'))
    }
    expect(await contentOf(templates, /^house\.docx$/)).toBe('a template')
    expect(await contentOf(templates, /^house\.docx\.before/)).toBe('a newer template')
    expect(await contentOf(templates, /^later\.docx$/)).toBe('made after the backup')
    expect(await contentOf(store.dataDir, /^auth-secret$/)).toMatch(/^a secret that keeps/)
    expect(await contentOf(store.dataDir, /^auth-secret\.before/)).toBe('a newer secret')
  })

  test('changes no template that is as in the backup', async () => {
    const store = await makeBackedUpStore(await open(), ['suporte'])
    expect(await store.backup()).toMatchObject({ code: 0 })
    await store.app.services.db.destroy()
    for (const name of await readdir(store.dataDir))
      if (name.startsWith('tenderwright.db')) await rm(path.join(store.dataDir, name))
    const restored = await store.restore(store)
    expect(restored.code, restored.output).toBe(0)
    expect(await readdir(path.join(store.dataDir, 'templates/own'))).toEqual(['house.docx'])
  })

  test('of a backup that was taken while a server ran leaves a database file that is complete alone', async () => {
    const database = await open()
    const store = await makeBackedUpStore(database, ['suporte'])
    await markInUse(store.app.services.db)
    expect(await store.backup()).toMatchObject({ code: 0 })
    const place = await emptyPlace(database)
    expect(await store.restore(place)).toMatchObject({ code: 0 })
    const copied = await temporaryFolder()
    await copyFile(path.join(place.dataDir, 'tenderwright.db'), path.join(copied, 'tenderwright.db'))
    const db = openDatabase({ dataDir: copied, databaseUrl: undefined })
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('documents').select('file_name').execute()).toHaveLength(1)
  })
})
