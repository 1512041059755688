import { readFile } from 'node:fs/promises'
import { templateFolderClosed } from './template.errors.ts'

/**
 * Runs a write into the templates folder, and translates refused access into a readable error.
 * @throws ProductError `assembly.template_folder_closed` if the server may not write there
 */
export async function writing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isClosed(error) ? templateFolderClosed(error) : error
  }
}

/** Returns true if the operating system refused to write (EROFS, EACCES or EPERM). */
export function isClosed(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Reads a JSON list of file names from the templates folder. A missing or damaged list counts as empty. */
export async function readRecord(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}
