declare module '#platform/database/schema.ts' {
  interface Schema {
    request_counts: RequestCountsTable
  }
}

/**
 * Row of a table that counts the requests from one network address within one minute. All processes add to the same
 * row, so that they share one limit.
 */
export interface RequestCountsTable {
  /** Keyed hash of the network address and the minute, so that the database does not contain the address itself. */
  key: string
  count: number
  ends_at: string
}
