import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { PARSE_PATIENCE } from '../sheet/limits.ts'

/**
 * Unit in which Linux reports processor times to programs (USER_HZ), in milliseconds. It is 1/100 of a second on every
 * architecture.
 */
const TICK_MILLISECONDS = 10
/**
 * Index of the processor time in user mode in /proc/PID/stat, counted from the field after the command's name. It is
 * field 14, `utime`, in proc_pid_stat(5). The next field is the time in kernel mode, `stime`.
 */
const USER_FIELD = 11
const SYSTEM_FIELD = 12
/** Shortest pause between two checks of a process's processor time, in milliseconds. */
const LOOK_MILLISECONDS = 50

/**
 * Returns the processor time that a process has used, in milliseconds. Returns `undefined` if the process has ended,
 * and on systems other than Linux.
 */
export async function processorMilliseconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The command's name is in parentheses and may itself contain blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])
  return Number.isFinite(ticks) ? ticks * TICK_MILLISECONDS : undefined
}

/**
 * Calls `onLate` when a child process has used more than `milliseconds` of processor time. A waiting process uses no
 * processor time, so `onLate` is also called when ten times as much time has elapsed. Returns a function that stops
 * watching.
 */
export function watchTime({ pid }: ChildProcess, milliseconds: number, onLate: () => void): () => void {
  const begunAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let isWatched = true
  const look = async () => {
    const elapsed = performance.now() - begunAt
    const used = (pid === undefined ? undefined : await processorMilliseconds(pid)) ?? elapsed
    if (!isWatched) return
    if (used >= milliseconds || elapsed >= milliseconds * PARSE_PATIENCE) onLate()
    else wait(milliseconds - used)
  }
  const wait = (pause: number) => {
    timer = setTimeout(() => void look(), Math.max(pause, LOOK_MILLISECONDS))
  }
  wait(milliseconds)
  return () => {
    isWatched = false
    clearTimeout(timer)
  }
}
