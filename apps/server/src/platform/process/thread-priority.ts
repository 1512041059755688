import { setPriority } from 'node:os'

/** Niceness of work relative to the main thread, which has 0. */
export const NICENESS = {
  /** Niceness of work that a person waits for. */
  waitedFor: 5,
  background: 10,
} as const

/**
 * Lowers the priority of the calling thread. On Linux niceness belongs to a thread, and 0 means the calling one.
 * Elsewhere it would affect the whole process, including the main thread, so it does nothing there.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
