import { isClosed } from '#platform/database/tables/closing.ts'
import type { SteadyClock } from '#platform/time/stillness.ts'
import { Stillness, steadyClock } from '#platform/time/stillness.ts'
import { findUnlocked, hasProcessLock } from './process-lock.ts'
import { type Ending, HEARTBEAT_MILLISECONDS, LEASE_MILLISECONDS, type LeaseDeps, release } from './lease.ts'

/**
 * Longest pause in milliseconds between two checks for dead processes. After a longer one, living processes first get
 * time to show that they live.
 */
const LONGEST_GAP_MILLISECONDS = 3 * HEARTBEAT_MILLISECONDS

/**
 * If a process neither holds its lock in PostgreSQL nor renews its jobs for this many milliseconds, it counts as dead.
 * A living process that lost its connection does one of the two again within a second or two.
 */
export const UNLOCKED_MILLISECONDS = HEARTBEAT_MILLISECONDS + 1000

/**
 * Functions that tell which processes are still at work. `LeaseWatch` needs them to decide whose jobs to give back to
 * the queue.
 */
interface Owners {
  /** Name of the process that watches the leases. */
  self: string
  /** Returns whether the process with the given name has certainly ended. */
  isDead: (owner: string) => boolean
  /** Returns whether the watching process works on the job with this token, or is about to release it. */
  isHeld: (token: string) => boolean
}

/**
 * Gives the jobs of dead processes back to the queue. A living process renews its jobs with heartbeats; after
 * `LEASE_MILLISECONDS` without one, it counts as dead. Clocks of different machines are not compared. A missing lock in
 * PostgreSQL shows the end of a process sooner.
 */
export class LeaseWatch {
  readonly #deps: LeaseDeps
  readonly #owners: Owners
  readonly #beats: Stillness
  /** Watches the jobs of processes that do not hold their lock in PostgreSQL. */
  readonly #unlocked: Stillness

  constructor(deps: LeaseDeps, owners: Owners, steady: SteadyClock = steadyClock) {
    this.#deps = deps
    this.#owners = owners
    this.#beats = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
    this.#unlocked = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /**
   * Gives the jobs of dead processes back to the queue, and returns their number. Call it at least as often as living
   * processes renew their jobs.
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
   * Returns the tokens of jobs whose processes count as dead, because for some time they have neither held their lock
   * in PostgreSQL nor renewed the job.
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
      // The connection broke before this process learned that it had got the job, so the job never started.
      return hasExpired && !this.#owners.isHeld(token) ? { how: 'handed-back' } : undefined
    }
    return hasExpired || isAbandoned || this.#owners.isDead(owner) ? { how: 'interrupted' } : undefined
  }
}

/** Returns the name of the process that works on a job, from the job's token. */
function ownerOf(token: string): string {
  return token.slice(0, token.lastIndexOf('/'))
}
