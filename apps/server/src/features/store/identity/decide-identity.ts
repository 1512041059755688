import { LEFT_BY_A_CRASH } from '#platform/storage/unnamed-files.ts'

/**
 * Ids and file counts of a database and a storage, from which `decideIdentity` tells whether both belong together. They
 * are collected before anything is changed.
 */
export interface StoreFacts {
  /** Ids of the two; undefined for none. */
  databaseId: string | undefined
  storageId: string | undefined
  /** Number of files that database rows refer to, or `some` when the number does not matter. */
  named: number | 'some'
  /** Number of files that the database refers to and the storage lacks. It is counted only when an id is missing. */
  missing: number
  /** Number of originals in the storage, counted up to `ENOUGH_ORIGINALS`. */
  originals: number
  /** True when the storage's trash has items. */
  hasTrash: boolean
  /** True when the operator accepted an empty database beside this storage. */
  acceptedEmpty: boolean
}

export type IdentityDecision =
  | { kind: 'match' }
  /** Gives both this id; undefined means a new one. */
  | { kind: 'share'; id: string | undefined }
  | { kind: 'stop'; why: StopReason }

export type StopReason = 'foreign' | 'empty_database' | 'files_missing' | 'wrong_mount'

export const ENOUGH_ORIGINALS = LEFT_BY_A_CRASH + 1

/**
 * Decides whether a database and a storage of files belong together. Two different ids never do. If an id is missing,
 * they are paired only when nothing can be lost: both are empty, or every file that the database refers to exists.
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
  // The database gets its id first, so a database without an id never belongs to a storage with one.
  if (storageId !== undefined) return { kind: 'stop', why: 'foreign' }
  if (missing > 0) return { kind: 'stop', why: missing === named ? 'wrong_mount' : 'files_missing' }
  return { kind: 'share', id }
}
