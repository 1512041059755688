declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/**
 * Table with one row for each counter of attempts to sign in. The key of a row is a keyed hash (HMAC), so no network
 * address or e-mail address is stored.
 */
export interface SignInAttemptsTable {
  key: string
  count: number
  /**
   * Time (ISO 8601) at which the counter ends, after which it starts again from zero. A time too far in the future was
   * written by a wrong clock.
   */
  ends_at: string
}

/**
 * Table with one row for each account and network address from which somebody signed in to the account or created it.
 * The key is a keyed hash (HMAC) of both.
 */
export interface SignInPlacesTable {
  key: string
  /** Time (ISO 8601) until which the network address counts as known for the account. */
  ends_at: string
}
