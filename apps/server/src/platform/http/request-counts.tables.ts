declare module '#platform/database/schema.ts' {
  interface Schema {
    request_counts: RequestCountsTable
  }
}

/**
 * Row of a database table that counts the requests from one network address within one minute. All server processes add
 * to this row, so they share one limit.
 */
export interface RequestCountsTable {
  /** Keyed hash of the network address and the minute, so that the database does not contain the address itself. */
  key: string
  count: number
  ends_at: string
}
