import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { tableNames } from '#platform/database/table-names.ts'
import { describeOnPostgres } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
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

/** Id of an account that may not read the files of the test. Root may read everything, so it takes another one. */
const STRANGER = process.getuid?.() === 0 ? 65_534 : undefined

test.runIf(process.platform !== 'win32').each([
  ['accounts.ts', 'add', 'ana@example.com'],
  ['backup.ts', 'copy'],
  ['backup.ts', '--verify', 'the data folder'],
])('%s %s by an account that may not read the folder says so', async (entry, ...options) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-private-'))
  onTestFinished(async () => {
    await chmod(dataDir, 0o700)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  })
  await writeFile(path.join(dataDir, 'tenderwright.db'), '')
  await writeFile(path.join(dataDir, 'backup.json'), '{}')
  await chmod(dataDir, STRANGER === undefined ? 0o000 : 0o700)
  const given = options.map((option) => (option === 'the data folder' ? dataDir : option))
  const { code, output } = await runCommand(entry, given, { DATA_DIR: dataDir }, { uid: STRANGER })
  expect(output).toMatch(/^This account may not use .* \(EACCES\)\. Run this as the account of the server/)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).not.toBe(0)
})

test('an account that is added before the first start says in which folder it created the database', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-first-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const add = (...emails: string[]) => runCommand('accounts.ts', ['add', ...emails], { DATA_DIR: dataDir })
  const both = await add('ana@example.com', 'rui@example.com')
  expect(both).toMatchObject({ code: 1, output: expect.stringContaining('npm run -s accounts -- add') })
  const mistyped = await add('ana.example.com')
  expect(mistyped).toMatchObject({ code: 1, output: 'ana.example.com is no e-mail address.\n' })
  expect(await readdir(dataDir)).toEqual([])
  const created = `There was no database in ${dataDir}, so a new one was created.`
  expect(await add('ana@example.com')).toMatchObject({ code: 0, output: expect.stringContaining(created) })
  const more = await add('rui@example.com')
  expect(more).toMatchObject({ code: 0, output: expect.not.stringContaining(created) })
  const shown = await runCommand('audit.ts', ['--limit', '1'], { DATA_DIR: dataDir })
  expect(shown.output).toMatch(
    /account-added {2}rui@.*\nOlder entries of these 30 days are left out.*--limit/,
  )
  const all = await runCommand('audit.ts', ['--limit', '2'], { DATA_DIR: dataDir })
  expect(all.output).not.toContain('left out')
})

describeOnPostgres('an empty database', (open) => {
  test.each([
    { entry: 'originals.ts', options: ['list'], exit: 1 },
    { entry: 'audit.ts', options: [], exit: 1 },
    { entry: 'accounts.ts', options: ['list'], exit: 1 },
    { entry: 'doctor.ts', options: [], exit: 2 },
  ])('is reported by $entry and stays empty', async ({ entry, options, exit }) => {
    const { dataDir, databaseUrl } = await open()
    const empty = await emptyPostgres(databaseUrl)
    const { code, output } = await runCommand(entry, options, { DATA_DIR: dataDir, DATABASE_URL: empty })
    expect(output).toMatch(/^The database of DATABASE_URL is empty\. Nothing was changed\./)
    expect(code).toBe(exit)
    const db = openDatabase({ dataDir, databaseUrl: empty })
    expect(await tableNames(db).finally(() => db.destroy())).toEqual([])
  })
})
