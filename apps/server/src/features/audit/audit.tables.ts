import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    audit_events: AuditEventsTable
  }
}

/** Recorded action of a person. Names and e-mail addresses are never stored here. */
export interface AuditEventsTable {
  id: Generated<number>
  at: string
  action: string
  /** Null: nobody, or an account that does not exist; the pseudonym `removed-…` once the account is removed. */
  user_id: string | null
  /** Id of the subject. */
  subject: string | null
  /** Network address of the request; null once the account is deleted. */
  address: string | null
  /** As in the server's log and the answer's `x-request-id`. */
  request_id: string
}
