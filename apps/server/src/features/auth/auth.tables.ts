declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/** Table of counters of sign-in attempts. Keys are keyed hashes (HMAC), so no address is stored in the clear. */
export interface SignInAttemptsTable {
  key: string
  count: number
  /** End of the counter (ISO 8601), after which counting starts from zero. */
  ends_at: string
}

/** Table of the network addresses from which each account has signed in. Keys are keyed hashes (HMAC). */
export interface SignInPlacesTable {
  key: string
  /** Time (ISO 8601) until which the network address is remembered. */
  ends_at: string
}
