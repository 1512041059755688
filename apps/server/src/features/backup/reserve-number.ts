import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseKind } from '#platform/database/database.ts'

export const databaseName = (kind: DatabaseKind, number: number) =>
  `database.${number}.${kind === 'sqlite' ? 'sqlite' : 'dump'}`
export const templatesName = (number: number) => `templates.${number}`
export const secretName = (number: number) => `auth-secret.${number}`
export const earlierName = (number: number) => `earlier.${number}.json`

/**
 * Matches all files and folders that a backup creates directly in its folder, including those of an interrupted backup.
 */
export const WRITTEN_BY_NUMBER =
  /^(database\.\d+\.(sqlite|dump)(-\w+)?|templates(\.\d+)?|auth-secret(\.\d+)?(\.unfinished)?|(backup|earlier)\..+)$/

/** Returns all names that a backup adds at the top of its folder. */
export const ownNames = (number: number): string[] => [
  databaseName('sqlite', number),
  databaseName('postgresql', number),
  templatesName(number),
  secretName(number),
  earlierName(number),
]

/**
 * Chooses an unused number in the folder: the time in milliseconds, or the highest number plus one after a clock was
 * set back.
 */
export async function reserveNumber(folder: string, now: Date): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(/^[a-z-]+\.(\d+)(\.|$)/.exec(name)?.[1] ?? 0))
  return Math.max(now.getTime(), ...numbers.map((taken) => taken + 1))
}

/** Creates an empty file with owner-only permissions, or truncates an existing one. */
export async function makeEmpty(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name)
  await (await open(file, 'w', 0o600)).close()
  return file
}
