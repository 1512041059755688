import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { FolderStorage } from './storage.ts'
import { collectUnusedOriginals, removeUnusedOriginal } from './unused-originals.ts'

const NOW = '2026-03-02T09:00:00.000Z'
const HOUR = 3_600_000

describeEachDatabase('originals that no row names', (open) => {
  test('are removed once they are old enough, and those of a session or document stay', async () => {
    const { db, dataDir } = await open()
    const storage = new FolderStorage(path.join(dataDir, 'storage'))
    const keep = async (text: string) => {
      const file = await storage.stage(Readable.from([Buffer.from(text)]))
      await file.keep()
      await file.discard()
      return file.sha256
    }
    const unused = await keep('left by a crash')
    const matrix = await keep('a matrix')
    await db
      .insertInto('rfp_sessions')
      .values({
        id: 's',
        rfp_filename: 'm.xlsx',
        organization_name: '',
        rfp_name: '',
        language: 'pt',
        matrix_sha256: matrix,
        notices: '[]',
        created_by: null,
        created_at: NOW,
        updated_at: NOW,
      })
      .execute()

    expect(await collectUnusedOriginals({ db, storage }, new Date())).toBe(0)
    expect(await collectUnusedOriginals({ db, storage }, new Date(Date.now() + 2 * HOUR))).toBe(1)
    expect(await storage.has(unused)).toBe(false)
    expect(await storage.has(matrix)).toBe(true)
    expect(await removeUnusedOriginal({ db, storage }, matrix)).toBe(false)
    await db.deleteFrom('rfp_sessions').execute()
    expect(await removeUnusedOriginal({ db, storage }, matrix)).toBe(true)
    expect(await storage.has(matrix)).toBe(false)
  })
})
