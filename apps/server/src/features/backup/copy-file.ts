import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'

export async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Copies a file under its final name only once its bytes are on the disk; on file systems that can, the copy shares
 * them.
 * @returns false when there is no such file
 */
export async function copyWhole(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), PRIVATE_FOLDER)
  const unfinished = `${to}.unfinished`
  try {
    await copyFile(from, unfinished, constants.COPYFILE_FICLONE)
  } catch (error) {
    await rm(unfinished, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  const handle = await open(unfinished, 'r+')
  await handle.sync().finally(() => handle.close())
  await rename(unfinished, to)
  return true
}

/** Where an original lies below a folder of originals. */
export const originalPath = (sha256: string) =>
  path.join('originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
