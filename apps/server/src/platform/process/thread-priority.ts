import { setPriority } from 'node:os'

/** Niceness of background threads, the scheduling priority of Unix (higher is less urgent). The main thread has 0. */
export const NICENESS = {
  /** Niceness of threads on whose work a person waits. */
  waitedFor: 5,
  background: 10,
} as const

/**
 * Lowers the calling thread's priority in favour of people's requests. Does nothing except on Linux, where priorities
 * are per thread.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
