import { randomBytes } from 'node:crypto'
import { access, copyFile, link, open, rename, rm, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import path from 'node:path'
import { flushEntries, flushFile, makeFolder } from './flush.ts'

/** Returns whether a file has this name. @throws when the disk or the rights do not let it be seen */
export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )
}

/** Failures of a disk, which a copy would meet as well; any other refusal of a link means there are no links here. */
const BROKEN_DISK = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/**
 * Gives the bytes of a file a second name; where the file system has no links, a copy that is complete before it has
 * the name. Leaves a file that has the name already as it is.
 * @param root folder below which every entry on the way to `target` is flushed
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
 * Renames a file, in place of one that has the name already.
 * @param root folder below which every entry on the way to `target` is flushed
 */
export async function moveInto(root: string, file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await makeFolder(folder)
  await rename(file, target)
  await flushEntries(root, folder)
}

/**
 * Writes a small file that is either there as a whole or not at all, readable by the server's own account alone.
 * @param mode `create` leaves a file that is there as it is; `replace` takes its place
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

/** Returns what is known of a file; undefined when it is not there. */
export function statIfThere(file: string): Promise<Stats | undefined> {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    return undefined
  })
}
