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
   * Id of the account; null for nobody or an account that does not exist; the pseudonym `removed-…` after the account
   * was removed.
   */
  user_id: string | null
  /** Id of the subject. */
  subject: string | null
  /** Network address of the request; null after the account was deleted. */
  address: string | null
  /** Request id, as in the server's log and in the answer's `x-request-id`. */
  request_id: string
}
