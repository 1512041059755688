import path from 'node:path'
import { askCopy } from './ask-copy.ts'
import { examineFile, hasHash, isFlaw } from '../files/examine-file.ts'
import type { Flaw } from '../manifest/loss.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { NamedFiles } from '../manifest/named-files.ts'

/**
 * Copy of a database that was written by a newer version of this product. `unknownMigration` is a migration in the copy
 * that this version does not know.
 */
interface NewerCopy {
  unknownMigration: string
}

export const isNewer = (checked: NamedFiles | Flaw | NewerCopy): checked is NewerCopy =>
  'unknownMigration' in checked

/**
 * Verifies the copy of the database in a backup by its hash, and reads it completely.
 * @returns the stored files to which its rows refer, or the reason why this version cannot use the copy
 */
export async function checkDatabaseCopy(
  folder: string,
  { database: { kind, file, sha256 } }: Manifest,
): Promise<NamedFiles | Flaw | NewerCopy> {
  const copy = path.join(folder, file)
  const examined = await examineFile(copy, hasHash(sha256))
  if (isFlaw(examined)) return examined
  const { problems, named, newer } = await askCopy(kind, copy)
  if (newer !== undefined) return { unknownMigration: newer }
  if (named && problems.length === 0) return named
  return { reason: 'damaged', detail: problems.slice(0, 3).join('; ') }
}
