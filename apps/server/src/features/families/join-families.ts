import type { Db } from '#platform/database/database.ts'
import { elect } from './elect.ts'
import { findUndecided } from './shapes.repository.ts'

const SHAPES_AT_ONCE = 300

/**
 * Assigns every new shape to a family, possibly its own. Call it after sections are stored and before they become
 * visible. Shapes left by an interrupted call are assigned by the next call, and count as families of their own until
 * then.
 */
export async function joinFamilies({ db }: { db: Db }): Promise<void> {
  for (;;) {
    const undecided = await findUndecided(db, SHAPES_AT_ONCE)
    if (undecided.length === 0) return
    await elect(db, undecided)
  }
}
