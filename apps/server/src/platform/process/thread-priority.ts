import { setPriority } from 'node:os'

/** Niceness of background threads, the scheduling priority of Unix (higher is less urgent). The main thread has 0. */
export const NICENESS = {
  /** Niceness of threads with work that a person waits for. */
  waitedFor: 5,
  background: 10,
} as const

/**
 * Lowers the priority of the calling thread, so that people's requests are answered first. Does nothing except on
 * Linux, because on other systems the whole process would get slower.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
