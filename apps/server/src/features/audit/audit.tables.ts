import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    audit_events: AuditEventsTable
  }
}

/** Table of the audit log: one row for each recorded action of a person. Names and e-mail addresses are not stored. */
export interface AuditEventsTable {
  id: Generated<number>
  at: string
  action: string
  /**
   * Id of the account that acted. `null` if nobody was signed in, or if no account has the e-mail address that was
   * typed. Once the account is deleted, a pseudonym such as "removed-3fa9…" replaces its id.
   */
  user_id: string | null
  /** Id of the thing that the action concerned, such as a document. `null` if it concerned nothing in particular. */
  subject: string | null
  /**
   * Network address from which the request came. `null` for an action of the server's operator, and after the account
   * was deleted.
   */
  address: string | null
  /**
   * Id of the request that caused the entry. The server's log and the response header `x-request-id` contain it too.
   */
  request_id: string
}
