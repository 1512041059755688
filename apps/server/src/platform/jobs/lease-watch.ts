import { isClosed } from '#platform/database/tables/closing.ts'
import type { SteadyClock } from '#platform/time/stillness.ts'
import { Stillness, steadyClock } from '#platform/time/stillness.ts'
import { type Ending, HEARTBEAT_MILLISECONDS, LEASE_MILLISECONDS, type LeaseDeps, release } from './lease.ts'

/**
 * Longest pause between two checks. After a longer one the database was unavailable or this process was suspended.
 * The workers could not renew their leases either and first get time to do so.
 */
const LONGEST_GAP_MILLISECONDS = 3 * HEARTBEAT_MILLISECONDS

/** Knowledge of the watching process about owners of leases. */
export interface Owners {
  /** Name of the watching process. */
  self: string
  /** Returns whether the owner's process has certainly ended. */
  isDead: (owner: string) => boolean
  /** Returns whether a lease of the watching process is in use or about to be handed back. */
  isHeld: (token: string) => boolean
}

/**
 * Reclaims jobs whose worker has died. A lease has expired when its heartbeat did not change for the lease's whole
 * length, by the watcher's monotonic clock: clock jumps and clock differences between machines have no effect.
 */
export class LeaseWatch {
  readonly #deps: LeaseDeps
  readonly #owners: Owners
  readonly #beats: Stillness

  constructor(deps: LeaseDeps, owners: Owners, steady: SteadyClock = steadyClock) {
    this.#deps = deps
    this.#owners = owners
    this.#beats = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /** Checks all leases and reclaims the abandoned ones; to be called at every heartbeat. Returns their number. */
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
    // While the database is closed for changes nobody can renew a lease, nor hand a job back.
    if (leases.length > 0 && (await isClosed(this.#deps.db))) return 0
    let taken = 0
    for (const [token, still] of this.#beats.look(new Map(leases))) {
      const ending = this.#endingOf(token, still >= LEASE_MILLISECONDS)
      if (ending && (await release(this.#deps, token, ending))) taken += 1
    }
    return taken
  }

  #endingOf(token: string, hasExpired: boolean): Ending | undefined {
    const owner = token.slice(0, token.lastIndexOf('/'))
    if (owner === this.#owners.self) {
      // Claimed over a connection that broke before the claim was confirmed: the job never started.
      return hasExpired && !this.#owners.isHeld(token) ? { how: 'handed-back' } : undefined
    }
    return hasExpired || this.#owners.isDead(owner) ? { how: 'interrupted' } : undefined
  }
}
