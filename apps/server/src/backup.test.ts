import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Document } from '@tenderwright/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { originalPath } from './features/backup/files/copy-file.ts'
import { restoreBackup, type RestoreConfig } from './features/backup/restore-backup.ts'
import { takeBackup } from './features/backup/take-backup.ts'
import { createDatabaseIdentity } from './features/store/identity/database-identity.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tenderwright-backup-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const restoring = { keepIdentity: createDatabaseIdentity }

/** Returns the settings of an empty place of the same kind to restore to. */
async function elsewhere({ databaseUrl }: TestDatabase): Promise<RestoreConfig> {
  const dataDir = await folder()
  const config = {
    dataDir,
    storageDir: path.join(dataDir, 'storage'),
    templatesDir: path.join(dataDir, 'templates'),
  }
  if (databaseUrl === undefined) return { ...config, databaseUrl: undefined }
  return { ...config, databaseUrl: await emptyPostgres(databaseUrl) }
}

async function upload(app: TestApp, title: string): Promise<Document> {
  const content = smallDocx([{ title, text: prose(title) }])
  await app.upload('/documents/upload', {}, { name: `${title}.docx`, content })
  await app.runJobs()
  const { json } = await app.request<Document[]>('GET', '/documents')
  return json.find((document) => document.file_name === `${title}.docx`)!
}

const hashes = async (app: TestApp) =>
  await app.services.db.selectFrom('documents').select(['file_name', 'sha256']).orderBy('file_name').execute()

describeEachDatabase('a backup', (open, _, testOnSqlite) => {
  test('taken while people work is restored elsewhere with everything it names', async () => {
    const database = await open()
    const app = await startTestApp(database)
    await upload(app, 'suporte')
    const target = path.join(await folder(), 'backup')
    const [{ manifest: taken }] = await Promise.all([
      takeBackup(app.services, target),
      upload(app, 'treinamento'),
    ])
    expect(taken.originals.length).toBeGreaterThanOrEqual(1)
    const config = await elsewhere(database)
    await restoreBackup(config, target, restoring)

    const restored = openDatabase(config)
    onTestFinished(() => restored.destroy())
    const documents = await restored.selectFrom('documents').selectAll().execute()
    expect(documents.map(({ sha256 }) => sha256).toSorted()).toEqual(taken.originals)
    const support = documents.find((document) => document.file_name === 'suporte.docx')
    expect(support).toMatchObject({ status: 'active', total_sections: 1 })
    const storage = new FolderStorage(config.storageDir)
    for (const sha256 of taken.originals) expect(await storage.has(sha256)).toBe(true)
    const sections = await restored.selectFrom('sections').select('title').execute()
    expect(sections.map(({ title }) => title)).toContain('suporte')
    // Accounts are part of the backup.
    const accounts = await restored.introspection.getTables()
    expect(accounts.map(({ name }) => name)).toContain('user')
  })

  testOnSqlite('that is updated removes deleted files and keeps the others', async () => {
    const app = await startTestApp(await open())
    const first = await upload(app, 'suporte')
    await upload(app, 'treinamento')
    const target = await folder()
    const { manifest: before } = await takeBackup(app.services, target)
    expect(before.originals).toHaveLength(2)
    await app.request('DELETE', `/documents/${first.id}`)
    const { manifest: after } = await takeBackup(app.services, target)
    expect(after.originals).toEqual((await hashes(app)).map(({ sha256 }) => sha256))
    const gone = before.originals.find((sha256) => !after.originals.includes(sha256))!
    await expect(readdir(path.dirname(path.join(target, originalPath(gone))))).resolves.toEqual([])
    expect((await readdir(target)).filter((name) => name.startsWith('database.'))).toEqual([
      after.database.file,
    ])
  })

  test('that is damaged, unfinished or at a used place is refused with one sentence', async () => {
    const database = await open()
    const app = await startTestApp(database)
    await upload(app, 'suporte')
    const target = await folder()
    await takeBackup(app.services, target)
    await expect(restoreBackup(app.config, target, restoring)).rejects.toThrow(
      /Move it away first|is not empty/,
    )
    await expect(restoreBackup(await elsewhere(database), await folder(), restoring)).rejects.toThrow(
      /holds no finished backup/,
    )
    const taken = await folder()
    await writeFile(path.join(taken, 'accounts.xlsx'), '')
    await expect(takeBackup(app.services, taken)).rejects.toThrow(/neither empty nor a backup/)
  })
})
