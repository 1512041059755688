import { readFile } from 'node:fs/promises'
import { templateFolderClosed } from './template.errors.ts'

/**
 * Calls a function that writes into the folder of Word templates. If the operating system denies permission, its error
 * is replaced by one that people can understand.
 * @throws ProductError `assembly.template_folder_closed` if the server is not allowed to write there
 */
export async function writing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isClosed(error) ? templateFolderClosed(error) : error
  }
}

/**
 * Returns whether a write failed because the file system is read-only or permissions are missing (EROFS, EACCES,
 * EPERM).
 */
export function isClosed(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/**
 * Reads a JSON list of file names that the server keeps in the templates folder, for example of the uploaded templates.
 * A missing or damaged list counts as empty.
 */
export async function readRecord(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}
