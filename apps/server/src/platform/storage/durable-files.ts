import { randomBytes } from 'node:crypto'
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import path from 'node:path'
import { PRIVATE_FOLDER } from './private-folder.ts'

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

/** Flushes a folder, so that a name made in it survives a power cut; Windows can't and needn't. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Gives the bytes of a file a second name; where the file system has no links, a copy that is complete before it has
 * the name. Does nothing when the name is taken.
 */
export async function linkInto(file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await mkdir(folder, PRIVATE_FOLDER)
  try {
    await link(file, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code === 'ENOSPC') throw error
    await copyFile(file, `${file}.copy`)
    await flushFile(`${file}.copy`)
    await rename(`${file}.copy`, target)
  }
  await flushFolder(folder)
}

/** Renames a file, in place of one that has the name already. */
export async function moveInto(file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await mkdir(folder, PRIVATE_FOLDER)
  await rename(file, target)
  await flushFolder(folder)
}

/**
 * Writes a small file that is either there as a whole or not at all, readable by the server's own account alone.
 * @param mode `create` leaves a file that is there as it is; `replace` takes its place
 */
export async function writeWhole(file: string, text: string, mode: 'create' | 'replace'): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, PRIVATE_FOLDER)
  const unfinished = `${file}.${process.pid}-${randomBytes(6).toString('hex')}.new`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(text).finally(() => handle.close())
    await flushFile(unfinished)
    if (mode === 'replace') await moveInto(unfinished, file)
    else await linkInto(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Returns the names in a folder; none when it is not there, or is a file. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}

/** Returns what is known of a file; undefined when it is not there. */
export function statIfThere(file: string): Promise<Stats | undefined> {
  return stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}
