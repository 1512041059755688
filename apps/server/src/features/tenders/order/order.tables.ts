declare module '#platform/database/schema.ts' {
  interface Schema {
    document_orders: DocumentOrdersTable
  }
}

/**
 * Table of the number of order changes in each tender's proposal. A request from a browser that shows an old order has
 * an older number and is refused. Tenders whose order never changed have no row.
 */
export interface DocumentOrdersTable {
  session_id: string
  /**
   * Number of changes of the requirements' order so far. A request to change the order contains the number that its
   * sender saw.
   */
  version: number
  /**
   * JSON of the places of requirements and chapters before the order was reset to that of the client's file. `null` if
   * the latest change was no such reset.
   */
  before_reset: string | null
}
