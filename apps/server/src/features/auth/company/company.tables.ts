declare module '#platform/database/schema.ts' {
  interface Schema {
    company_sessions: CompanySessionsTable
  }
}

/**
 * Table with one row for each session that was opened through the company's OpenID Connect provider. The row contains
 * the ID token, which is needed to sign the person out at the provider too.
 */
export interface CompanySessionsTable {
  /** Id of the session in the table of the sign-in library (better-auth). */
  session_id: string
  /**
   * ID token of the person, encrypted with a key derived from the server's secret. It tells the OpenID Connect provider
   * whom to sign out.
   */
  id_token: string
  created_at: string
}
