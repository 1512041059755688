declare module '#platform/database/schema.ts' {
  interface Schema {
    sign_in_attempts: SignInAttemptsTable
    sign_in_places: SignInPlacesTable
  }
}

/** Attempts counted within a window. Keys are keyed hashes and contain no network or e-mail address. */
export interface SignInAttemptsTable {
  key: string
  count: number
  /** ISO time. An end further away than the window's length was written by a wrong clock. */
  ends_at: string
}

/** Network addresses from which an account was signed in to, as keyed hashes of both. */
export interface SignInPlacesTable {
  key: string
  /** ISO time until which the place is known. */
  ends_at: string
}
