import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { machineFailure } from '#platform/failures/machine-failure.ts'

export interface FoundFile {
  /** Absolute path of the file. */
  file: string
  /** Path of the file relative to the folder that is searched, with slashes. */
  relativePath: string
  sizeBytes: number
  /** Time at which the file was last modified, in ISO 8601. */
  modifiedAt: string
}

interface FolderContent {
  /** Files found in a folder and its subfolders, sorted by path. */
  files: FoundFile[]
  /** Relative paths of the subfolders and files that could not be read. */
  unreadable: string[]
}

/** Returns whether a file name is that of a .docx document. Word's lock files (`~$name.docx`) are not documents. */
function isDocument(name: string): boolean {
  return /\.docx$/i.test(name) && !name.startsWith('~$')
}

/** Lower-case names of folders in which operating systems and file servers keep deleted and damaged files. */
const SYSTEM_FOLDERS = new Set([
  '$recycle.bin',
  'recycler',
  '#recycle',
  '@recycle',
  'lost+found',
  'system volume information',
])

/**
 * Returns whether files and folders with this name are hidden from people. They were deleted, or belong to a program.
 */
function isHidden(name: string): boolean {
  return name.startsWith('.') || SYSTEM_FOLDERS.has(name.toLowerCase())
}

/**
 * Finds the .docx files in a folder and its subfolders, sorted by path. Files and subfolders that cannot be read are
 * returned as `unreadable`. Hidden files and trash cans are left out. Symbolic links that lead out of the folder are
 * not followed.
 * @throws if the disk fails to read the folder itself
 */
export async function walkFolder(folder: string): Promise<FolderContent> {
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
