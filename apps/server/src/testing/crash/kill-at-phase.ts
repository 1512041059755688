/**
 * Kills a server at a chosen point of the program. Crash tests load this module into every thread of the server before
 * its own code (`--import`). The server's own code only reports the points that it reaches, on a diagnostics channel.
 * This module records them, and ends the process with SIGKILL at the chosen point.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PHASE_CHANNEL, type Phase } from '#platform/log/phase.ts'

/**
 * Instruction of a crash test that names the point of the program at which the server kills itself. The server reads
 * the instruction at every point, so a test can change it while the server runs.
 */
export interface KillPlan {
  /** Number of this instruction. A new number restarts the count of occurrences. */
  number: number
  phase: Phase
  /** Number of times that the server must reach the point before it kills itself, counted from 1. */
  occurrence: number
  /**
   * Milliseconds from the point to the kill. If undefined, the server is not killed and only reports that it reached
   * the point.
   */
  milliseconds: number | undefined
}

const folder = process.env['CRASH_FOLDER']
if (folder !== undefined) listen(folder)

function listen(directory: string): void {
  let number = 0
  let seen = 0
  subscribe(PHASE_CHANNEL, (message) => {
    const phase = String(message)
    const plan = readPlan(directory)
    if (plan && plan.number !== number) {
      number = plan.number
      seen = 0
    }
    appendFileSync(path.join(directory, 'reached'), `${number} ${phase}\n`)
    if (!plan || phase !== plan.phase || ++seen !== plan.occurrence) return
    if (plan.milliseconds === undefined) return
    if (plan.milliseconds > 0) {
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), plan.milliseconds)
      return
    }
    process.kill(process.pid, 'SIGKILL')
    // The signal comes from the kernel. Until then, this thread does nothing more.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
  })
}

function readPlan(directory: string): KillPlan | undefined {
  try {
    return JSON.parse(readFileSync(path.join(directory, 'plan.json'), 'utf8')) as KillPlan
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
