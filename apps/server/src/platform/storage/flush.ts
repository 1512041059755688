import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { PRIVATE_FOLDER } from './private-folder.ts'

/** Writes a file's bytes to the disk. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a folder's entries to the disk, so that a new name in it survives a power cut. Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the folders that hold the entries of `first` and of every folder below it on the way to `last`. */
function holders(first: string, last: string): string[] {
  const above: string[] = []
  for (let folder = path.resolve(last); ; folder = path.dirname(folder)) {
    above.push(path.dirname(folder))
    if (folder === path.resolve(first) || folder === path.dirname(folder)) return above
  }
}

/**
 * Makes a folder and those above it that are missing, for the server's own account alone, and writes the entry of each
 * new one to the disk.
 */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, PRIVATE_FOLDER)
  if (first === undefined) return
  for (const holder of holders(first, folder)) await flushFolder(holder)
}

/** `makeFolder` for what happens before the event loop runs. */
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
 * Writes the entries of `folder` and of those above it, up to `root`, to the disk. All of them every time: another process
 * may have made a folder and died before its entry was written. Flushing a folder without changes costs 10 µs.
 */
export async function flushEntries(root: string, folder: string): Promise<void> {
  const top = path.resolve(root)
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    await flushFolder(one)
    if (one === top || one === path.dirname(one)) return
  }
}
