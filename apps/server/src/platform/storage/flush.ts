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
 * Flushes a folder's directory entries to disk (fsync), so that a new name in it survives a power failure. Does nothing
 * on Windows, which has no such call.
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
 * Returns the folders whose directory entries change when all folders from `first` down to `last` are created: the
 * parent of each.
 */
function holders(first: string, last: string): string[] {
  const above: string[] = []
  for (let folder = path.resolve(last); ; folder = path.dirname(folder)) {
    above.push(path.dirname(folder))
    if (folder === path.resolve(first) || folder === path.dirname(folder)) return above
  }
}

/**
 * Creates a folder and its missing parents, readable only by the server's own account. The directory entry of each new
 * folder is flushed to disk.
 */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, PRIVATE_FOLDER)
  if (first === undefined) return
  for (const holder of holders(first, folder)) await flushFolder(holder)
}

/**
 * Creates a folder and its missing parents, readable only by the server's own account, so that they survive a power
 * failure. It is synchronous, for the start before anything may be awaited.
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
 * Flushes the directory entries of `folder` and of its parents up to `root` to disk. It skips none, because another
 * process may have created a folder and died before flushing it.
 */
export async function flushEntries(root: string, folder: string): Promise<void> {
  const top = path.resolve(root)
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    await flushFolder(one)
    if (one === top || one === path.dirname(one)) return
  }
}
