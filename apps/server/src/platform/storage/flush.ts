import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { PRIVATE_FOLDER } from './private-folder.ts'

/** Flushes a file's bytes to disk (fsync). */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Flushes the list of a folder's entries to disk (fsync). Otherwise a power failure may remove the name of a new file.
 * Does nothing on Windows, which has no such call.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Returns the parent folders of all folders on the path from `first` down to `last`. For `/a/b` and `/a/b/c`, these are
 * `/a/b` and `/a`.
 */
function holders(first: string, last: string): string[] {
  const above: string[] = []
  for (let folder = path.resolve(last); ; folder = path.dirname(folder)) {
    above.push(path.dirname(folder))
    if (folder === path.resolve(first) || folder === path.dirname(folder)) return above
  }
}

/**
 * Creates a folder and its missing parents, which only the server's own account may read. Flushes each new folder's
 * name to disk, so a power failure does not remove the folders.
 */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, PRIVATE_FOLDER)
  if (first === undefined) return
  for (const holder of holders(first, folder)) await flushFolder(holder)
}

/**
 * Creates a folder and its missing parents, which only the server's own account may read. Flushes each new folder's
 * name to disk, so a power failure does not remove the folders. Synchronous, for code that cannot await.
 */
export function makeFolderSync(folder: string): void {
  const first = mkdirSync(folder, PRIVATE_FOLDER)
  if (first === undefined || process.platform === 'win32') return
  for (const holder of holders(first, folder)) {
    const handle = openSync(holder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
}

/**
 * Flushes the entries of `folder` and of all its parents up to `root` to disk. This includes folders that already
 * existed, because another process may have created one and died before flushing it.
 */
export async function flushEntries(root: string, folder: string): Promise<void> {
  const top = path.resolve(root)
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    await flushFolder(one)
    if (one === top || one === path.dirname(one)) return
  }
}
