import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/**
 * Beginning of the names of unfinished files: a hash of the machine's name. It shows at the start which of them were
 * left by processes of this machine.
 */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/**
 * Tolerance in milliseconds when start times of one process are compared, because each thread computes a slightly
 * different one. No process id is used again within this time.
 */
const SAME_START_MILLISECONDS = 500

/**
 * Returns when this process started, usually in milliseconds since the machine started. Setting the machine's clock
 * does not change the result.
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
 * Returns whether an unfinished file was left by a process that has ended. The file's name tells which process wrote it
 * (`nameInProgress`). For files of other machines the result is false.
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
