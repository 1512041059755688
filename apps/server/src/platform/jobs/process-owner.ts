import { hostname } from 'node:os'

/**
 * Returns the name under which this process takes jobs, such as `host:4711:k3x9`.
 * @param unique text that distinguishes processes with equal process ids, for example before and after a restart
 */
export function processOwner(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/**
 * Returns whether a process has certainly ended. Only processes on this machine can be checked. For all others, the
 * result is false.
 * @param owner name of the process, from `processOwner`
 * @param self name of the calling process
 */
export function isDeadOwner(owner: string, self: string): boolean {
  const [machine, pid] = owner.split(':')
  if (owner === self || machine !== hostname()) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
