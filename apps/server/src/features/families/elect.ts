import { electRepresentatives } from '@tenderwright/search'
import type { FamilyShape, FamilyStore } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import {
  findRepresented,
  findSharingKeys,
  latestChange,
  nextChange,
  setRepresentatives,
} from './shapes.repository.ts'

/**
 * Name of the lock for write transactions that group sections into families (sections that differ only in names,
 * numbers and dates).
 */
export const FAMILIES_TURN = 'families'

/** Number of attempts to compare shapes (masked section texts) outside the lock. Afterwards other writers must wait. */
const ATTEMPTS = 3

/**
 * Assigns each given shape (section text with names, numbers and dates masked) to a family of similar shapes, by
 * choosing the shape that represents it. Most of the work is done before the write transaction, because it is slow.
 * @returns the number of shapes with a new representative
 */
export async function elect(db: Db, undecided: readonly FamilyShape[]): Promise<number> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const seen = await latestChange(db)
    const changes = await electRepresentatives(reading(db), undecided)
    if (changes.size === 0) return 0
    const stored = await inWriteTransaction(
      db,
      async (transaction) => {
        if ((await latestChange(transaction)) !== seen) return false
        await store(transaction, changes)
        return true
      },
      FAMILIES_TURN,
    )
    if (stored) return changes.size
  }
  return inWriteTransaction(db, (transaction) => electWithin(transaction, undecided), FAMILIES_TURN)
}

/**
 * Assigns each given shape (section text with names, numbers and dates masked) to a family of similar shapes, by
 * choosing the shape that represents it. The caller's transaction must hold the lock `FAMILIES_TURN`.
 * @returns the number of shapes with a new representative
 */
export async function electWithin(
  transaction: WriteTransaction,
  undecided: readonly FamilyShape[],
): Promise<number> {
  const changes = await electRepresentatives(reading(transaction), undecided)
  await store(transaction, changes)
  return changes.size
}

async function store(transaction: WriteTransaction, changes: ReadonlyMap<number, number>): Promise<void> {
  if (changes.size > 0) await setRepresentatives(transaction, changes, await nextChange(transaction))
}

function reading(db: Db): FamilyStore {
  return {
    sharingKeys: (keys) => findSharingKeys(db, keys),
    represented: (ids) => findRepresented(db, ids),
  }
}
