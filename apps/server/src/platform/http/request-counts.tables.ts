declare module '#platform/database/schema.ts' {
  interface Schema {
    request_counts: RequestCountsTable
  }
}

/** Requests of an address within one minute, as reported by the processes. */
export interface RequestCountsTable {
  /** Keyed hash of the address and the minute. */
  key: string
  count: number
  ends_at: string
}
