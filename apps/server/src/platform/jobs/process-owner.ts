import { hostname } from 'node:os'

/**
 * Returns the name under which this process takes jobs, such as `host:4711:k3x9`.
 * @param unique text that differs between processes with one process id, such as before and after a restart
 */
export function processOwner(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/**
 * Returns whether a process has certainly ended. This can be known only of processes on this machine; for all others,
 * the result is false.
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
