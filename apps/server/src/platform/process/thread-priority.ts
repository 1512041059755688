import { setPriority } from 'node:os'

/**
 * Niceness of background threads: their scheduling priority in Unix, where a higher number is less urgent. The main
 * thread has 0.
 */
export const NICENESS = {
  /** Unix priority (niceness) of threads whose work a person waits for. Higher numbers are less urgent. */
  waitedFor: 5,
  background: 10,
} as const

/**
 * Lowers the priority of the calling thread, so that people's requests are answered first. Works only on Linux. On
 * other systems it does nothing, because it would slow down the whole process.
 */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  setPriority(0, niceness)
}
