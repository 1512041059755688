import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

/** Begins the name of every file in progress, so that the next start knows whose process is gone. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** Threads of one process compute its start within this, and no process follows another sooner. */
const SAME_START_MILLISECONDS = 500

/** When this process began, in milliseconds of a clock that counts from the machine's start and never jumps. */
function startOfProcess(): number {
  return Math.round(Number(process.hrtime.bigint() / 1_000_000n) - process.uptime() * 1000)
}

/** Returns a new name for a file in progress: the machine, the process, its start, and chance. */
export function nameInProgress(suffix = ''): string {
  return `${MACHINE}-${process.pid}-${startOfProcess().toString(36)}-${randomBytes(12).toString('hex')}${suffix}`
}

/** Whether a file in progress belongs to a process of this machine that is certainly gone; by its name alone. */
export function isAbandoned(name: string): boolean {
  const [machine, pid, start, chance] = name.split('-')
  if (machine !== MACHINE) return false
  if (Number(pid) === process.pid) {
    // A container's process has the number its predecessor had. Names without a start are of an earlier release.
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
