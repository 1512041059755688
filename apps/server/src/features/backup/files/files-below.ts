import { readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Lists all files in a folder and its subfolders, as relative paths with slashes, in a fixed order. Links to folders
 * are not followed. If the folder is missing, the list is empty.
 */
export async function filesBelow(folder: string, below = ''): Promise<string[]> {
  let entries
  try {
    entries = await readdir(path.join(folder, below), { withFileTypes: true })
  } catch (error) {
    if (below === '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  const files: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) files.push(...(await filesBelow(folder, name)))
    else files.push(name)
  }
  return files
}
