import { createHash, randomBytes } from 'node:crypto'
import { access, copyFile, link, open, rename, rm, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import path from 'node:path'
import { flushEntries, flushFile, makeFolder } from './flush.ts'
import type { StreamedFile } from './storage-driver.ts'

/**
 * Returns whether a local file or folder exists.
 * @throws when the disk or the permissions prevent the check
 */
export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )
}

/**
 * Error codes of a disk that is full or failing. After any other error, a file is copied instead of linked, because its
 * file system may not support hard links.
 */
const BROKEN_DISK = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/**
 * Adds a file to a folder without copying its bytes (hard link). An existing file at `target` is kept. A file system
 * without hard links gets a copy instead, which replaces an existing file. A power failure does not undo this.
 * @param root folder; every folder from this one down to that of `target` is flushed to disk
 */
export async function linkInto(root: string, file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await makeFolder(folder)
  try {
    await link(file, target)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (BROKEN_DISK.has(code)) throw error
    if (code !== 'EEXIST') await copyInto(file, target)
  }
  await flushEntries(root, folder)
}

async function copyInto(file: string, target: string): Promise<void> {
  const copy = `${file}.copy`
  try {
    await copyFile(file, copy)
    await flushFile(copy)
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

/**
 * Renames a local file to `target`, and flushes the folder, so that a power failure does not undo this. An existing
 * file at `target` is replaced.
 * @param root folder; every folder from this one down to that of `target` is flushed
 */
export async function moveInto(root: string, file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await makeFolder(folder)
  await rename(file, target)
  await flushEntries(root, folder)
}

/**
 * Writes a small text file so that after a crash it is either complete or absent. Only the server's own account can
 * read it.
 * @param mode `create` keeps an existing file; `replace` overwrites it
 */
export async function writeWhole(file: string, text: string, mode: 'create' | 'replace'): Promise<void> {
  const folder = path.dirname(file)
  await makeFolder(folder)
  const unfinished = `${file}.${process.pid}-${randomBytes(6).toString('hex')}.new`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(text).finally(() => handle.close())
    await flushFile(unfinished)
    if (mode === 'replace') await moveInto(folder, unfinished, file)
    else await linkInto(folder, unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Writes a stream of bytes to a new file beside `target`, flushes it to disk, and returns the new file's path. The
 * caller then renames the file to `target`.
 * @throws Error with the code EIO when the bytes do not have the expected SHA-256
 */
export async function writeHashed(target: string, { sha256, open: bytes }: StreamedFile): Promise<string> {
  await makeFolder(path.dirname(target))
  const unfinished = `${target}.${process.pid}-${randomBytes(6).toString('hex')}.new`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    try {
      for await (const chunk of bytes()) {
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (hash.digest('hex') === sha256) return unfinished
    throw Object.assign(new Error(`the bytes for ${target} are not those that arrived`), { code: 'EIO' })
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Returns the size, times and permissions of a file, or undefined when it does not exist. */
export function statIfThere(file: string): Promise<Stats | undefined> {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return undefined
  })
}
