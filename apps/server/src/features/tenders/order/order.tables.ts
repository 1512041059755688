declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/**
 * Table that counts the changes of the order in which a tender's proposal has its requirements. The order itself is
 * stored as ranks in the table `requirements`. A tender whose order never changed has no row.
 */
export interface DocumentOrdersTable {
  session_id: string
  /** Number of changes so far. */
  version: number
  /** JSON of the ranks before the latest change, if it was a return to the matrix order; otherwise null. */
  before_reset: string | null
}
