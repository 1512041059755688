declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/**
 * Table with a version number for the order of a proposal's requirements, which shows whether a client has seen the
 * latest order. The order itself is in the table `requirements`. No row means that it never changed.
 */
export interface DocumentOrdersTable {
  session_id: string
  /** Number of times that the order of the proposal has changed so far. It is the version that clients send. */
  version: number
  /**
   * JSON of the places of requirements and chapters before the latest change, if that was a return to the order of the
   * client's matrix; otherwise null.
   */
  before_reset: string | null
}
