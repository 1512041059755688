import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { folderRefused, folderUnreadable } from './indexing.errors.ts'

function isInside(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(path.sep) ? root : root + path.sep)
}

/**
 * Returns a path with its symbolic links resolved. If the last parts of the path do not exist, they are appended
 * unchanged.
 */
async function realPlace(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return path.join(await realPlace(parent), path.basename(folder))
  }
}

/**
 * Returns the absolute path of a folder that a person wants to index. Only the configured folder of proposals and
 * folders inside it are allowed. In a relative path such as `proposals/2023`, the first part `proposals` stands for the
 * configured folder.
 * @throws ProductError `indexing.folder_refused` for any other folder
 * @throws ProductError `indexing.folder_unreadable` if the server cannot open the folder
 */
export async function allowedFolder(asked: string, proposalsDir: string): Promise<string> {
  if (asked.includes('\0')) throw folderRefused(asked.replaceAll('\0', ''))
  const normal = asked.trim().replaceAll('\\', '/')
  const steps = normal.split('/').filter((step) => step !== '' && step !== '.')
  // Every `..` is refused, even one that stays inside the folder. Nobody needs it, and the checks below become simpler.
  if (steps.includes('..')) throw folderRefused(asked)
  const absolute = path.isAbsolute(asked.trim())
  if (!absolute && steps[0] !== 'proposals') throw folderRefused(asked)
  const folder = absolute ? path.resolve(asked.trim()) : path.join(proposalsDir, ...steps.slice(1))
  try {
    const root = await realPlace(path.resolve(proposalsDir))
    const place = await realPlace(folder)
    if (!isInside(place, root)) throw folderRefused(asked)
    return place
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'ELOOP' || code === 'ENOTDIR') throw folderUnreadable(asked)
    throw error
  }
}
