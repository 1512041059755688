import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/**
 * Hash of the machine's name, with which the names of unfinished files begin. A restarted server recognises its files
 * by it.
 */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

// The threads of a process compute its start with this accuracy. No process id is used again within this time.
/** Largest difference in milliseconds between two computed start times of one process. */
const SAME_START_MILLISECONDS = 500

/** Returns the start time of this process, in milliseconds of a monotonic clock. */
function startOfProcess(): number {
  // The clock usually counts from the start of the machine.
  return Math.round(Number(process.hrtime.bigint() / 1_000_000n) - process.uptime() * 1000)
}

/**
 * Returns a name for a new file, which shows other processes if its writer has ended.
 * @param suffix file name extension
 */
export function nameInProgress(suffix = ''): string {
  return `${MACHINE}-${process.pid}-${startOfProcess().toString(36)}-${randomBytes(12).toString('hex')}${suffix}`
}

/**
 * Returns true if an unfinished file was left by an ended process of this machine. False for files of other machines.
 */
export function isAbandoned(name: string): boolean {
  // Decides by the file's name, which comes from `nameInProgress`.
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
