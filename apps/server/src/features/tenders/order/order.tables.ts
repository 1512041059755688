declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/** State of a tender's document order once it was changed. The order itself is ranks of the requirements. */
export interface DocumentOrdersTable {
  session_id: string
  /** Number of changes. */
  version: number
  /** JSON of the ranks before the latest change went back to the matrix order; null: it did not. */
  before_reset: string | null
}
