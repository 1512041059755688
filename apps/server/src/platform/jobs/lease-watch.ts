import { isClosed } from '#platform/database/tables/closing.ts'
import type { SteadyClock } from '#platform/time/stillness.ts'
import { Stillness, steadyClock } from '#platform/time/stillness.ts'
import { findUnlocked, hasProcessLock } from './process-lock.ts'
import { type Ending, HEARTBEAT_MILLISECONDS, LEASE_MILLISECONDS, type LeaseDeps, release } from './lease.ts'

/**
 * Longest gap in milliseconds between two checks for dead processes. After a longer gap, heartbeats are measured anew.
 */
const LONGEST_GAP_MILLISECONDS = 3 * HEARTBEAT_MILLISECONDS

/**
 * Milliseconds without PostgreSQL lock and heartbeat after which a process counts as dead. A living one recovers in two
 * seconds.
 */
export const UNLOCKED_MILLISECONDS = HEARTBEAT_MILLISECONDS + 1000

/** Facts about the processes that run jobs. They decide which jobs go back into the queue. */
interface Owners {
  /** Name of the calling process, which searches for dead ones. */
  self: string
  /** Returns true if the named process has certainly ended. */
  isDead: (owner: string) => boolean
  /** Returns true if this process works on the job with the lease `token`, or is about to record its end. */
  isHeld: (token: string) => boolean
}

/**
 * Puts the jobs of dead processes back into the queue. A process is dead after `LEASE_MILLISECONDS` without a
 * heartbeat.
 */
export class LeaseWatch {
  // Measured by this machine's clock. A missing lock in PostgreSQL shows the end of a process sooner.
  readonly #deps: LeaseDeps
  readonly #owners: Owners
  readonly #beats: Stillness
  /** Measures for how long jobs of processes without their PostgreSQL lock have had no heartbeat. */
  readonly #unlocked: Stillness

  constructor(deps: LeaseDeps, owners: Owners, steady: SteadyClock = steadyClock) {
    this.#deps = deps
    this.#owners = owners
    this.#beats = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
    this.#unlocked = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /**
   * Puts the jobs of dead processes back into the queue. Returns their number. Call at least once per heartbeat
   * interval.
   */
  async look(): Promise<number> {
    const rows = await this.#deps.db
      .selectFrom('jobs')
      .select(['lease_owner', 'lease_until', 'heartbeat_at'])
      .where('status', '=', 'processing')
      .where('lease_owner', 'is not', null)
      .execute()
    const leases = rows.map(
      ({ lease_owner: token, lease_until: until, heartbeat_at: beat }) =>
        [token!, `${until} ${beat}`] as const,
    )
    // While the database is closed for changes, nobody can renew a lease or release a job.
    if (leases.length > 0 && (await isClosed(this.#deps.db))) return 0
    const abandoned = await this.#abandoned(leases)
    let taken = 0
    for (const [token, still] of this.#beats.look(new Map(leases))) {
      const ending = this.#endingOf(token, still >= LEASE_MILLISECONDS, abandoned.has(token))
      if (ending && (await release(this.#deps, token, ending))) taken += 1
    }
    return taken
  }

  /** Returns the lease tokens of jobs whose processes have for some time had neither PostgreSQL lock nor heartbeat. */
  async #abandoned(leases: readonly (readonly [token: string, beat: string])[]): Promise<Set<string>> {
    const owners = new Set(leases.map(([token]) => ownerOf(token)))
    const others = [...owners].filter((owner) => owner !== this.#owners.self && hasProcessLock(owner))
    const unlocked = await findUnlocked(this.#deps.db, others)
    const still = this.#unlocked.look(new Map(leases.filter(([token]) => unlocked.has(ownerOf(token)))))
    return new Set([...still].flatMap(([token, time]) => (time >= UNLOCKED_MILLISECONDS ? [token] : [])))
  }

  #endingOf(token: string, hasExpired: boolean, isAbandoned: boolean): Ending | undefined {
    const owner = ownerOf(token)
    if (owner === this.#owners.self) {
      // The connection broke before this process learned that it had got the job, so the job never started.
      return hasExpired && !this.#owners.isHeld(token) ? { how: 'handed-back' } : undefined
    }
    return hasExpired || isAbandoned || this.#owners.isDead(owner) ? { how: 'interrupted' } : undefined
  }
}

/** Returns the process name that is part of a lease token. */
function ownerOf(token: string): string {
  return token.slice(0, token.lastIndexOf('/'))
}
