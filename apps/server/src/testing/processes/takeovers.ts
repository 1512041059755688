import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'

const LOOK_MILLISECONDS = 50
const LONGEST_MILLISECONDS = 120_000
/** Time to wait for a machine with work. */
const IDLE_MILLISECONDS = 10_000

/** Returns the leases that a machine holds, by the id of the job. */
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
 * Returns the first machine of the list that holds a lease, or the first of all when none of them soon does.
 */
export async function aWorkingOne(db: Db, machines: readonly string[]): Promise<string> {
  const begunAt = performance.now()
  while (performance.now() - begunAt < IDLE_MILLISECONDS) {
    for (const machine of machines) if ((await leasesOf(db, machine)).size > 0) return machine
    await sleep(LOOK_MILLISECONDS)
  }
  return machines[0]!
}

/** Waits until no lease has its old owner. Returns the milliseconds after which each was taken over. */
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
