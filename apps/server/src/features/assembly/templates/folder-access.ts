import { readFile } from 'node:fs/promises'
import { templateFolderClosed } from './template.errors.ts'

/**
 * Does a piece of work that writes into the folder.
 * @throws ProductError `assembly.template_folder_closed` when the server may not write there
 */
export async function writing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isClosed(error) ? templateFolderClosed(error) : error
  }
}

/** Returns whether an error is the operating system's refusal to write: a file system for reading only, or no right. */
export function isClosed(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Reads a list of file names that the server keeps in the folder; a missing or damaged one is empty. */
export async function readRecord(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}
