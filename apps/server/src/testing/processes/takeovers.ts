import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'

const LOOK_MILLISECONDS = 50
const LONGEST_MILLISECONDS = 120_000
/** Maximum milliseconds to wait until a process on one of the hosts works on a job. */
const IDLE_MILLISECONDS = 10_000

/**
 * Returns the jobs on which processes of a host work. The keys are the ids of the jobs. The values are the tokens of
 * their leases, the rights to work on them.
 */
export async function leasesOf(db: Db, machine: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'lease_owner'])
    .where('status', '=', 'processing')
    .where('lease_owner', 'like', `${machine}:%`)
    .execute()
  return new Map(rows.map(({ id, lease_owner: token }) => [id, token!]))
}

/**
 * Waits until a process on one of the hosts works on a job, and returns the name of this host, so that the test can
 * kill the process. Returns the first host if no process works within ten seconds.
 */
export async function aWorkingOne(db: Db, machines: readonly string[]): Promise<string> {
  const begunAt = performance.now()
  while (performance.now() - begunAt < IDLE_MILLISECONDS) {
    for (const machine of machines) if ((await leasesOf(db, machine)).size > 0) return machine
    await sleep(LOOK_MILLISECONDS)
  }
  return machines[0]!
}

/**
 * Waits until other processes have taken over all jobs of a killed one. Returns for each job the milliseconds that this
 * took.
 * @param leases tokens of the leases that the killed process held; the keys are the ids of the jobs
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
