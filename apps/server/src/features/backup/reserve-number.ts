import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseKind } from '#platform/database/database.ts'

export const databaseName = (kind: DatabaseKind, number: number) =>
  `database.${number}.${kind === 'sqlite' ? 'sqlite' : 'dump'}`
export const templatesName = (number: number) => `templates.${number}`
export const secretName = (number: number) => `auth-secret.${number}`
export const earlierName = (number: number) => `earlier.${number}.json`

/**
 * Matches the names of files and folders that backups create at the top of their folder, such as `database.17.sqlite`.
 * Names that an interrupted backup leaves match too.
 */
export const WRITTEN_BY_NUMBER =
  /^(database\.\d+\.(sqlite|dump)(-\w+)?|templates(\.\d+)?|auth-secret(\.\d+)?(\.unfinished)?|(backup|earlier)\..+)$/

/**
 * Returns the names of the files and folders that a backup creates at the top of its folder. Example: `templates.17`
 * for the backup with the number 17.
 */
export const ownNames = (number: number): string[] => [
  databaseName('sqlite', number),
  databaseName('postgresql', number),
  templatesName(number),
  secretName(number),
  earlierName(number),
]

/**
 * Chooses an unused number for the file names of a new backup: the current time in milliseconds, or the highest used
 * number plus one if the clock was set back.
 */
export async function reserveNumber(folder: string, now: Date): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(/^[a-z-]+\.(\d+)(\.|$)/.exec(name)?.[1] ?? 0))
  return Math.max(now.getTime(), ...numbers.map((taken) => taken + 1))
}

/** Creates an empty file that only its owner may read, or empties an existing one. Returns its path. */
export async function makeEmpty(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name)
  await (await open(file, 'w', 0o600)).close()
  return file
}
