import { electRepresentatives } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { changeFamilies, shapesOf, store } from './elect.ts'
import { joinFamilies } from './join-families.ts'
import { findUnusedShapes, hasRetiredShapes, removeUnusedShapes } from './shapes.repository.ts'

/**
 * Deletes shapes whose last section was deleted. A shape is the text of a section in which names, numbers and dates are
 * masked. If a deleted shape represented a family of similar shapes, another shape of the family takes its place in the
 * same transaction.
 */
export async function tidyFamilies({ db }: { db: Db }): Promise<void> {
  await changeFamilies(
    db,
    async (reader) => {
      if (!(await hasRetiredShapes(reader))) return undefined
      const unused = await findUnusedShapes(reader)
      return { unused, changes: await electWithout(reader, unused) }
    },
    async (transaction, { unused, changes }) => {
      const removed = await removeUnusedShapes(transaction)
      // A section may have got or lost a shape since the unused ones were read.
      const isAsRead = new Set(unused).symmetricDifference(new Set(removed)).size === 0
      if (removed.length > 0)
        await store(transaction, isAsRead ? changes : await electWithout(transaction, removed))
    },
  )
  await joinFamilies({ db })
}

/**
 * Chooses new representatives for families whose representative is about to be deleted. A family is a group of similar
 * section texts, and one of them represents it.
 * @param deleted ids of the texts to delete
 * @returns the ids of the new representatives, by the id of the text that they represent
 */
async function electWithout(db: Db, deleted: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const shapes = shapesOf(db, deleted)
  return electRepresentatives(shapes, await shapes.represented(deleted))
}
