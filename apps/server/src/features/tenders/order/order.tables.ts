declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/**
 * Table that counts the changes of the requirements' order in each tender's proposal, for refusing requests from
 * browsers that show an old order. The order itself is in the table `requirements`. Tenders whose order never changed
 * have no row.
 */
export interface DocumentOrdersTable {
  session_id: string
  /**
   * Number of changes of the requirements' order so far. A request to change the order contains the number that its
   * sender saw.
   */
  version: number
  /**
   * JSON of the places of requirements and chapters before the latest change, if that change was a reset to the order
   * of the client's requirements matrix. Otherwise `null`.
   */
  before_reset: string | null
}
