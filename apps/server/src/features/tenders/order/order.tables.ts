declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/**
 * Table with a version number for the order in which a tender's proposal has its requirements. It shows whether a
 * client has seen the latest order. The order itself is stored as ranks in the table `requirements`. A tender whose
 * order never changed has no row.
 */
export interface DocumentOrdersTable {
  session_id: string
  /** Number of changes so far. */
  version: number
  /** JSON of the ranks before the latest change, if it was a return to the matrix order; otherwise null. */
  before_reset: string | null
}
