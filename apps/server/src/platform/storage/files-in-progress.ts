import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/**
 * Hash of the machine's name, with which the names of unfinished files begin. When the server starts, the hash shows
 * which unfinished files were left by processes of this machine.
 */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/**
 * Maximum difference in milliseconds between two computed start times of one process. The threads of a process compute
 * the start time only this accurately. No process id is reused within this time.
 */
const SAME_START_MILLISECONDS = 500

/**
 * Returns the time when this process started, in milliseconds of a monotonic clock. The clock usually counts from the
 * start of the machine.
 */
function startOfProcess(): number {
  return Math.round(Number(process.hrtime.bigint() / 1_000_000n) - process.uptime() * 1000)
}

/**
 * Returns a new name for a file that this process is going to write. The name tells other processes which process
 * writes the file. If that process has ended, the file is abandoned.
 * @param suffix file name extension
 */
export function nameInProgress(suffix = ''): string {
  return `${MACHINE}-${process.pid}-${startOfProcess().toString(36)}-${randomBytes(12).toString('hex')}${suffix}`
}

/**
 * Returns whether an unfinished file was left by a process of this machine that has ended. This is decided by the
 * file's name, which comes from `nameInProgress`. Files of other machines never count as abandoned.
 */
export function isAbandoned(name: string): boolean {
  const [machine, pid, start, chance] = name.split('-')
  if (machine !== MACHINE) return false
  if (Number(pid) === process.pid) {
    // In restarted containers, a new process may have the id of an earlier one, so start times are compared. A name
    // without a start time comes from an earlier release.
    if (start === undefined || chance === undefined) return true
    return Math.abs(Number.parseInt(start, 36) - startOfProcess()) > SAME_START_MILLISECONDS
  }
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
