declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/**
 * Table with one row for each counter of attempts to sign in. The key of a counter is a keyed hash (HMAC), so no
 * network or e-mail address is stored.
 */
export interface SignInAttemptsTable {
  key: string
  count: number
  /**
   * Time (ISO 8601) at which the counter ends and starts again. If it is more than the counter's full length away, a
   * wrong clock wrote it.
   */
  ends_at: string
}

/**
 * Table with one row for each pair of an account and a network address from which somebody created it or signed in to
 * it. The key is a keyed hash (HMAC) of both.
 */
export interface SignInPlacesTable {
  key: string
  /** Time (ISO 8601) until which the network address is known to the account. */
  ends_at: string
}
