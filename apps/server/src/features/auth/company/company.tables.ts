declare module '#platform/database/schema.ts' {
  interface Schema {
    company_sessions: CompanySessionsTable
  }
}

/**
 * Table with one row for each session that the company's OpenID Connect provider opened. A row has the ID token with
 * which signing out also ends the session at the provider. Signing out deletes the row.
 */
export interface CompanySessionsTable {
  /** Id of the sign-in library's session. */
  session_id: string
  /** ID token, encrypted with a key derived from the server's secret. The provider uses it to find whom to sign out. */
  id_token: string
  created_at: string
}
