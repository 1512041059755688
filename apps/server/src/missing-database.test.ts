import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './testing/run-command.ts'

vi.setConfig({ testTimeout: 60_000 })

test.each([
  ['originals.ts', 'list'],
  ['originals.ts', 'trash-unnamed', '--yes'],
  ['audit.ts', '--days', '7'],
  ['accounts.ts', 'list'],
  ['doctor.ts'],
])('%s %s with a wrong DATA_DIR reports it instead of an empty result', async (entry, ...options) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-wrong-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const { code, output } = await runCommand(entry, options, { DATA_DIR: dataDir })
  expect(output).toMatch(/^There is no database in .*DATA_DIR/)
  expect(code).not.toBe(0)
  expect(await readdir(dataDir)).toEqual([])
})
