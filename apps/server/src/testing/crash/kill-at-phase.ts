/**
 * Kills a server at a chosen point of its work (phase). Crash tests preload this module into all threads (`--import`).
 * It records each phase that the work reaches, and ends the process with SIGKILL at the requested one. The product only
 * publishes its phases on a diagnostics channel.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PHASE_CHANNEL, type Phase } from '#platform/log/phase.ts'

/**
 * Instruction of a crash test to the server under test. It names the point of the server's work at which the server
 * kills itself. The server reads it again at every such point, so that a test can change it while the server runs.
 */
export interface KillPlan {
  /** Number of the plan. A new number restarts the count of occurrences. */
  number: number
  phase: Phase
  /** Occurrence of the phase, from 1. */
  occurrence: number
  /** Delay between the phase and the kill; 0 for none; undefined to report the phase without a kill. */
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
