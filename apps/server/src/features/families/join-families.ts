import type { Db } from '#platform/database/database.ts'
import { elect } from './elect.ts'
import { findUndecided } from './shapes.repository.ts'

const SHAPES_AT_ONCE = 300

/**
 * Assigns every new shape to a family, or makes a new family for it. Call it after sections are stored and before they
 * become visible. Shapes left by an interrupted call count as separate families until the next call assigns them.
 */
export async function joinFamilies({ db }: { db: Db }): Promise<void> {
  for (;;) {
    const undecided = await findUndecided(db, SHAPES_AT_ONCE)
    if (undecided.length === 0) return
    await elect(db, undecided)
  }
}
