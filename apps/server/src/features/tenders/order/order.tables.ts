declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/** State of a tender's document order, once it was changed. The order itself is stored as ranks of the requirements. */
export interface DocumentOrdersTable {
  session_id: string
  /** Number of changes so far. */
  version: number
  /** JSON of the ranks before the latest change, if it was a return to the matrix order; otherwise null. */
  before_reset: string | null
}
