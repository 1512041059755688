import { readFile } from 'node:fs/promises'

/** Length of the kernel's clock tick as Linux tells it to programs: USER_HZ is 100 on every architecture. */
const TICK_MILLISECONDS = 10
/** Places of utime and stime among the fields after the command's name (proc_pid_stat(5), fields 14 and 15). */
const USER_FIELD = 11
const SYSTEM_FIELD = 12

/**
 * Returns the processor time that a process has used; undefined where the system does not tell, which is anywhere but
 * on Linux, and once the process has ended.
 */
export async function processorMilliseconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The command's name is in parentheses and may hold both blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])
  return Number.isFinite(ticks) ? ticks * TICK_MILLISECONDS : undefined
}
