import type { Db } from '#platform/database/database.ts'
import { elect } from './elect.ts'
import { findUndecided } from './shapes.repository.ts'

const SHAPES_AT_ONCE = 300

/** Groups new shapes (masked section texts) into families. Call it before the new sections become visible. */
export async function joinFamilies({ db }: { db: Db }): Promise<void> {
  // A shape is the text of a section in which names, numbers and dates are masked.
  for (;;) {
    const undecided = await findUndecided(db, SHAPES_AT_ONCE)
    if (undecided.length === 0) return
    await elect(db, undecided)
  }
}
