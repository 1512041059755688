import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { builtProgram } from './testing/built-programs.ts'
import { Person } from './testing/crash/acknowledged.ts'

// Complete servers start here, and compile themselves.
vi.setConfig({ testTimeout: 240_000 })

const OTHERS = 0o077
const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Returns everything below a folder that others than its owner can access. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const found = await Promise.all(
    names.map(async (name) => {
      const { mode } = await stat(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        // The file was removed after it was listed.
        if (error.code === 'ENOENT') return { mode: 0 }
        throw error
      })
      return (mode & OTHERS) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
    }),
  )
  return found.flat()
}

/** Returns arguments and environment of a command under a mask that lets everybody read. */
function underMask(mask: string, entry: string, settings: Record<string, string>): [string[], object] {
  const { PATH = '', HOME = '' } = process.env
  const line = `umask ${mask}; exec "$0" "$@"`
  return [['-c', line, process.execPath, builtProgram(entry)], { env: { PATH, HOME, ...settings } }]
}

async function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (;;) {
    const address = /ready at (\S+)/.exec(said)?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null) throw new Error(said)
    await sleep(20)
  }
}

test('under a mask of 000, a server and its backup keep every file private, in a folder that is open', async () => {
  const mask = '000'
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-private-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const [dataDir, proposals, backup] = ['data', 'proposals', 'backup'].map((name) => path.join(folder, name))
  for (const one of [dataDir!, proposals!, backup!]) {
    await mkdir(one)
    await chmod(one, 0o755)
  }
  const settings = {
    DATA_DIR: dataDir!,
    PROPOSALS_DIR: proposals!,
    PORT: '0',
    PAGE_NUMBERS: 'estimated',
  }
  const [parameters, options] = underMask(mask, 'main.ts', settings)
  const child = spawn('sh', parameters, options)
  onTestFinished(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
  })
  const address = await addressOf(child)
  const person = new Person(() => address, proposals!)
  await person.signUp()
  await person.upload()
  await expect.poll(() => person.missed(), { timeout: 60_000 }).toEqual([])
  const tender = await person.tender()
  await person.match(tender)
  await person.choose(tender)
  await person.generate(tender)
  await expect.poll(() => person.missed(), { timeout: 60_000 }).toEqual([])
  const kept = await readdir(dataDir!)
  expect(kept).toEqual(
    expect.arrayContaining(['tenderwright.db', 'tenderwright.db-wal', 'auth-secret', 'compiled']),
  )
  expect(await openToOthers(dataDir!)).toEqual([])

  const [backupParameters, backupOptions] = underMask(mask, 'backup.ts', settings)
  await promisify(execFile)('sh', [...backupParameters, backup!], backupOptions)
  expect((await readdir(backup!)).length).toBeGreaterThan(0)
  expect(await openToOthers(backup!)).toEqual([])
})

test('every command of the server keeps its files private before it does anything', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const entries = Object.values(scripts).flatMap((line) => {
    const [, name] = /node apps\/server\/(?:src|dist)\/(\w+)\.(?:ts|js)/.exec(line) ?? []
    return name === undefined ? [] : [`apps/server/src/${name}.ts`]
  })
  expect(entries).toEqual(
    expect.arrayContaining(
      ['main', 'backup', 'restore', 'doctor', 'accounts', 'audit'].map(
        (name) => `apps/server/src/${name}.ts`,
      ),
    ),
  )
  for (const entry of entries) {
    const [first] = (await readFile(path.join(ROOT, entry), 'utf8')).split('\n')
    expect(first, entry).toBe(`import '#platform/process/private-files.ts'`)
  }
})

test('the database of an earlier version becomes private when it is opened', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-private-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const file = path.join(dataDir, 'tenderwright.db')
  const before = openDatabase({ databaseUrl: undefined, dataDir })
  await before.schema.createTable('any').addColumn('id', 'integer').execute()
  await before.destroy()
  await chmod(file, 0o664)
  const after = openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(() => after.destroy())
  await after.schema.createTable('other').addColumn('id', 'integer').execute()
  for (const one of [file, `${file}-wal`, `${file}-shm`]) expect((await stat(one)).mode & OTHERS, one).toBe(0)
})
