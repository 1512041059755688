import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { flushed } from '../../testing/faults/file-calls.ts'
import { makeFolder, makeFolderSync } from './flush.ts'
import { FolderStorage } from './folder-storage.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tenderwright-flush-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('the entry of every new folder is flushed, and nothing when all exist', async () => {
  const root = await folder()
  expect(await flushed(root, () => makeFolder(path.join(root, 'a/b/c')))).toEqual(['a/b', 'a', '.'])
  expect(await flushed(root, () => makeFolder(path.join(root, 'a/b/d')))).toEqual(['a/b'])
  expect(await flushed(root, () => makeFolder(path.join(root, 'a/b/d')))).toEqual([])
  expect(await flushed(root, async () => makeFolderSync(path.join(root, 'e/f')))).toEqual(['e', '.'])
})

test('an original is on the disk with its name and its folders when it is stored', async () => {
  const root = await folder()
  const storage = new FolderStorage(path.join(root, 'storage'))
  const staged = await storage.stage(Readable.from([Buffer.from('bytes')]))
  const { sha256 } = staged
  const places = [`storage/originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}`]
  places.push(path.dirname(places[0]!), 'storage/originals', 'storage')
  const kept = await flushed(root, () => staged.keep())
  expect(kept).toEqual(expect.arrayContaining(places))
  // Another process that stores the same bytes waits as long, because it cannot know which files were flushed.
  const again = await storage.stage(Readable.from([Buffer.from('bytes')]))
  expect(await flushed(root, () => again.keep())).toEqual(places)
})

test('a generated proposal is flushed with its name', async () => {
  const root = await folder()
  const storage = new FolderStorage(path.join(root, 'storage'))
  const staged = await storage.stage(Readable.from([Buffer.from('proposal')]))
  const moved = await flushed(root, () => storage.keepGenerated('one.docx', staged.path))
  expect(moved[0]).toMatch(/^storage\/staging\//)
  expect(moved).toEqual(expect.arrayContaining(['storage/generated', 'storage']))
})
