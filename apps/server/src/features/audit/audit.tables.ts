import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    audit_events: AuditEventsTable
  }
}

/**
 * Table of the audit log: one row for each recorded action of a person. Names and e-mail addresses are never stored
 * here.
 */
export interface AuditEventsTable {
  id: Generated<number>
  at: string
  action: string
  /**
   * Id of the account that acted. Null when nobody was signed in or no account has the given e-mail address. A
   * pseudonym `removed-…` once the account is deleted.
   */
  user_id: string | null
  /** Id of the thing that the action concerned, such as a document; null for none. */
  subject: string | null
  /** Network address of the request; null after the account was deleted. */
  address: string | null
  /** Id of the request that caused the entry. The server's log and the answer's header `x-request-id` have it too. */
  request_id: string
}
