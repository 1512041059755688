import { LEFT_BY_A_CRASH } from '#platform/storage/unnamed-files.ts'

/**
 * Ids and numbers of files from which `decideIdentity` decides whether a database and a storage of files belong
 * together.
 */
export interface StoreFacts {
  /**
   * Id that the database has stored. Undefined if it has none yet. If it equals `storageId`, the database and the
   * storage of files belong together.
   */
  databaseId: string | undefined
  storageId: string | undefined
  /**
   * Number of uploaded files to which database rows refer. It is `some` if they were not counted, because an id already
   * shows the result.
   */
  named: number | 'some'
  /**
   * Number of files to which database rows refer, but which are missing in the storage. It is 0 if they were not
   * counted, because the ids already show the result.
   */
  missing: number
  /**
   * Number of uploaded files in the storage. Counting stops at `ENOUGH_ORIGINALS`, because so many files cannot be mere
   * leftovers of a crash.
   */
  originals: number
  /** True if the trash of the storage contains deleted files. */
  hasTrash: boolean
  /** True when an operator accepted that this empty database belongs to this storage with files. */
  acceptedEmpty: boolean
}

type IdentityDecision =
  | { kind: 'match' }
  /** Gives the database and the storage a common id: this one, or a new one if it is undefined. */
  | { kind: 'share'; id: string | undefined }
  | { kind: 'stop'; why: StopReason }

export type StopReason = 'foreign' | 'empty_database' | 'files_missing' | 'wrong_mount'

export const ENOUGH_ORIGINALS = LEFT_BY_A_CRASH + 1

/**
 * Decides whether a database and a storage of files belong together, by comparing their ids. If one id is missing, both
 * get a common one, but only if no files can be lost by this.
 */
export function decideIdentity(facts: StoreFacts): IdentityDecision {
  const { databaseId, storageId, named, missing, originals, hasTrash } = facts
  if (databaseId !== undefined && storageId !== undefined) {
    if (databaseId !== storageId) return { kind: 'stop', why: 'foreign' }
    if (named === 0 && originals > LEFT_BY_A_CRASH && !facts.acceptedEmpty)
      return { kind: 'stop', why: 'empty_database' }
    return { kind: 'match' }
  }
  const id = databaseId ?? storageId
  if (named === 0)
    return originals > 0 || hasTrash ? { kind: 'stop', why: 'empty_database' } : { kind: 'share', id }
  // At the first start, the database gets its id before the storage. So if the storage has an id and the database has
  // none, they do not belong together.
  if (storageId !== undefined) return { kind: 'stop', why: 'foreign' }
  if (missing > 0) return { kind: 'stop', why: missing === named ? 'wrong_mount' : 'files_missing' }
  return { kind: 'share', id }
}
