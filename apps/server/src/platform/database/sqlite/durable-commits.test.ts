import { mkdtempSync, rmSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'

const FULL = 2

test('every commit is flushed before it is answered', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-durable-'))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  expect(rows).toEqual([{ synchronous: FULL }])
})

test('the server, its threads and its commands open the database by one function', async () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const places: string[] = []
  for await (const file of glob('**/*.ts', { cwd: root }))
    if (!/\.test\.ts$|(^|\/)testing\//.test(file)) {
      const text = await readFile(path.join(root, file), 'utf8')
      if (/new DatabaseSync\((?!.*readOnly: true)/.test(text)) places.push(file)
      expect(text, file).not.toMatch(/pragma synchronous = (?!full)/)
    }
  expect(places).toEqual(['platform/database/sqlite/open-sqlite.ts'])
})
