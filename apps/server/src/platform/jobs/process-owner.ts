import { hostname } from 'node:os'

/**
 * Returns the name of this process in the leases of jobs, such as `host:4711:k3x9`.
 * @param unique text that differs between processes with the same process id, such as a restarted one
 */
export function processOwner(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/**
 * Returns whether the process that works on a job has certainly ended. This can be known only of processes on this
 * machine.
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
