import { hostname } from 'node:os'

/** Returns the name of this process in leases. `unique` distinguishes a restarted process with the same process id. */
export function processOwner(unique: string): string {
  return `${hostname()}:${process.pid}:${unique}`
}

/** Returns whether an owner is a process of this machine that has certainly ended. */
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
