declare module '#platform/database/schema.ts' {
  interface Schema {
    request_counts: RequestCountsTable
  }
}

/**
 * Database row with the number of requests from one network address within one minute. All processes add to it, so that
 * a limit holds for them together.
 */
export interface RequestCountsTable {
  /** Keyed hash of the address and the minute. */
  key: string
  count: number
  ends_at: string
}
