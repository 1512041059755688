import type { WriteTransaction } from '#platform/database/database.ts'
import { batchesOf } from '#platform/database/batches.ts'

/**
 * Offset that is larger than the position of any requirement. It is added to the old positions while new ones are
 * written, because two requirements of a tender must never have equal positions.
 */
const OUT_OF_THE_WAY = 10_000_000
const IDS_PER_UPDATE = 5_000

/** Deletes requirements. Foreign keys of the database also delete their suggested sections. */
export async function removeRequirements(
  transaction: WriteTransaction,
  ids: readonly string[],
): Promise<void> {
  for (const some of batchesOf(ids))
    await transaction.deleteFrom('requirements').where('id', 'in', some).execute()
}

/**
 * Moves stored requirements out of the way, so that their new positions can be written one by one. Two requirements of
 * a tender must never have equal positions.
 * @param present stored requirements that stay, by id
 * @param changed requirements that will be written with their new positions
 */
export async function movePositionsAway(
  transaction: WriteTransaction,
  present: ReadonlyMap<string, { position: number }>,
  changed: readonly { id: string; position: number }[],
): Promise<void> {
  const moved = changed.filter(({ id, position }) => {
    const before = present.get(id)?.position
    return before !== undefined && before !== position
  })
  const ids = moved.map(({ id }) => id)
  for (const some of batchesOf(ids, IDS_PER_UPDATE))
    await transaction
      .updateTable('requirements')
      .set(({ eb }) => ({ position: eb('position', '+', OUT_OF_THE_WAY) }))
      .where('id', 'in', some)
      .execute()
}
