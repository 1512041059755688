import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeStorageDriver } from '#platform/testing/storage-suite.ts'
import { FolderDriver } from './folder-driver.ts'
import { NotAFileError } from './storage-driver.ts'

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
