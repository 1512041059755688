import { setPriority } from 'node:os'

/** Niceness of background threads, the scheduling priority of Unix (higher is less urgent). The main thread has 0. */
export const NICENESS = {
  /** Niceness of threads on whose work a person waits. */
  waitedFor: 5,
  background: 10,
} as const

/** Lowers the calling thread's priority, so that people's requests come first. Works only on Linux. */
export function lowerThreadPriority(niceness: number): void {
  // On other systems the whole process would get slower.
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
