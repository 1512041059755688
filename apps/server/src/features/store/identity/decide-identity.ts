import { LEFT_BY_A_CRASH } from '#platform/storage/unnamed-files.ts'

/** Facts about the two halves of a store, gathered before anything is changed. */
export interface StoreFacts {
  /** The ids of either half; undefined: it has none. */
  databaseId: string | undefined
  storageId: string | undefined
  /** The number of files that rows name; `some` where the number does not matter. */
  named: number | 'some'
  /** Of those, the files that the storage has not; counted only when not both halves have an id. */
  missing: number
  /** Originals that the storage has, counted up to `ENOUGH_ORIGINALS`. */
  originals: number
  /** Whether something lies in the trash of the storage. */
  hasTrash: boolean
  /** Whether a person accepted that this database is empty beside this storage. */
  acceptedEmpty: boolean
}

export type IdentityDecision =
  | { kind: 'match' }
  /** Both halves get this id; undefined: a new one. */
  | { kind: 'share'; id: string | undefined }
  | { kind: 'stop'; why: StopReason }

export type StopReason = 'foreign' | 'empty_database' | 'files_missing' | 'wrong_mount'

export const ENOUGH_ORIGINALS = LEFT_BY_A_CRASH + 1

/**
 * Decides whether a database and a storage belong together. Halves without an id become a pair only where nothing can
 * be lost: both are empty, or every file that the rows name is there.
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
  // The database gets its id first: one without an id is never the other half of a storage that has one.
  if (storageId !== undefined) return { kind: 'stop', why: 'foreign' }
  if (missing > 0) return { kind: 'stop', why: missing === named ? 'wrong_mount' : 'files_missing' }
  return { kind: 'share', id }
}
