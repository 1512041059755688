import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    audit_events: AuditEventsTable
  }
}

/** One thing somebody did that others may later ask about. Names and e-mail addresses are never written here. */
export interface AuditEventsTable {
  id: Generated<number>
  at: string
  action: string
  /** Null: nobody, or an account that does not exist. The pseudonym `removed-…` once the account is removed. */
  user_id: string | null
  /** The id of what was taken or removed. */
  subject: string | null
  /** Where the request came from; null once the account is deleted. */
  address: string | null
  /** As in the server's log and the answer's `x-request-id`. */
  request_id: string
}
