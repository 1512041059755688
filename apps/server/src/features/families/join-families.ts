import type { Db } from '#platform/database/database.ts'
import { elect } from './elect.ts'
import { findUndecided } from './shapes.repository.ts'

const SHAPES_AT_ONCE = 300

/**
 * Brings every shape that is new into a family, its own perhaps. Called after sections were stored and before they
 * are visible; what an interrupted call leaves undecided the next one takes up, and stands alone until then.
 */
export async function joinFamilies({ db }: { db: Db }): Promise<void> {
  for (;;) {
    const undecided = await findUndecided(db, SHAPES_AT_ONCE)
    if (undecided.length === 0) return
    await elect(db, undecided)
  }
}
