declare module '#platform/database/schema.ts' {
  interface Schema {
    company_sessions: CompanySessionsTable
  }
}

/**
 * Table with one row for each session that was opened through the company's OpenID Connect provider. The row has the ID
 * token, which is needed to end the session at the provider too when the person signs out.
 */
export interface CompanySessionsTable {
  /** Id of the session, which the sign-in library manages. */
  session_id: string
  /**
   * ID token of the person, encrypted with a key derived from the server's secret. When it is sent back, the provider
   * learns whom to sign out.
   */
  id_token: string
  created_at: string
}
