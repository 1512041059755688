import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { describeStorageDriver } from '#platform/testing/storage-suite.ts'
import { FolderDriver } from './folder-driver.ts'
import { StorageGoneError } from './identity-watch.ts'
import { NotAFileError } from './storage-driver.ts'
import { IDENTITY_KEY, originalKey } from './storage-keys.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-driver-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describeStorageDriver('a folder', async () => {
  const folder = await temporaryFolder()
  return { driver: new FolderDriver(path.join(folder, 'storage')), folder }
})

test('a folder returns its own file as the local one, without a copy', async () => {
  const driver = new FolderDriver(await temporaryFolder())
  await driver.write('one', 'bytes', 'create')
  const file = await driver.materialise('one')
  expect(file.path).toBe(driver.locationOf('one'))
  await file[Symbol.asyncDispose]()
  expect(await driver.facts('one')).toMatchObject({ sizeBytes: 5 })
})

test('a folder in the place of a file is no file, and a linked folder is followed', async () => {
  const folder = await temporaryFolder()
  const driver = new FolderDriver(folder)
  await mkdir(path.join(folder, 'generated/a1.docx'), { recursive: true })
  await expect(driver.facts('generated/a1.docx')).rejects.toBeInstanceOf(NotAFileError)
  await expect(driver.open('generated/a1.docx')).rejects.toBeInstanceOf(NotAFileError)
  await driver.write('elsewhere/aa/one', 'bytes', 'create')
  await mkdir(path.join(folder, 'originals'))
  await symlink(path.join(folder, 'elsewhere/aa'), path.join(folder, 'originals/aa'))
  const listed = await Array.fromAsync(driver.list('originals'))
  expect(listed.map(({ key }) => key)).toEqual(['originals/aa/one'])
})

test('a folder whose disk was unmounted stores nothing and reports nothing lost, until it is back', async () => {
  const parent = await temporaryFolder()
  const folder = path.join(parent, 'storage')
  const driver = new FolderDriver(folder)
  const key = originalKey('ab'.repeat(32))
  await driver.write(IDENTITY_KEY, 'an id', 'create')
  await driver.write(key, 'bytes', 'create')
  const arrived = path.join(parent, 'arrived')
  await writeFile(arrived, 'new bytes')

  await rename(folder, path.join(parent, 'elsewhere'))
  await mkdir(folder)
  const calls: Record<string, () => Promise<unknown>> = {
    check: () => driver.check(),
    facts: () => driver.facts(key),
    open: () => driver.open(key),
    write: () => driver.write('previews/a', 'text', 'create'),
    put: () => driver.put(arrived, originalKey('cd'.repeat(32))),
    moveIn: () => driver.moveIn(arrived, 'generated/a.docx'),
    copy: () => driver.copy(key, 'trash/one'),
    move: () => driver.move(key, 'trash/one'),
  }
  for (const [name, call] of Object.entries(calls))
    await expect(call(), name).rejects.toBeInstanceOf(StorageGoneError)
  expect(await readdir(folder)).toEqual([])
  expect(await driver.facts(IDENTITY_KEY)).toBeUndefined()

  await rm(folder, { recursive: true })
  await rename(path.join(parent, 'elsewhere'), folder)
  await driver.check()
  expect(await driver.facts(key)).toMatchObject({ sizeBytes: 5 })
})

/** Id of an account without rights. Root may write everywhere, so it takes another one. */
const STRANGER = process.getuid?.() === 0 ? 65_534 : undefined

test.runIf(process.platform !== 'win32')(
  'a folder of files that another account owns is not ready, and takes no file as a failing disk',
  async () => {
    const parent = await temporaryFolder()
    const folder = path.join(parent, 'storage')
    await mkdir(path.join(folder, 'originals'), { recursive: true })
    await chmod(parent, 0o755)
    await chmod(folder, 0o777)
    await chmod(path.join(folder, 'originals'), 0o555)
    await writeFile(path.join(folder, 'received'), 'bytes', { mode: 0o666 })
    const code = `
      const { FolderDriver } = await import(${JSON.stringify(import.meta.resolve('./folder-driver.ts'))})
      const driver = new FolderDriver(${JSON.stringify(folder)})
      const codeOf = (work) => work.then(() => 'done', ({ code }) => code)
      const ready = await codeOf(driver.check())
      const stored = await codeOf(driver.put(${JSON.stringify(path.join(folder, 'received'))}, 'originals/ab/cd/abcd'))
      console.log(JSON.stringify({ ready, stored }))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      ...(STRANGER !== undefined && { uid: STRANGER }),
    })
    expect(JSON.parse(stdout)).toEqual({ ready: 'EACCES', stored: 'EROFS' })
    await chmod(path.join(folder, 'originals'), 0o755)
    await new FolderDriver(folder).check()
  },
)
