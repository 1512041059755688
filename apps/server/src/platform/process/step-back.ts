import { setPriority } from 'node:os'

/** How far somebody's work stands back from the thread that answers, which has 0: niceness as Linux counts it. */
export const NICENESS = {
  /** Somebody waits for it. */
  waitedFor: 5,
  background: 10,
} as const

/**
 * Lets others go first whenever the cores are fewer than the work. Linux counts threads one by one, and 0 is the
 * calling one; elsewhere it would be the whole process, the thread that answers included, so there nothing happens.
 */
export function stepBack(niceness: number): void {
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
