import type { Db } from '#platform/database/database.ts'
import { elect } from './elect.ts'
import { findUndecided } from './shapes.repository.ts'

const SHAPES_AT_ONCE = 300

/**
 * Assigns every new shape (section text with names, numbers and dates masked) to the family of similar ones, or makes a
 * new family for it. Call it after sections are stored and before they become visible. After an interruption, the next
 * call assigns the rest.
 */
export async function joinFamilies({ db }: { db: Db }): Promise<void> {
  for (;;) {
    const undecided = await findUndecided(db, SHAPES_AT_ONCE)
    if (undecided.length === 0) return
    await elect(db, undecided)
  }
}
