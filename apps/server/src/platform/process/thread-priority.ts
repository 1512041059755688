import { setPriority } from 'node:os'

/**
 * Niceness (Unix scheduling priority; higher is less urgent) of the two kinds of background threads: those on which a
 * person waits, and all others. The main thread has 0.
 */
export const NICENESS = {
  /** Niceness of work that a person waits for. */
  waitedFor: 5,
  background: 10,
} as const

/**
 * Lowers the priority of the calling thread, so that people's requests are answered first. On Linux niceness belongs to
 * a thread, and 0 means the calling one. Elsewhere it would affect the whole process, including the main thread, so the
 * function does nothing there.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
