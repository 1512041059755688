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
 * Name of the lock for write transactions that group sections into families. A family is a group of sections that
 * differ only in names, numbers and dates.
 */
export const FAMILIES_TURN = 'families'

/**
 * Number of attempts to change families, which are groups of similar sections. An attempt fails if another process
 * changes families meanwhile. The last one holds a lock while it computes, so other writers must wait.
 */
const ATTEMPTS = 3

/**
 * Puts section texts into families of similar texts, by choosing the text that represents the family of each. Names,
 * numbers and dates are masked in these texts.
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
 * Changes families, which are groups of similar sections. The slow function `compute` runs before the write
 * transaction. If another process changed families meanwhile, both steps are repeated.
 * @param compute returns the changes to write, or `undefined` if there are none
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
 * Stores new representatives for section texts in which names, numbers and dates are masked. Similar texts form a
 * group, and one of them represents it.
 * @param changes ids of the new representatives, by the id of the text that they represent
 */
export async function store(
  transaction: WriteTransaction,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  await setRepresentatives(transaction, changes, await nextChange(transaction))
}

/**
 * Returns functions that read stored shapes as if the shapes `without` were already deleted. A shape is the text of a
 * section in which names, numbers and dates are masked.
 */
export function shapesOf(db: Db, without: readonly number[] = []): FamilyStore {
  const deleted = new Set(without)
  const others = (shapes: readonly FamilyShape[]) => shapes.filter(({ id }) => !deleted.has(id))
  return {
    sharingKeys: async (keys) => others(await findSharingKeys(db, keys)),
    represented: async (ids) => others(await findRepresented(db, ids)),
  }
}
