import { isClosed } from '#platform/database/tables/closing.ts'
import type { SteadyClock } from '#platform/time/stillness.ts'
import { Stillness, steadyClock } from '#platform/time/stillness.ts'
import { findUnlocked, hasProcessLock } from './process-lock.ts'
import { type Ending, HEARTBEAT_MILLISECONDS, LEASE_MILLISECONDS, type LeaseDeps, release } from './lease.ts'

/**
 * Longest pause in milliseconds between two checks for dead processes. After a longer one, all times are measured anew,
 * so that the other processes can first show that they are alive.
 */
const LONGEST_GAP_MILLISECONDS = 3 * HEARTBEAT_MILLISECONDS

/**
 * Milliseconds after which a process counts as dead if it neither holds its lock in PostgreSQL nor renews its jobs. A
 * living process that lost its connection recovers within two seconds.
 */
export const UNLOCKED_MILLISECONDS = HEARTBEAT_MILLISECONDS + 1000

/** Facts about the processes that work on jobs. They decide which jobs are put back into the queue. */
interface Owners {
  /** Name of the calling process, which searches for dead ones. */
  self: string
  /** Returns whether the process with the given name has certainly ended. */
  isDead: (owner: string) => boolean
  /**
   * Returns whether this process is still working on a job, or is about to record its end. `token` identifies the right
   * to work on the job.
   */
  isHeld: (token: string) => boolean
}

/**
 * Puts the jobs of dead processes back into the queue. A process counts as dead if it has not renewed its right to its
 * jobs for `LEASE_MILLISECONDS`. A missing lock in PostgreSQL shows this earlier.
 */
export class LeaseWatch {
  readonly #deps: LeaseDeps
  readonly #owners: Owners
  readonly #beats: Stillness
  /** Measures how long ago processes without a lock in PostgreSQL last renewed their right to a job. */
  readonly #unlocked: Stillness

  constructor(deps: LeaseDeps, owners: Owners, steady: SteadyClock = steadyClock) {
    this.#deps = deps
    this.#owners = owners
    this.#beats = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
    this.#unlocked = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /**
   * Puts the jobs of dead processes back into the queue, and returns their number. Call this at least once per
   * heartbeat interval.
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

  /**
   * Returns those of the given tokens whose process is probably dead. For some time, it has neither held its lock in
   * PostgreSQL nor renewed its right to the job.
   */
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
      // The connection broke before this process learned that it had got the job. The job never started.
      return hasExpired && !this.#owners.isHeld(token) ? { how: 'handed-back' } : undefined
    }
    return hasExpired || isAbandoned || this.#owners.isDead(owner) ? { how: 'interrupted' } : undefined
  }
}

/** Returns the name of the process that works on a job. It is a part of the token of the job's lease. */
function ownerOf(token: string): string {
  return token.slice(0, token.lastIndexOf('/'))
}
