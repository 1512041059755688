import type { SteadyClock } from '#platform/time/stillness.ts'
import { Stillness, steadyClock } from '#platform/time/stillness.ts'
import { type Ending, HEARTBEAT_MILLISECONDS, LEASE_MILLISECONDS, type LeaseDeps, release } from './lease.ts'

/**
 * Longer than that without a look, the database was away or this process stood still. The workers could not renew
 * their leases either, and first get the time to.
 */
const LONGEST_GAP_MILLISECONDS = 3 * HEARTBEAT_MILLISECONDS

/** What the watching process knows of owners. */
export interface Owners {
  /** Names the watching process itself. */
  self: string
  /** The process is certainly gone. */
  isDead: (owner: string) => boolean
  /** A lease of the watching process that somebody works under, or is about to give back. */
  isHeld: (token: string) => boolean
}

/**
 * Takes jobs back whose worker is gone. A lease has expired when its heartbeat was seen to stand still for its whole
 * length, by the watcher's own steady clock: whatever jumps, and however far apart two machines' clocks are.
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

  /** Looks at every lease and takes back what nobody works under. To be called at every heartbeat. Returns how many. */
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
      // Claimed over a connection that broke before anybody learned of it: nobody ever began.
      return hasExpired && !this.#owners.isHeld(token) ? { how: 'handed-back' } : undefined
    }
    return hasExpired || this.#owners.isDead(owner) ? { how: 'interrupted' } : undefined
  }
}
