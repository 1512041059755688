import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { emptyPlace, makeBackedUpStore } from '../../testing/backed-up-store.ts'

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
})
