import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseKind } from '#platform/database/database.ts'

export const databaseName = (kind: DatabaseKind, number: number) =>
  `database.${number}.${kind === 'sqlite' ? 'sqlite' : 'dump'}`
export const templatesName = (number: number) => `templates.${number}`
export const secretName = (number: number) => `auth-secret.${number}`
export const earlierName = (number: number) => `earlier.${number}.json`

/** Matches top-level names that backups create, such as `database.17.sqlite`, finished or interrupted. */
export const WRITTEN_BY_NUMBER =
  /^(database\.\d+\.(sqlite|dump)(-\w+)?|templates(\.\d+)?|auth-secret(\.\d+)?(\.unfinished)?|(backup|earlier)\..+)$/

/** Returns the top-level names that the backup with this number may create, such as `templates.17`. */
export const ownNames = (number: number): string[] => [
  databaseName('sqlite', number),
  databaseName('postgresql', number),
  templatesName(number),
  secretName(number),
  earlierName(number),
]

/** Returns an unused number for a new backup's file names: the time in milliseconds, or the highest number plus one. */
export async function reserveNumber(folder: string, now: Date): Promise<number> {
  // The time may be too low if a clock was set back.
  const numbers = (await readdir(folder)).map((name) => Number(/^[a-z-]+\.(\d+)(\.|$)/.exec(name)?.[1] ?? 0))
  return Math.max(now.getTime(), ...numbers.map((taken) => taken + 1))
}

/** Creates or empties a file that only its owner may read. Returns its path. */
export async function makeEmpty(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name)
  await (await open(file, 'w', 0o600)).close()
  return file
}
