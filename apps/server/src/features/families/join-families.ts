import type { Db } from '#platform/database/database.ts'
import { elect } from './elect.ts'
import { findUndecided } from './shapes.repository.ts'

const SHAPES_AT_ONCE = 300

/**
 * Puts every new shape into a family of similar shapes. A shape is the text of a section in which names, numbers and
 * dates are masked. Call this function after sections are stored and before they become visible.
 */
export async function joinFamilies({ db }: { db: Db }): Promise<void> {
  for (;;) {
    const undecided = await findUndecided(db, SHAPES_AT_ONCE)
    if (undecided.length === 0) return
    await elect(db, undecided)
  }
}
