declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/** Attempts within a window. Keys are keyed hashes and contain no network or e-mail address. */
export interface SignInAttemptsTable {
  key: string
  count: number
  /** ISO time of the end. An end further away than the window's length was written by a wrong clock. */
  ends_at: string
}

/** Network addresses from which somebody signed in to an account, as keyed hashes of both. */
export interface SignInPlacesTable {
  key: string
  /** ISO time until which the place is known. */
  ends_at: string
}
