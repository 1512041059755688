import { LEFT_BY_A_CRASH } from '#platform/storage/unnamed-files.ts'

/** Ids and file counts by which `decideIdentity` decides if a database and a storage belong together. */
export interface StoreFacts {
  /** Id in the database; `undefined` if none is set yet. Equals `storageId` if database and storage belong together. */
  databaseId: string | undefined
  storageId: string | undefined
  /** Number of referenced files; `some` if the ids alone decide and the number is not needed. */
  named: number | 'some'
  /** Number of referenced files that are missing in the storage; 0 if the ids alone decide. */
  missing: number
  /** Number of uploaded files in the storage, counted up to `ENOUGH_ORIGINALS`. A crash leaves fewer. */
  originals: number
  /** True if the trash of the storage contains deleted files. */
  hasTrash: boolean
  /** True if an operator accepted that this empty database belongs to this storage with files. */
  acceptedEmpty: boolean
}

type IdentityDecision =
  | { kind: 'match' }
  /** Gives database and storage this common id; if `undefined`, a new one. */
  | { kind: 'share'; id: string | undefined }
  | { kind: 'stop'; why: StopReason }

export type StopReason = 'foreign' | 'empty_database' | 'files_missing' | 'wrong_mount'

export const ENOUGH_ORIGINALS = LEFT_BY_A_CRASH + 1

/** Decides if a database and a storage of files belong together. A missing id is set only if nothing can be lost. */
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
