import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './testing/run-command.ts'

vi.setConfig({ testTimeout: 60_000 })

async function folder(...files: string[]): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tenderwright-folder-'))
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 3 }))
  for (const file of files) await writeFile(path.join(made, file), '{}')
  await mkdir(path.join(made, 'originals'))
  return made
}

test.each([['main.ts'], ['accounts.ts', 'add', 'ana@example.com']])(
  '%s %s makes no new installation of a backup, or of a storage',
  async (entry, ...options) => {
    const backup = await folder('backup.json', 'backup.second.json')
    const ofBackup = await runCommand(entry, options, { DATA_DIR: backup, PORT: '0' })
    expect(ofBackup.output).toContain(`${backup} is a backup`)
    expect(ofBackup.output).toContain(`npm run -s restore -- ${backup}`)
    expect(ofBackup.code).toBe(1)
    expect((await readdir(backup)).toSorted()).toEqual(['backup.json', 'backup.second.json', 'originals'])

    const storage = await folder('store.json')
    const ofStorage = await runCommand(entry, options, { DATA_DIR: storage, PORT: '0' })
    expect(ofStorage.output).toMatch(/is the storage of a server, not its data folder.*DATA_DIR/s)
    expect(ofStorage.code).toBe(1)
    expect((await readdir(storage)).toSorted()).toEqual(['originals', 'store.json'])
  },
)
