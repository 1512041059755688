import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    audit_events: AuditEventsTable
  }
}

/** Table of the audit log, with one row for each recorded action. Names and e-mail addresses are not stored. */
export interface AuditEventsTable {
  id: Generated<number>
  at: string
  action: string
  /** Id of the acting account, or its pseudonym ("removed-3fa9…") once deleted. `null` if no account is known. */
  user_id: string | null
  /** Id of the object concerned, such as a document; `null` if there is none. */
  subject: string | null
  /** Network address of the caller; `null` for the server's operator and for deleted accounts. */
  address: string | null
  /** Id of the request, as in the server log and in the response header `x-request-id`. */
  request_id: string
}
