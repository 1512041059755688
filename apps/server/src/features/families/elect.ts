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
 * choosing the shape that represents it.
 */
export function elect(db: Db, undecided: readonly FamilyShape[]): Promise<void> {
  return changeFamilies(
    db,
    async (reader) => {
      const changes = await electRepresentatives(shapesOf(reader), undecided)
      return changes.size === 0 ? undefined : changes
    },
    store,
  )
}

/**
 * Changes families (groups of similar sections): computes the changes before the write transaction, because that is
 * slow, and writes them. If another process changed families meanwhile, both are done again.
 * @param compute returns what is to be written; undefined if nothing is
 */
export async function changeFamilies<Changes>(
  db: Db,
  compute: (db: Db) => Promise<Changes | undefined>,
  write: (transaction: WriteTransaction, changes: Changes) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const seen = await latestChange(db)
    const changes = await compute(db)
    if (changes === undefined) return
    const written = await inWriteTransaction(
      db,
      async (transaction) => {
        if ((await latestChange(transaction)) !== seen) return false
        await write(transaction, changes)
        return true
      },
      FAMILIES_TURN,
    )
    if (written) return
  }
  await inWriteTransaction(
    db,
    async (transaction) => {
      const changes = await compute(transaction)
      if (changes !== undefined) await write(transaction, changes)
    },
    FAMILIES_TURN,
  )
}

/**
 * Stores the new representative of each shape (masked section text) that got another one. The key of `changes` is the
 * shape's id.
 */
export async function store(
  transaction: WriteTransaction,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  await setRepresentatives(transaction, changes, await nextChange(transaction))
}

/** Returns the stored shapes (masked section texts) for an election, as if the shapes `without` were deleted. */
export function shapesOf(db: Db, without: readonly number[] = []): FamilyStore {
  const deleted = new Set(without)
  const others = (shapes: readonly FamilyShape[]) => shapes.filter(({ id }) => !deleted.has(id))
  return {
    sharingKeys: async (keys) => others(await findSharingKeys(db, keys)),
    represented: async (ids) => others(await findRepresented(db, ids)),
  }
}
