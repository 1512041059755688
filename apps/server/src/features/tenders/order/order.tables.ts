declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/**
 * Table with the number of order changes of each tender's proposal, for detecting outdated requests. No row: never
 * reordered.
 */
export interface DocumentOrdersTable {
  session_id: string
  /** Number of order changes so far. A change request must contain the current number. */
  version: number
  /**
   * JSON of the places before the latest change, if that change was a reset to the order of the requirements matrix.
   * Otherwise `null`.
   */
  before_reset: string | null
}
