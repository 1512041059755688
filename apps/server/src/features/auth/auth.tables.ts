declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/**
 * Table of counters for attempts to sign in. The keys are keyed hashes (HMAC), so no network or e-mail address is
 * stored.
 */
export interface SignInAttemptsTable {
  key: string
  count: number
  /** ISO time of the end. An end further away than the window's length was written by a wrong clock. */
  ends_at: string
}

/**
 * Table of network addresses from which somebody signed in to an account. The key is a keyed hash (HMAC) of the account
 * and the address.
 */
export interface SignInPlacesTable {
  key: string
  /** ISO time until which the place is known. */
  ends_at: string
}
