import { readdir } from 'node:fs/promises'
import type { Config } from '#platform/config/config.ts'
import { areNested } from '#platform/storage/place/nested-folders.ts'
import { BackupError } from './manifest/backup-error.ts'
import { WRITTEN_BY_NUMBER } from './reserve-number.ts'
import { MARKER } from './update-marker.ts'

/** Folders at the top level of a backup that hold copies of stored files. */
const FOLDERS = new Set(['originals', 'generated', 'damaged'])
/**
 * Matches the names of the files that a backup creates first. If a folder has only such files, an interrupted first
 * backup left them.
 */
const BEGUN = new RegExp(String.raw`^(${MARKER}(\..+\.new)?|database\.\d+\.(sqlite|dump))$`)

/**
 * Throws if the folder of a backup overlaps the folder of the storage or of the templates, because the backup would
 * then copy itself.
 * @throws BackupError
 */
export async function refuseOverlap(
  config: Pick<Config, 'storageDir' | 'templatesDir'>,
  folder: string,
): Promise<void> {
  for (const [name, place] of [
    ['storage', config.storageDir],
    ['templates', config.templatesDir],
  ] as const) {
    if (await areNested(folder, place))
      throw new BackupError(
        `${folder} and the folder of the ${name}, ${place}, lie in each other. Choose another folder for the backup.`,
      )
  }
}

/**
 * Throws if the folder for a new backup is in use for something else. It may be empty, or contain the files of an
 * interrupted first backup.
 * @throws BackupError
 */
export async function refuseTaken(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length === 0) return
  // A storage has folders with the same names as a backup. Only a backup also has one of these first files.
  if (
    names.every((name) => FOLDERS.has(name) || WRITTEN_BY_NUMBER.test(name)) &&
    names.some((name) => BEGUN.test(name))
  )
    return
  throw new BackupError(`${folder} is neither empty nor a backup. Choose another folder.`)
}
