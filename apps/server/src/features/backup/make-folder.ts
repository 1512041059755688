import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder } from '#platform/storage/durable-files.ts'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'

/** Makes a folder and those above it for the server's own account alone; their names are on the disk at the end. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, PRIVATE_FOLDER)
  if (first === undefined) return
  for (let made = path.resolve(folder); made.length >= path.resolve(first).length; made = path.dirname(made))
    await flushFolder(path.dirname(made))
}
