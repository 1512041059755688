declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/** Attempts counted within a window. Keys are keyed hashes: no address and no e-mail address is in them. */
export interface SignInAttemptsTable {
  key: string
  count: number
  /** ISO time. A count that ends further away than its window is long was made by a clock that was wrong. */
  ends_at: string
}

/** Network addresses from which an account was signed in to, as keyed hashes of both. */
export interface SignInPlacesTable {
  key: string
  /** ISO time until which the place counts as known. */
  ends_at: string
}
