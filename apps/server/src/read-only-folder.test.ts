import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { openStore } from './open-store.ts'
import { runCommand } from './testing/run-command.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Id of an account that may not write the files of the test. Root may write everything, so it takes another one. */
const STRANGER = process.getuid?.() === 0 ? 65_534 : undefined

/** Lets everybody read a folder and nobody write it. */
async function makeReadOnly(folder: string): Promise<void> {
  for (let above = path.dirname(folder); above.startsWith(tmpdir()); above = path.dirname(above))
    await chmod(above, (await stat(above)).mode | 0o011)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444)
  await chmod(folder, 0o555)
}

/** Lets the account of the test write a folder again, so that it can be removed. */
async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(path.join(entry.parentPath, entry.name), 0o700)
}

describeOnSqlite('a data folder that may only be read', (open) => {
  test('is examined, with and without a write-ahead log, and without one of its two files only refused', async () => {
    const database = await open()
    const app = await startTestApp(database)
    await openStore(app.services)
    const content = smallDocx([{ title: 'Support', text: prose('support') }])
    await app.upload('/documents/upload', {}, { name: 'a.docx', content })
    await app.runJobs()
    const { dataDir } = database
    const doctor = () => runCommand('doctor.ts', [], { DATA_DIR: dataDir }, { uid: STRANGER })
    try {
      await makeReadOnly(dataDir)
      const withLog = await doctor()
      expect(withLog.output).toMatch(/1 document, 1 section[^]*All is well\./)
      expect(withLog.code).toBe(0)
      const shared = path.join(dataDir, 'tenderwright.db-shm')
      await chmod(dataDir, 0o700)
      await rm(shared)
      await chmod(dataDir, 0o555)
      expect(await doctor()).toMatchObject({
        code: 2,
        output: expect.stringMatching(
          /cannot be written, and the write-ahead log[^]*Copy the folder to a disk/,
        ),
      })
      await chmod(dataDir, 0o700)
      await app.services.db.destroy()
      for (const name of ['tenderwright.db-wal', 'tenderwright.db-shm'])
        await rm(path.join(dataDir, name), { force: true })
      await chmod(dataDir, 0o555)
      const before = await readdir(dataDir)
      const withoutLog = await doctor()
      expect(withoutLog.output).toMatch(/1 document, 1 section[^]*All is well\./)
      expect(withoutLog.code).toBe(0)
      expect(await readdir(dataDir)).toEqual(before)
    } finally {
      await makeWritable(dataDir)
    }
  })
})
