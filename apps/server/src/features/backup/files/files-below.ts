import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Lists all files below a folder as sorted relative paths with slashes. A missing folder gives an empty list. */
export async function filesBelow(folder: string, below = ''): Promise<string[]> {
  // Links to folders are not followed.
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
