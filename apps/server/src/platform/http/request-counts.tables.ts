declare module '#platform/database/schema.ts' {
  interface Schema {
    request_counts: RequestCountsTable
  }
}

/** Requests of an address within a minute, as the processes have reported them. */
export interface RequestCountsTable {
  /** Keyed hash of the address and the minute. */
  key: string
  count: number
  ends_at: string
}
