import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { originalPath } from './files/copy-file.ts'
import { keepStoredFiles } from './keep-stored-files.ts'

const bytes = 'a document that is deleted while the backup is taken'
const sha256 = createHash('sha256').update(bytes).digest('hex')

describeEachDatabase('an original that was deleted after the database was copied', (open) => {
  async function backupInto(folder: string, mayRetry: boolean) {
    const { db, dataDir } = await open()
    const storage = new FolderStorage(path.join(dataDir, 'storage'))
    const named = {
      originals: [{ sha256, owners: [{ kind: 'document' as const, id: 'd1', name: 'a.docx' }] }],
      proposals: [],
    }
    return keepStoredFiles({ db, storage, folder, earlier: undefined, compared: new Map() }, named, mayRetry)
  }

  async function temporary(): Promise<string> {
    const made = await mkdtemp(path.join(tmpdir(), 'tenderwright-keep-'))
    onTestFinished(() => rm(made, { recursive: true, force: true }))
    return made
  }

  test('causes another copy of the database, and is reported as deleted when this never ends', async () => {
    const folder = await temporary()
    expect(await backupInto(folder, true)).toBeUndefined()
    const files = await backupInto(folder, false)
    expect(files).toMatchObject({
      originals: [],
      losses: [{ name: sha256, reason: 'deleted' }],
      storeLosses: [],
    })
  })

  test('is no loss when an earlier backup contains it', async () => {
    const folder = await temporary()
    const kept = path.join(folder, originalPath(sha256))
    await mkdir(path.dirname(kept), { recursive: true })
    await writeFile(kept, bytes)
    const files = await backupInto(folder, true)
    expect(files).toMatchObject({ originals: [sha256], losses: [], storeLosses: [] })
  })
})
