declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/**
 * Table with one row for each counter of attempts to sign in. Its key is a keyed hash (HMAC), so no network or e-mail
 * address is stored.
 */
export interface SignInAttemptsTable {
  key: string
  count: number
  /** ISO time of the end. An end further away than the window's length was written by a wrong clock. */
  ends_at: string
}

/**
 * Table with one row for each pair of an account and a network address from which somebody created it or signed in to
 * it. The key is a keyed hash (HMAC) of both.
 */
export interface SignInPlacesTable {
  key: string
  /** ISO time until which the place is known. */
  ends_at: string
}
