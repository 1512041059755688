declare module '#platform/database/schema.ts' {
  interface Schema {
    request_counts: RequestCountsTable
  }
}

/** Table of request counts per network address and minute, to which all server processes add. */
export interface RequestCountsTable {
  /** Keyed hash of network address and minute, so that the database does not contain the address. */
  key: string
  count: number
  ends_at: string
}
