import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { electWithin, FAMILIES_TURN } from './elect.ts'
import { joinFamilies } from './join-families.ts'
import { findRepresented, nextChange, removeUnusedShapes } from './shapes.repository.ts'

/**
 * Deletes shapes (masked section texts) whose last section was deleted. If a deleted shape represented a family of
 * similar shapes, another shape of the family takes its place.
 */
export async function tidyFamilies({ db }: { db: Db }): Promise<void> {
  const retired = await db.selectFrom('retired_shapes').select('shape_id').limit(1).executeTakeFirst()
  if (retired !== undefined)
    await inWriteTransaction(
      db,
      async (transaction) => {
        const removed = await removeUnusedShapes(transaction)
        if (removed.length === 0) return
        await nextChange(transaction)
        await electWithin(transaction, await findRepresented(transaction, removed))
      },
      FAMILIES_TURN,
    )
  await joinFamilies({ db })
}
