import { setPriority } from 'node:os'

/**
 * Niceness (Unix scheduling priority; higher is less urgent) of the two kinds of background threads: those that a
 * person waits for, and all others. The main thread has 0.
 */
export const NICENESS = {
  /** Niceness of threads with work that a person waits for. */
  waitedFor: 5,
  background: 10,
} as const

/**
 * Lowers the priority of the calling thread, so that people's requests are answered first. It does so only on Linux; on
 * other systems it would slow down the whole process.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
