import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'

const LOOK_MILLISECONDS = 50
const LONGEST_MILLISECONDS = 120_000
/** Milliseconds to wait until a process on one of the hosts works on a job. */
const IDLE_MILLISECONDS = 10_000

/** Returns the lease tokens of the jobs that run on a host, keyed by job id. */
export async function leasesOf(db: Db, machine: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'lease_owner'])
    .where('status', '=', 'processing')
    .where('lease_owner', 'like', `${machine}:%`)
    .execute()
  return new Map(rows.map(({ id, lease_owner: token }) => [id, token!]))
}

/** Returns a host on which a job runs. If none does within ten seconds, returns the first host. */
export async function aWorkingOne(db: Db, machines: readonly string[]): Promise<string> {
  const begunAt = performance.now()
  while (performance.now() - begunAt < IDLE_MILLISECONDS) {
    for (const machine of machines) if ((await leasesOf(db, machine)).size > 0) return machine
    await sleep(LOOK_MILLISECONDS)
  }
  return machines[0]!
}

/**
 * Waits until other processes have taken over all jobs of a killed one. Returns how many milliseconds each took.
 * @param leases lease tokens of the killed process, keyed by job id
 */
export async function takenOver(db: Db, leases: ReadonlyMap<string, string>): Promise<number[]> {
  const killedAt = performance.now()
  const held = new Map(leases)
  const times: number[] = []
  while (held.size > 0 && performance.now() - killedAt < LONGEST_MILLISECONDS) {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'lease_owner'])
      .where('id', 'in', [...held.keys()])
      .execute()
    const owners = new Map(rows.map((row) => [row.id, row.lease_owner]))
    for (const [id, token] of held) {
      if (owners.get(id) === token) continue
      times.push(performance.now() - killedAt)
      held.delete(id)
    }
    await sleep(LOOK_MILLISECONDS)
  }
  return [...times, ...Array.from(held, () => LONGEST_MILLISECONDS)]
}
