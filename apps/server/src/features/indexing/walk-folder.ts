import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { machineFailure } from '#platform/failures/machine-failure.ts'

export interface FoundFile {
  /** Absolute path of the file. */
  file: string
  /** Path relative to the searched folder, with slashes. */
  relativePath: string
  sizeBytes: number
  /** Modification time in ISO 8601. */
  modifiedAt: string
}

interface FolderContent {
  /** Files below the folder, sorted by path. */
  files: FoundFile[]
  /** Relative paths of unreadable subfolders and files. */
  unreadable: string[]
}

/** Returns whether a name is that of a .docx file, and not of a Word lock file (`~$name.docx`). */
function isDocument(name: string): boolean {
  return /\.docx$/i.test(name) && !name.startsWith('~$')
}

/** Lower-case names of trash folders of operating systems and file servers. */
const SYSTEM_FOLDERS = new Set([
  '$recycle.bin',
  'recycler',
  '#recycle',
  '@recycle',
  'lost+found',
  'system volume information',
])

/** Returns whether a file or folder with this name is hidden or in the trash. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || SYSTEM_FOLDERS.has(name.toLowerCase())
}

/**
 * Finds the .docx files below a folder, sorted by path. Unreadable files and subfolders are listed apart.
 * @throws if the disk fails to read the folder itself
 */
export async function walkFolder(folder: string): Promise<FolderContent> {
  // Hidden files and trash cans are left out. Symbolic links that lead out of the folder are not followed.
  const content: FolderContent = { files: [], unreadable: [] }
  const visited = new Set<string>()
  const root = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (machineFailure(error)) throw error
    if (error.code !== 'ENOENT') content.unreadable.push('.')
    return undefined
  })
  if (root === undefined) return content

  const look = async (below: string): Promise<void> => {
    let entries: Dirent[]
    try {
      entries = await readdir(path.join(root, below), { withFileTypes: true })
    } catch (error) {
      if (below === '' && machineFailure(error)) throw error
      content.unreadable.push(below === '' ? '.' : below)
      return
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isHidden(entry.name)) continue
      const relativePath = below === '' ? entry.name : `${below}/${entry.name}`
      try {
        await lookAt(relativePath, entry)
      } catch {
        content.unreadable.push(relativePath)
      }
    }
  }

  const lookAt = async (relativePath: string, entry: Dirent): Promise<void> => {
    if (!entry.isDirectory() && !entry.isSymbolicLink() && !isDocument(entry.name)) return
    const place = await realpath(path.join(root, relativePath))
    // A link that leads out of the folder is skipped, because the operator did not allow files outside.
    if (!place.startsWith(root + path.sep) || visited.has(place)) return
    const found = await stat(place)
    visited.add(place)
    if (found.isDirectory()) await look(relativePath)
    else if (found.isFile() && isDocument(entry.name))
      content.files.push({
        file: place,
        relativePath,
        sizeBytes: found.size,
        modifiedAt: found.mtime.toISOString(),
      })
  }

  await look('')
  return content
}
